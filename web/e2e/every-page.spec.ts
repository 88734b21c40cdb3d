import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type PageIds, type PageSample, pageSamples } from '../src/app/page-samples.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectReadable,
  switchTheme,
  waitForTransitions,
} from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, getAlbumId, test } from './fixtures.ts';

interface Session {
  readonly user: { readonly id: string };
}

const logInAs = async (request: APIRequestContext, baseURL: string, account: string): Promise<Session> => {
  const response = await request.post('/auth/login', {
    headers: { Origin: baseURL },
    data: { email: `${account}@overtone.example`, password: `overtone-${account}` },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).bootstrapData;
};

/** Finds ids for the URLs. */
const findIds = async (request: APIRequestContext): Promise<PageIds> => {
  const read = async (path: string) => (await request.get(`/api/v1/${path}`)).json();
  const { album } = await read(`albums/${await getAlbumId(request, 'Glass Orchard')}`);
  return {
    album: album.id,
    artist: album.artists[0].id,
    track: album.tracks[1].id,
    playlist: 'pls_01KADEM0000000000000000001',
  };
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** 1440 x 900 at 200 %, and the minimum width that WCAG 1.4.10 requires: 1280 at 400 %. */
const zoomed = { width: 720, height: 450 };
const narrowest = { width: 320, height: 640 };

const waitForPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // The frame of the first paint remains in the document, hidden.
  await expect(page.locator('#root').getByText('Loading', { exact: true })).toHaveCount(0);
  await waitForTransitions(page);
};

/** Returns elements that extend beyond the screen or scroll horizontally. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOverflowing = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const main = document.querySelector('main');
    const problems = [document.documentElement, document.body, main]
      .filter((element) => element && isOverflowing(element))
      .map((element) => `${element?.localName} scrolls sideways`);
    for (const element of document.querySelectorAll('main h1, main h2, main button, main a, nav a')) {
      const { left, right, width } = element.getBoundingClientRect();
      const inScroller = element.closest('ul, ol, nav')?.matches(':where(ul, ol, nav)') && element.closest('li');
      if (width > 0 && !inScroller && (right > innerWidth + 1 || left < -1)) {
        problems.push(
          `${element.localName} "${element.textContent?.slice(0, 30)}" ${Math.round(left)}-${Math.round(right)}`,
        );
      }
    }
    return problems;
  });

const expectFit = async (page: Page): Promise<void> => {
  for (const screen of [zoomed, narrowest]) {
    await page.setViewportSize(screen);
    await waitForPage(page);
    // Side panels close shortly after the window size changes.
    await expect.poll(() => findOverflow(page)).toEqual([]);
  }
};

/**
 * Checks the open page: all rules in one theme on a desktop, contrast and target size in the other theme on a phone,
 * and whether it fits when enlarged. The themes alternate from page to page.
 */
const expectAccessibleOnAllScreens = async (page: Page, index: number): Promise<void> => {
  const themes = ['dark', 'light'] as const;
  await page.setViewportSize(desktop);
  await switchTheme(page, themes[index % 2] ?? 'dark');
  await waitForPage(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await switchTheme(page, themes[(index + 1) % 2] ?? 'light');
  await waitForPage(page);
  await expectReadable(page);
  await expectFit(page);
};

/** A page: its name, its path and an element that shows that it is loaded. */
type PageVisit = readonly [name: string, path: string, locateContent?: (page: Page) => Locator];

/** Checks one page after another. */
const visitPages = async (page: Page, visits: readonly PageVisit[]): Promise<void> => {
  for (const [index, [name, path, locateContent]] of visits.entries()) {
    await test.step(name, async () => {
      await page.setViewportSize(desktop);
      await page.goto(path);
      if (locateContent) await expect(locateContent(page)).toBeVisible();
      await expectAccessibleOnAllScreens(page, index);
    });
  }
};

interface PageGroup {
  readonly tag: readonly string[];
  readonly routes: readonly string[];
}
/**
 * The routes of each group. All other routes are one more group, so that a new page is checked without a change here.
 */
const pageGroups: Readonly<Record<string, PageGroup>> = {
  'search results': { tag: ['@discovery'], routes: ['search/:query?/:tab?'] },
  channels: { tag: ['@catalog', '@discovery'], routes: ['channel/:slugOrId/:restriction?'] },
  'sign-in pages': {
    tag: ['@accounts', '@identity'],
    routes: ['login', 'register', 'forgot-password', 'password/reset/:token'],
  },
  'music pages': {
    tag: ['@catalog', '@community', '@discovery', '@library'],
    routes: [
      'album/:albumId/:artistName?/:albumName?',
      'artist/:artistId/:artistName?',
      'track/:trackId/:trackName?',
      'playlist/:playlistId/:playlistName?',
      'radio/:seedType/:seedId/:seedName?',
      'tag/:tagName/:tab?',
    ],
  },
};
const groupedRoutes = new Set(Object.values(pageGroups).flatMap(({ routes }) => routes));
const otherPages: PageGroup = {
  tag: ['@player'],
  routes: Object.keys(pageSamples).filter((route) => !groupedRoutes.has(route)),
};
const getSamples = (routes: readonly string[]): readonly PageSample[] =>
  routes.flatMap((route) => pageSamples[route] ?? []);

test.describe('Every page', { tag: ['@site'] }, () => {
  // The pages are the same with reduced motion, and no animation runs in the background.
  test.use({ expectedConsoleErrors: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });
  // A group has up to twelve pages.
  test.describe.configure({ timeout: 900_000 });

  for (const [pages, { tag, routes }] of Object.entries({ ...pageGroups, 'other pages': otherPages })) {
    test(`shows ${pages} accessibly in every theme and size`, { tag: [...tag] }, async ({ page, request }) => {
      const samples = getSamples(routes);
      expect(samples.length).toBeGreaterThan(0);
      const ids = await findIds(request);
      await visitPages(
        page,
        samples.map(([name, buildPath]) => [name, buildPath(ids)]),
      );
    });
  }

  test('shows profiles accessibly to others and to their owner', {
    tag: ['@accounts', '@community', '@library'],
  }, async ({ page, request, baseURL }) => {
    for (const [index, account] of ['artist', 'listener'].entries()) {
      await test.step(account, async () => {
        const { user } = await logInAs(request, baseURL ?? '', account);
        await page.context().clearCookies();
        await page.goto(`/user/${user.id}`);
        await expectAccessibleOnAllScreens(page, index);
        await logInAs(page.request, baseURL ?? '', account);
        await page.setViewportSize(desktop);
        await page.reload();
        await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
        await expectAccessibleInBothThemes(page);
      });
    }
  });

  test('shows the backstage accessibly to an artist', { tag: ['@backstage', '@plays'] }, async ({ page, baseURL }) => {
    const locateContent = (loadedPage: Page) => loadedPage.getByRole('main').getByRole('link').first();
    await logInAs(page.request, baseURL ?? '', 'artist');
    await visitPages(page, [
      ['overview', '/backstage', locateContent],
      ['list of albums', '/backstage/releases', locateContent],
      ['list of tracks', '/backstage/releases?list=tracks', locateContent],
      ['trash', '/backstage/releases?state=trashed', locateContent],
      ['insights', '/backstage/insights', locateContent],
      ['insights as tables', '/backstage/insights?view=table', locateContent],
    ]);
  });

  test('shows the reports, the activity log and the API documentation accessibly to an admin', {
    tag: ['@admin', '@plays'],
  }, async ({ page, baseURL }) => {
    const locateContent = (loadedPage: Page) => loadedPage.getByRole('button', { name: /^Plays/ });
    await logInAs(page.request, baseURL ?? '', 'admin');
    await visitPages(page, [
      ['report', '/admin/reports', locateContent],
      ['report as tables', '/admin/reports?view=table', locateContent],
    ]);
    await visitPages(page, [
      ['activity log', '/admin/logs/activity', (loadedPage) => loadedPage.getByRole('row').first()],
    ]);
    await test.step('API documentation', async () => {
      await page.setViewportSize(desktop);
      await page.goto('/api-docs');
      await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
      const call = page.getByRole('main').locator('summary').first();
      await expect(call).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await call.click();
      await expectAccessibleOnAllScreens(page, 0);
    });
  });

  test('shows a listener’s library and smart playlist rules accessibly', { tag: ['@library'] }, async ({
    page,
    request,
    baseURL,
  }) => {
    await registerUser(page);
    const { album, artist, track } = await findIds(request);
    const changes = [album, artist, track].map((id) => ({ id, liked: true }));
    await page.request.post('/api/v1/users/me/likes', { headers: { Origin: baseURL ?? '' }, data: { changes } });
    const locateContent = (loadedPage: Page) => loadedPage.getByRole('main').getByRole('button', { name: /^Like / });
    await visitPages(page, [
      ['liked songs', '/library/songs', locateContent],
      ['liked albums', '/library/albums', locateContent],
    ]);
    await test.step('nested groups of rules', async () => {
      await page.setViewportSize(desktop);
      await page.goto('/library/smart-playlists/new');
      await page.getByLabel('Genre values').pressSequentially('Ambient,');
      await page.getByRole('button', { name: 'Add group', exact: true }).click();
      await page.getByRole('group', { name: 'Group' }).getByRole('button', { name: 'Add group', exact: true }).click();
      const preview = page.getByRole('complementary', { name: 'Matching songs' });
      await expect(preview.getByText('catalogue')).toBeVisible();
      await expectAccessibleOnAllScreens(page, 0);
    });
  });
});
