import { expect, test } from 'vitest';
import { layOver } from './lay-over.ts';

test('what is stored wins; what is not stays as it was', () => {
  const defaults = { branding: { site_name: 'Overtone', logo_light: null }, menus: [1, 2], billing: { enable: false } };
  expect(layOver(defaults, { branding: { site_name: 'Radio' }, menus: [3] })).toEqual({
    branding: { site_name: 'Radio', logo_light: null },
    menus: [3],
    billing: { enable: false },
  });
});
