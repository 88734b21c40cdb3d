import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme } from '@overtone/shared/site/themes/theme.model.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addManagerAction } from '../../backstage/artists/managers.store.ts';
import { routes } from '../../handlers/site.lambda.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { createApp } from '../../platform/http/create-app.ts';
import { readObject } from '../../platform/objects.ts';
import { writeTranslations } from '../../site/languages/translations.service.ts';
import { createUniqueEmail, openBrowser, testPassword } from '../../testing/browser.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';
import { addWorkspaceOf } from '../../testing/workspaces.ts';

const getBootstrapData = async (headers: Record<string, string> = {}) => {
  const response = await createApp(routes).request('/api/v1/bootstrap-data', { headers });
  expect(response.status).toBe(200);
  return bootstrapContract.bootstrapData.reply.parse(await response.json()).bootstrapData;
};

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
});
afterEach(() => removeSite());

const putSiteItem = (sk: string, fields: object) => putRawItem('SITE_TABLE', { pk: 'site', sk, ...fields });

describe('GET bootstrap-data', () => {
  it('returns the defaults and both themes for a new site', async () => {
    const data = await getBootstrapData();
    const themes = { is_dark: null, default_light: 'light', default_dark: 'dark' };
    expect(data.settings).toEqual({
      ...defaultSettings,
      base_url: process.env.APP_ORIGIN,
      themes: { ...defaultSettings.themes, ...themes },
    });
    expect(data.themes).toEqual([darkTheme, lightTheme]);
    expect(data).toMatchObject({
      user: null,
      guest_role: { permissions: [{ name: 'music.view' }] },
      show_cookie_notice: false,
    });
  });

  it('merges stored settings into the defaults, without secrets', async () => {
    await putSiteItem('settings', {
      settings: {
        branding: { site_name: 'Radio Bern' },
        cookie_notice: { enable: true },
        recaptcha: { secret_key: 'hush' },
        themes: { default_id: 'sand' },
      },
    });
    await putSiteItem('theme#sand', { theme: { ...lightTheme, id: 'sand', name: 'Sand' } });
    const data = await getBootstrapData();
    expect(data.branding).toEqual({ ...defaultSettings.branding, site_name: 'Radio Bern' });
    expect(data.show_cookie_notice).toBe(true);
    expect(data.settings.cookie_notice.position).toBe('bottom');
    expect(data.themes.map(({ id }) => id)).toEqual(['sand']);
    expect(data.settings.themes).toMatchObject({ is_dark: false, default_light: 'sand', default_dark: null });
    expect(JSON.stringify(data)).not.toContain('hush');
  });

  it('needs one round trip', async () => {
    expect(await measureCapacity(() => getBootstrapData())).toMatchObject({ roundTrips: 1, writes: 0 });
  });

  it('returns the language of the cookie if the site has it', async () => {
    const localizations = [
      { language: 'en', name: 'English' },
      { language: 'de', name: 'Deutsch' },
    ];
    await putSiteItem('settings', { settings: { localizations } });
    expect((await getBootstrapData({ cookie: 'language=de' })).i18n).toEqual({ language: 'de', lines: {} });
    expect((await getBootstrapData({ cookie: 'language=%E0%A4' })).i18n).toEqual({ language: 'en', lines: null });
    expect((await getBootstrapData({ cookie: 'language=fr' })).i18n).toEqual({ language: 'en', lines: null });
    expect((await getBootstrapData()).i18n).toEqual({ language: 'en', lines: null });
  });

  it('returns the URLs of the translations at the cost of English', async () => {
    const localizations = [
      { language: 'pt-br', name: 'Português' },
      { language: 'en', name: 'English' },
    ];
    await putSiteItem('settings', { settings: { localizations } });
    await putSiteItem('texts#pt-BR', { texts: {} });
    await writeTranslations('pt-BR', 'listener', { Home: 'Início' });
    await writeTranslations('pt-BR', 'account', { Login: 'Entrar' });
    await writeTranslations('pt-BR', 'mails', { 'Verify your email': 'Confirme seu e-mail' });
    const { i18n } = await getBootstrapData();
    expect(i18n).toEqual({
      language: 'pt-br',
      lines: {
        listener: expect.stringMatching(/^\/media\/languages\/pt-BR\/listener\.[\da-f]{16}\.json$/),
        account: expect.stringMatching(/^\/media\/languages\/pt-BR\/account\.[\da-f]{16}\.json$/),
      },
    });
    const file = await readObject({ bucket: 'PUBLIC_BUCKET', key: i18n.lines?.listener?.slice(1) ?? '' });
    expect(JSON.parse(new TextDecoder().decode(file))).toEqual({ Home: 'Início' });
    const englishCost = await measureCapacity(() => getBootstrapData({ cookie: 'language=en' }));
    expect(englishCost.result.i18n.language).toBe('en');
    const translatedCost = await measureCapacity(() => getBootstrapData());
    expect([translatedCost.roundTrips, translatedCost.reads, translatedCost.writes]).toEqual([1, englishCost.reads, 0]);
  });

  it('returns the session of the browser, which a login and a new password replace', async () => {
    expect((await getBootstrapData()).session_id).toBeNull();
    const ada = await addUser();
    const readSession = async () => (await ada.call(bootstrapContract.bootstrapData, {})).bootstrapData.session_id;
    const before = await readSession();
    expect(before).toMatch(/^ses_/);
    expect(await readSession()).toBe(before);
    const password = { current_password: testPassword, password: 'Heron-window-58' };
    await ada.call(authContract.changePassword, { body: { ...password, password_confirmation: password.password } });
    const renewed = await readSession();
    expect([renewed === before, renewed === null]).toEqual([false, false]);
    const login = await ada.call(authContract.login, {
      body: { email: ada.email, password: password.password, remember: false },
    });
    const afterLogin = await readSession();
    expect(afterLogin).not.toBe(renewed);
    expect('bootstrapData' in login && login.bootstrapData.session_id).toBe(afterLogin);
    const registered = openBrowser();
    const { bootstrapData } = await registered.call(authContract.register, {
      body: { email: createUniqueEmail(), password: testPassword, password_confirmation: testPassword },
    });
    const reread = await registered.call(bootstrapContract.bootstrapData, {});
    expect(bootstrapData.session_id).toBe(reread.bootstrapData.session_id);
  });

  it('returns whether the user manages an artist or is in a workspace', async () => {
    const [manager, other, member] = [await addUser(), await addUser(), await addUser()];
    await addWorkspaceOf(member);
    await transact([addManagerAction((await addArtist()).id, manager.user.id)]);
    const managesArtists = async ({ call }: typeof manager) =>
      (await call(bootstrapContract.bootstrapData, {})).bootstrapData.manages_artists;
    expect([
      await managesArtists(manager),
      await managesArtists(member),
      await managesArtists(other),
      (await getBootstrapData()).manages_artists,
    ]).toEqual([true, true, false, false]);
  });
});
