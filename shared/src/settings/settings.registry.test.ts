import { expect, test } from 'vitest';
import { defaultPrivateSettings, defaultSettings, settingsSlices } from './settings.model.ts';
import { settingsRegistry } from './settings.registry.ts';

const setting = (key: string) => settingsRegistry.get(key);

test('every setting has a dotted key down to its last part, and what holds while nobody has set it', () => {
  expect(setting('cookie_notice.position')).toMatchObject({ fallback: 'bottom', visibility: 'public' });
  expect(setting('notif.subs.integrated')).toMatchObject({ fallback: false });
  expect(setting('base_url')).toMatchObject({ fallback: '' });
  expect([...settingsRegistry.keys()]).not.toContain('cookie_notice');
  for (const [key, { key: own }] of settingsRegistry) expect(own).toBe(key);
});

test('a list or a record is one setting', () => {
  expect(setting('menus')?.fallback).toBeInstanceOf(Array);
  expect(setting('recaptcha.enable')?.fallback).toEqual({});
});

test('credentials are private, and nobody reads them again', () => {
  const secret = [...settingsRegistry.values()].filter(({ isSecret }) => isSecret);
  expect(secret.map(({ key, visibility }) => [key, visibility])).toEqual([
    ['social.google.client_secret', 'private'],
    ['social.facebook.client_secret', 'private'],
    ['social.twitter.client_secret', 'private'],
    ['social.envato.client_secret', 'private'],
    ['recaptcha.secret_key', 'private'],
    ['scrobbling.lastfm.secret', 'private'],
  ]);
  expect(setting('social.google.client_id')).toMatchObject({ visibility: 'private' });
  expect(setting('social.google.client_id')).not.toHaveProperty('isSecret');
});

test('every setting is called something, and no two slices share a key', () => {
  const settings = [...settingsRegistry.values()];
  expect(settings.filter(({ label }) => !label)).toEqual([]);
  const leaves = (part: object): number =>
    'schema' in part ? 1 : Object.values(part).reduce((sum, it) => sum + leaves(it), 0);
  const declared = settingsSlices.reduce((sum, slice) => sum + leaves(slice.public) + leaves(slice.private), 0);
  expect(settings).toHaveLength(declared);
});

test('the models hold what the slices declare, no more and no less', () => {
  const keysOf = (visibility: string) =>
    [...settingsRegistry.values()]
      .filter((it) => it.visibility === visibility)
      .map(({ key }) => key)
      .toSorted();
  const at = (values: unknown, key: string) =>
    key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);
  for (const key of keysOf('public')) expect([key, at(defaultSettings, key)]).toEqual([key, setting(key)?.fallback]);
  for (const key of keysOf('private'))
    expect([key, at(defaultPrivateSettings, key)]).toEqual([key, setting(key)?.fallback]);
});
