import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeTranslations } from '../site/languages/translations.service.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { addAlbum, addChannel, createTestImage } from '../testing/catalogue.ts';
import { crawl, readHead, readPageData, readScreen, serveShell, toAbsoluteUrl } from '../testing/crawler.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { putRole } from '../testing/roles.ts';
import { readSiteSettings } from './metadata-context.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  removals.push(await isolatedSiteTable(), await isolatedAccountsTable());
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const { localizations, registration, demo, homepage, landing_page: landing } = defaultSettings;

const setSettings = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
  await changeSettings(values);
  readSiteSettings.clear();
};

beforeEach(async () => {
  await putRole(guestRole);
  serveShell();
  await setSettings({
    ...{ localizations, demo, 'branding.site_name': 'Riverbed', 'registration.disable': registration.disable },
    ...{ 'registration.policies': [], 'registration.extra_fields': [] },
    ...{ 'homepage.type': homepage.type, 'homepage.value': homepage.value },
    ...{ 'landing_page.title': landing.title, 'landing_page.image': landing.image },
  });
});

const hostileText = '</template></div><script>alert(1)</script>"\' $& {{siteName}} {{#wall}}';
const escapedText =
  '&#60;/template&#62;&#60;/div&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39; $&#38; {{siteName}} {{#wall}}';

const open = async (path: string) => {
  const { status, page } = await crawl(path);
  return { status, page, screen: readScreen(page) };
};

describe('first screen of a page', () => {
  it('shows the login form before the app starts, with its style sheets', async () => {
    const { status, page, screen } = await open('/login');
    expect(status).toBe(200);
    expect(screen).toContain('<i>Riverbed</i><h1>Log in to your account</h1><a>Don&#39;t have an account?</a>');
    expect(page).toContain('<html data-frame="auth" data-frame-screen="login" lang="en" dir="ltr">');
    expect(page).toContain('href="/assets/app.css">\n<link rel="stylesheet" crossorigin href="/assets/auth.css">');
    expect(page).not.toContain('<template');
    const { get } = readHead(page);
    expect([get('title'), get('canonical')]).toEqual(['Log in · Riverbed', toAbsoluteUrl('/login')]);
  });

  it('shows the registration form with the policies and fields of the site', async () => {
    await setSettings({
      'registration.policies': [
        { id: 'terms', name: 'terms', url: '/terms' },
        { id: 'age', name: 'age limit', url: null },
      ],
      'registration.extra_fields': ['first_name'],
    });
    const { page, screen } = await open('/register');
    expect(screen).toContain('<h1>Create a new account</h1><p>At least 8 characters.</p>');
    expect(screen).toContain('<p>I accept the <a>terms</a></p><p>I accept the age limit</p><p>First name</p>');
    expect(page).toContain('data-frame-screen="register"');
  });

  it('shows the login form in place of a registration that is disabled', async () => {
    await setSettings({ 'registration.disable': true });
    const { page, screen } = await open('/register');
    expect(page).toContain('data-frame-screen="login"');
    expect(screen).toContain('<h1>Log in to your account</h1>');
    expect(screen).not.toContain('have an account');
  });

  it('shows the headline and the picture of the landing page, and preloads the picture', async () => {
    await setSettings({ 'landing_page.title': 'Hear the river', 'landing_page.image': '/media/wall.webp' });
    const { page, screen } = await open('/landing');
    expect(page).toContain('<html data-frame="none" data-frame-screen="landing" lang="en" dir="ltr">');
    expect(screen).toContain('<h1>Hear the river</h1>');
    expect(screen).toContain('<b>Start listening</b><img src="/media/wall.webp">');
    expect(readHead(page).get('preload')).toBe(toAbsoluteUrl('/media/wall.webp'));
  });

  it.each([
    ['landingPage', 'landing'],
    ['loginPage', 'login'],
    ['registerPage', 'register'],
  ])('is also shown at the root of the site if that is a %s', async (type, name) => {
    await setSettings({ 'homepage.type': type });
    expect((await open('/')).page).toContain(`data-frame-screen="${name}"`);
  });

  it('contains no markup of the settings', async () => {
    await setSettings({
      ...{ 'branding.site_name': hostileText, 'landing_page.title': hostileText, 'landing_page.image': hostileText },
      demo: { email: hostileText, password: 'x' },
    });
    const login = await open('/login');
    expect(login.screen).toContain(`<i>${escapedText}</i>`);
    expect(login.screen).toContain(`<input value="${escapedText}">`);
    const { page, screen } = await open('/landing');
    expect(screen).toContain(`<h1>${escapedText}</h1>`);
    expect(screen).toContain(`<img src="${escapedText}">`);
    expect(page).not.toContain('alert(1)</script>');
  });

  it('is in the first language of the site, which the document names', async () => {
    await writeTranslations('ar', 'account', { 'Log in to your account': 'Log in, translated' });
    await writeTranslations('ar', 'listener', { 'Hear the river': 'River, translated <b>' });
    await setSettings({
      localizations: [
        { language: 'ar', name: 'Arabic' },
        { language: 'en', name: 'English' },
      ],
      'landing_page.title': 'Hear the river',
    });
    const { page, screen } = await open('/login');
    expect(page).toContain('<html data-frame="auth" data-frame-screen="login" lang="ar" dir="rtl">');
    expect(screen).toContain('<h1>Log in, translated</h1>');
    // A text without a translation stays English.
    expect(screen).toContain('Don&#39;t have an account?');
    expect((await open('/landing')).screen).toContain('<h1>River, translated &#60;b&#62;</h1>');
  });

  it('shows covers of the home page, whose data is in the document, if guests may see them', async () => {
    const albums = [];
    for (const name of ['One', 'Two']) albums.push(await addAlbum({ name, image: createTestImage() }));
    const channel = await addChannel({
      ...{ contentType: 'albums', source: 'picked' },
      picks: albums.map(({ id }) => ({ type: 'album', id })),
    });
    await setSettings({ 'homepage.value': channel.slug });
    const { page, screen } = await open('/login');
    expect(screen.match(/<picture>/g)).toHaveLength(20);
    for (const { image } of albums) expect(screen).toContain(`/media/${image?.id}/`);
    expect(screen).toContain('media="(min-width: 900px) and (max-resolution: 1.7dppx)"');
    expect(Object.keys(readPageData(page)?.replies ?? {})).toEqual([`/api/v1/channel/${channel.slug}`]);

    await putRole({ ...guestRole, permissions: [] });
    const restricted = await open('/login');
    expect(restricted.screen).toContain('<h1>Log in to your account</h1>');
    expect(restricted.screen).not.toContain('<picture>');
    expect(readPageData(restricted.page)).toBeUndefined();
  });

  it('is not part of other pages', async () => {
    const { page } = await open(`/album/${(await addAlbum({ name: 'One' })).id}`);
    expect(page).not.toContain('data-frame-screen');
    expect(page).not.toContain('<template');
    expect(readScreen(page)).toBe('');
  });
});
