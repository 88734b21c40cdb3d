import { describe, expect, it } from 'vitest';
import { defaultPrivateSettings, defaultSettings, settingsSlices } from './settings.model.ts';
import { settingsRegistry } from './settings.registry.ts';

const findSetting = (key: string) => settingsRegistry.get(key);

describe('settingsRegistry', () => {
  it('contains every setting by its dotted key, with its default value', () => {
    expect(findSetting('cookie_notice.position')).toMatchObject({ fallback: 'bottom', visibility: 'public' });
    expect(findSetting('notif.subs.integrated')).toMatchObject({ fallback: false });
    expect(findSetting('base_url')).toMatchObject({ fallback: '' });
    expect([...settingsRegistry.keys()]).not.toContain('cookie_notice');
    for (const [key, { key: settingKey }] of settingsRegistry) expect(settingKey).toBe(key);
  });

  it('contains a list or record as one setting', () => {
    expect(findSetting('menus')?.fallback).toBeInstanceOf(Array);
    expect(findSetting('recaptcha.enable')?.fallback).toEqual({});
  });

  it('contains credentials as private settings that cannot be read again', () => {
    const secretSettings = [...settingsRegistry.values()].filter(({ isSecret }) => isSecret);
    expect(secretSettings.map(({ key, visibility }) => [key, visibility])).toEqual([
      ['social.google.client_secret', 'private'],
      ['social.facebook.client_secret', 'private'],
      ['social.twitter.client_secret', 'private'],
      ['social.envato.client_secret', 'private'],
      ['recaptcha.secret_key', 'private'],
      ['push.private_key', 'private'],
      ['scrobbling.lastfm.secret', 'private'],
    ]);
    expect(findSetting('social.google.client_id')).toMatchObject({ visibility: 'private' });
    expect(findSetting('social.google.client_id')).not.toHaveProperty('isSecret');
  });

  it('contains a label for every setting, and no key twice', () => {
    const settings = [...settingsRegistry.values()];
    expect(settings.filter(({ label }) => !label)).toEqual([]);
    const countSettings = (part: object): number =>
      'schema' in part ? 1 : Object.values(part).reduce((sum, child) => sum + countSettings(child), 0);
    const declaredCount = settingsSlices.reduce(
      (sum, slice) => sum + countSettings(slice.public) + countSettings(slice.private),
      0,
    );
    expect(settings).toHaveLength(declaredCount);
  });

  it('contains the same settings as the models', () => {
    const getKeys = (visibility: string) =>
      [...settingsRegistry.values()]
        .filter((setting) => setting.visibility === visibility)
        .map(({ key }) => key)
        .toSorted();
    const getValueAt = (values: unknown, key: string) =>
      key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);
    for (const key of getKeys('public'))
      expect([key, getValueAt(defaultSettings, key)]).toEqual([key, findSetting(key)?.fallback]);
    for (const key of getKeys('private'))
      expect([key, getValueAt(defaultPrivateSettings, key)]).toEqual([key, findSetting(key)?.fallback]);
  });
});
