import { expect, test } from 'vitest';
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

test('only those who may change settings read the secret ones', () => {
  const secret = [...settingsRegistry.values()].filter(({ visibility }) => visibility === 'secret');
  expect(secret.map(({ key }) => key)).toEqual(expect.arrayContaining(['recaptcha.secret_key']));
  expect(secret.length).toBeLessThan(settingsRegistry.size);
});
