import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { describe, expect, it } from 'vitest';
import { getEmailBrand } from './email-brand.ts';

describe('getEmailBrand', () => {
  it.each([
    ['/media/logo.svg', 'https://overtone.example/media/logo.svg'],
    ['https://pictures.example/logo.svg', 'https://pictures.example/logo.svg'],
    ['https://', null],
    ['http://[', null],
    [null, null],
  ])('returns the logo %s as %s, and null for invalid URLs', (logo_light, shown) => {
    const branding = { ...defaultSettings.branding, logo_light };
    const { logoLight, logoDark } = getEmailBrand({ ...defaultSettings, branding }, [], 'https://overtone.example');
    expect([logoLight, logoDark]).toEqual([shown, shown]);
  });
});
