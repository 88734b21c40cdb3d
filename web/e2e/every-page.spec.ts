import type { APIRequestContext, Page } from '@playwright/test';
import { type PageIds, pageSamples } from '../src/app/page-samples.ts';
import { register } from './account.ts';
import { albumIdOf, expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectReadable, settled, turnTo } from './looks.ts';

interface Session {
  readonly user: { readonly id: string };
}

const signIn = async (request: APIRequestContext, baseURL: string, who: string): Promise<Session> => {
  const reply = await request.post('/auth/login', {
    headers: { Origin: baseURL },
    data: { email: `${who}@overtone.example`, password: `overtone-${who}` },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()).bootstrapData;
};

const ids = async (request: APIRequestContext): Promise<PageIds> => {
  const read = async (path: string) => (await request.get(`/api/v1/${path}`)).json();
  const { album } = await read(`albums/${await albumIdOf(request, 'Glass Orchard')}`);
  return {
    album: album.id,
    artist: album.artists[0].id,
    track: album.tracks[1].id,
    playlist: 'pls_01KADEM0000000000000000001',
  };
};
let known: PageIds | undefined;
/** Asked for once by each worker. */
const knownIds = async (request: APIRequestContext): Promise<PageIds> => {
  known ??= await ids(request);
  return known;
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 1440 by 900 at 200 %, and the narrowest that WCAG 1.4.10 asks for: 1280 at 400 %. */
const zoomed = { width: 720, height: 450 };
const narrowest = { width: 320, height: 640 };

const loaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await settled(page);
};

/** Texts that reach beyond the screen, or beyond a box that cuts them without saying so. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const main = document.querySelector('main');
    const found = [document.documentElement, document.body, main]
      .filter((element) => element && wide(element))
      .map((element) => `${element?.localName} scrolls sideways`);
    for (const element of document.querySelectorAll('main h1, main h2, main button, main a, nav a')) {
      const { left, right, width } = element.getBoundingClientRect();
      const inScroller = element.closest('ul, ol, nav')?.matches(':where(ul, ol, nav)') && element.closest('li');
      if (width > 0 && !inScroller && (right > innerWidth + 1 || left < -1)) {
        found.push(
          `${element.localName} "${element.textContent?.slice(0, 30)}" ${Math.round(left)}-${Math.round(right)}`,
        );
      }
    }
    return found;
  });

const expectFit = async (page: Page): Promise<void> => {
  for (const screen of [zoomed, narrowest]) {
    await page.setViewportSize(screen);
    await loaded(page);
    // What stands beside the page goes a moment after the window has changed.
    await expect.poll(() => cutOff(page)).toEqual([]);
  }
};

/**
 * A page is loaded once and looked at in each theme and on each screen, as when a person turns them: whole in the first
 * look, and for what depends on theme and screen in the others.
 */
const expectAccessibleEverywhere = async (page: Page): Promise<void> => {
  await page.setViewportSize(desktop);
  await turnTo(page, 'dark');
  await loaded(page);
  await expectAccessible(page);
  for (const [theme, screen] of [
    ['light', desktop],
    ['light', phone],
    ['dark', phone],
  ] as const) {
    await page.setViewportSize(screen);
    await turnTo(page, theme);
    await loaded(page);
    await expectReadable(page);
  }
};

// Whoever wants no motion sees the same pages, and nothing is drawn behind them meanwhile.
test.use({ expectedNoise: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, address] of Object.values(pageSamples).flat()) {
  test(`${name} is accessible on every screen, in both themes, and fits when enlarged`, async ({ page, request }) => {
    await page.goto(address(await knownIds(request)));
    await expectAccessibleEverywhere(page);
    await expectFit(page);
  });
}

for (const who of ['artist', 'listener']) {
  test(`the profile of the demo’s ${who} is accessible to others and themselves`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { user } = await signIn(request, baseURL ?? '', who);
    await page.goto(`/user/${user.id}`);
    await expectAccessibleEverywhere(page);
    await expectFit(page);
    await signIn(page.request, baseURL ?? '', who);
    await page.reload();
    await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

for (const [name, address] of [
  ['overview', '/backstage'],
  ['list of albums', '/backstage/releases'],
  ['list of tracks', '/backstage/releases?list=tracks'],
  ['bin', '/backstage/releases?state=binned'],
  ['insights', '/backstage/insights'],
  ['insights as tables', '/backstage/insights?view=table'],
] as const) {
  test(`the backstage’s ${name} is accessible to the demo’s artist, and fits when enlarged`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page.request, baseURL ?? '', 'artist');
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectFit(page);
  });
}

for (const [name, address] of [
  ['report', '/admin/reports'],
  ['report as tables', '/admin/reports?view=table'],
] as const) {
  test(`the admin area’s ${name} is accessible, and fits when enlarged`, async ({ page, baseURL }) => {
    await signIn(page.request, baseURL ?? '', 'admin');
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Plays/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectFit(page);
  });
}

for (const [name, address] of [
  ['liked songs', '/library/songs'],
  ['liked albums', '/library/albums'],
] as const) {
  test(`somebody’s ${name} are accessible, and fit when enlarged`, async ({ page, request, baseURL }) => {
    await register(page);
    const { album, artist, track } = await knownIds(request);
    const changes = [album, artist, track].map((id) => ({ id, liked: true }));
    await page.request.post('/api/v1/users/me/likes', { headers: { Origin: baseURL ?? '' }, data: { changes } });
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('button', { name: /^Like / })).toHaveCount(1);
    await expectAccessibleEverywhere(page);
    await expectFit(page);
  });
}

test('the rules of a smart playlist are accessible in groups within groups, and fit when enlarged', async ({
  page,
}) => {
  await register(page);
  await page.goto('/library/smart-playlists/new');
  await page.getByLabel('Genre, values').pressSequentially('Ambient,');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('group', { name: 'Group' }).getByRole('button', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'What the rules find' }).getByText('catalogue')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectFit(page);
});

test('the API’s documentation is accessible, its calls open and closed', async ({ page, baseURL }) => {
  await signIn(page.request, baseURL ?? '', 'admin');
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  const call = page.getByRole('main').locator('summary').first();
  await expect(call).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await call.click();
  await expectAccessibleEverywhere(page);
  await expectFit(page);
});
