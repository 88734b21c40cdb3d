import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { settingsRegistry } from '@overtone/shared/site/settings/settings.registry.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownSite } from '../../testing/own-site.store.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { asGuest } from '../../testing/visitor.ts';
import { readSetting, writeSetting } from './settings.service.ts';
import { getSecretSettings } from './settings.store.ts';

let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await ownSite();
});
afterEach(() => remove());

const bootstrap = () => asGuest().call(bootstrapContract.bootstrapData, {});

const secrets = [...settingsRegistry.values()].filter(({ visibility }) => visibility === 'secret');

test('the registry knows the secrets as secrets, and every default is a value of its setting', () => {
  expect(secrets.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['mail.contact_address', 'recaptcha.secret_key', 'social.envato.client_secret']),
  );
  expect(settingsRegistry.get('branding.site_name')?.visibility).toBe('public');
  for (const { schema, fallback } of settingsRegistry.values()) expect(schema.safeParse(fallback).success).toBe(true);
});

test('a setting holds its default until it is set', async () => {
  expect(await readSetting('cookie_notice.position')).toBe('bottom');
  await writeSetting('cookie_notice.position', 'top');
  await writeSetting('cookie_notice.enable', true);
  expect(await readSetting('cookie_notice.position')).toBe('top');
  expect((await bootstrap()).bootstrapData.settings.cookie_notice).toEqual({
    enable: true,
    position: 'top',
    button: null,
  });
});

test('no secret comes with the bootstrap data', async () => {
  const words = secrets.filter(({ schema }) => schema.safeParse('hush-hush').success).map(({ key }) => key);
  expect(words).toHaveLength(9);
  for (const key of words) await writeSetting(key, `hush-${key}`);
  await writeSetting('mail.contact_address', 'hush@overtone.example');
  expect(JSON.stringify(await bootstrap())).not.toContain('hush');
  // Not even where the bootstrap data is read from: one careless schema would be enough.
  expect(JSON.stringify(await rawPartition('SITE_TABLE', 'site'))).not.toContain('hush');
  expect((await getSecretSettings()).recaptcha).toEqual({
    secret_key: 'hush-recaptcha.secret_key',
    minimal_score: 0.5,
  });
});

test('a provider is on only while its keys are there', async () => {
  const enable = () => writeSetting('social.google.enable', true);
  await writeSetting('social.google.client_secret', null);
  await expect(enable()).rejects.toThrow('Set social.google.client_id and social.google.client_secret first.');
  await writeSetting('social.google.client_id', 'id');
  await writeSetting('social.google.client_secret', 'secret');
  await enable();
  expect((await bootstrap()).bootstrapData.settings.social.google).toEqual({ enable: true });
  await writeSetting('social.google.client_id', null);
  expect((await bootstrap()).bootstrapData.settings.social.google).toEqual({ enable: false });
});

test.each([
  ['cookie_notice.position', 'left'],
  ['recaptcha.minimal_score', 2],
  ['cookie_notice', {}],
  ['__proto__.polluted', true],
])('%s is not set to %j', async (key, value) => {
  await expect(writeSetting(key, value)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('two who set at once both count', async () => {
  await Promise.all([writeSetting('branding.site_name', 'One'), writeSetting('homepage.value', 'two')]);
  expect([await readSetting('branding.site_name'), await readSetting('homepage.value')]).toEqual(['One', 'two']);
});
