import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import { settingsContract } from '@overtone/shared/site/settings/settings.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { changeSettings, readSetting, writeSetting } from './settings.service.ts';
import { getPrivateSettings } from './settings.store.ts';

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
});
afterEach(() => removeSite());

const getBootstrapData = () => asGuest().call(bootstrapContract.bootstrapData, {});

const privateSettings = [...settingsRegistry.values()].filter(({ visibility }) => visibility === 'private');

describe('readSetting and writeSetting', () => {
  it('use defaults that match the schemas', () => {
    for (const { schema, fallback } of settingsRegistry.values())
      expect(z.safeParse(schema, fallback).success).toBe(true);
  });

  it('returns the default until a setting is changed', async () => {
    expect(await readSetting('cookie_notice.position')).toBe('bottom');
    await writeSetting('cookie_notice.position', 'top');
    await writeSetting('cookie_notice.enable', true);
    expect(await readSetting('cookie_notice.position')).toBe('top');
    expect((await getBootstrapData()).bootstrapData.settings.cookie_notice).toEqual({
      enable: true,
      position: 'top',
      button: null,
    });
  });

  it('does not include secrets in the bootstrap data', async () => {
    const secretKeys = privateSettings
      .filter(({ schema }) => z.safeParse(schema, 'hush-hush').success)
      .map(({ key }) => key);
    expect(secretKeys).toHaveLength(11);
    for (const key of secretKeys) await writeSetting(key, `hush-${key}`);
    await writeSetting('mail.contact_address', 'hush@overtone.example');
    expect(JSON.stringify(await getBootstrapData())).not.toContain('hush');
    // Private settings are not in the partition that the bootstrap data is read from.
    expect(JSON.stringify(await readRawPartition('SITE_TABLE', 'site'))).not.toContain('hush');
    expect((await getPrivateSettings()).recaptcha).toEqual({
      secret_key: 'hush-recaptcha.secret_key',
      minimal_score: 0.5,
    });
  });

  it('disables a provider when its keys are missing', async () => {
    const enableProvider = () => writeSetting('social.google.enable', true);
    await writeSetting('social.google.client_secret', null);
    await expect(enableProvider()).rejects.toThrow(
      'Set social.google.client_id and social.google.client_secret first.',
    );
    await writeSetting('social.google.client_id', 'id');
    await writeSetting('social.google.client_secret', 'secret');
    await enableProvider();
    expect((await getBootstrapData()).bootstrapData.settings.social.google).toEqual({ enable: true });
    await writeSetting('social.google.client_id', null);
    expect((await getBootstrapData()).bootstrapData.settings.social.google).toEqual({ enable: false });
  });

  it.each([
    ['cookie_notice.position', 'left'],
    ['recaptcha.minimal_score', 2],
    ['localizations', [{ language: 'no language', name: 'None' }]],
    ['localizations', []],
    ['base_url', 'javascript:alert(1)'],
    ['dates.default_timezone', 'Mars/Olympus'],
    ['cookie_notice', {}],
    ['__proto__.polluted', true],
  ])('throws when %s is set to %j', async (key, value) => {
    await expect(writeSetting(key, value)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('disables the human check when its keys are missing', async () => {
    await expect(writeSetting('recaptcha.enable', { login: true })).rejects.toThrow('Set recaptcha.site_key');
    await changeSettings({
      'recaptcha.enable': { login: true },
      'recaptcha.site_key': 'a',
      'recaptcha.secret_key': 'b',
    });
    await writeSetting('recaptcha.site_key', null);
    expect(await readSetting('recaptcha.enable')).toEqual({});
  });
});

describe('GET and PUT settings', () => {
  const asAdmin = () => asUser('settings.update');

  it('returns all settings, and for secrets only whether they are set', async () => {
    await writeSetting('social.google.client_secret', 'hush-hush');
    const { settings } = await asAdmin().call(settingsContract.get, {});
    expect(settings.values).toMatchObject({ 'branding.site_name': 'Overtone', 'social.google.client_id': null });
    expect(settings.secrets).toMatchObject({ 'social.google.client_secret': true, 'recaptcha.secret_key': false });
    expect(JSON.stringify(settings)).not.toContain('hush');
    expect([...Object.keys(settings.values), ...Object.keys(settings.secrets)].toSorted()).toEqual(
      [...settingsRegistry.keys()].toSorted(),
    );
  });

  it('changes several settings, and returns 409 after a concurrent change', async () => {
    const { settings } = await asAdmin().call(settingsContract.get, {});
    const values = { 'branding.site_name': 'Radio Bern', 'mail.contact_address': 'desk@overtone.example' };
    const firstChange = await asAdmin().call(settingsContract.update, { body: { values, version: settings.version } });
    expect(firstChange.settings.values).toMatchObject(values);
    const staleChange = await asAdmin().send(settingsContract.update, {
      body: { values: { 'branding.site_name': 'Late' }, version: settings.version },
    });
    expect(staleChange.status).toBe(409);
    expect(await staleChange.json()).toMatchObject({
      code: 'settings.changed',
      current: { settings: firstChange.settings },
    });
    expect(await readSetting('branding.site_name')).toBe('Radio Bern');
  });

  it('returns 422 with all invalid values, and changes nothing, when one value is invalid', async () => {
    const { settings } = await asAdmin().call(settingsContract.get, {});
    const values = { 'branding.site_name': 'Half', 'cookie_notice.position': 'left', 'no.such': 1 };
    const response = await asAdmin().send(settingsContract.update, { body: { values, version: settings.version } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors).toSorted()).toEqual([
      'cookie_notice.position',
      'no.such',
    ]);
    expect(await readSetting('branding.site_name')).toBe('Overtone');
  });

  it('returns request.invalid above the size limit', async () => {
    await expect(writeSetting('branding.site_name', 'x'.repeat(200_000))).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('accepts one of two concurrent changes of the same version', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { settings } = await asAdmin().call(settingsContract.get, {});
      const changeName = (name: string) =>
        asAdmin().send(settingsContract.update, {
          body: { values: { 'branding.site_name': name }, version: settings.version },
        });
      const responses = await Promise.all([changeName(`one-${round}`), changeName(`two-${round}`)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = responses.findIndex(({ status }) => status === 200);
      expect(await readSetting('branding.site_name')).toBe(`${['one', 'two'][winner]}-${round}`);
    }
  });

  it('keeps concurrent changes of different settings', async () => {
    await Promise.all([writeSetting('branding.site_name', 'One'), writeSetting('homepage.value', 'two')]);
    expect([await readSetting('branding.site_name'), await readSetting('homepage.value')]).toEqual(['One', 'two']);
  });
});
