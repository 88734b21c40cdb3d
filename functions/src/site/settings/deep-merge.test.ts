import { describe, expect, it } from 'vitest';
import { mergeDeeply } from './deep-merge.ts';

describe('mergeDeeply', () => {
  it('prefers stored values, and keeps the defaults of missing ones', () => {
    const defaults = {
      branding: { site_name: 'Overtone', logo_light: null },
      menus: [1, 2],
      billing: { enable: false },
    };
    expect(mergeDeeply(defaults, { branding: { site_name: 'Radio' }, menus: [3] })).toEqual({
      branding: { site_name: 'Radio', logo_light: null },
      menus: [3],
      billing: { enable: false },
    });
  });
});
