import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { expect, test } from 'vitest';
import { emailBrand } from './email-brand.ts';

test.each([
  ['/media/logo.svg', 'https://overtone.example/media/logo.svg'],
  ['https://pictures.example/logo.svg', 'https://pictures.example/logo.svg'],
  ['https://', null],
  ['http://[', null],
  [null, null],
])('a logo at %s is shown from %s, and no mail fails over one that leads nowhere', (logo_light, shown) => {
  const branding = { ...defaultSettings.branding, logo_light };
  const { logoLight, logoDark } = emailBrand({ ...defaultSettings, branding }, [], 'https://overtone.example');
  expect([logoLight, logoDark]).toEqual([shown, shown]);
});
