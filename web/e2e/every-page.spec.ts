import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type PageIds, type PageSample, pageSamples } from '../src/app/page-samples.ts';
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

/** Finds the parts of addresses. */
const findIds = async (request: APIRequestContext): Promise<PageIds> => {
  const read = async (path: string) => (await request.get(`/api/v1/${path}`)).json();
  const { album } = await read(`albums/${await albumIdOf(request, 'Glass Orchard')}`);
  return {
    album: album.id,
    artist: album.artists[0].id,
    track: album.tracks[1].id,
    playlist: 'pls_01KADEM0000000000000000001',
  };
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
 * Looks at a page that is open: with all rules in one theme on a desktop, for contrast and the size of targets in the other theme
 * on a phone, and for whether it fits when enlarged. Which theme is on which screen alternates from page to page.
 */
const expectGoodEverywhere = async (page: Page, place: number): Promise<void> => {
  const themes = ['dark', 'light'] as const;
  await page.setViewportSize(desktop);
  await turnTo(page, themes[place % 2] ?? 'dark');
  await loaded(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await turnTo(page, themes[(place + 1) % 2] ?? 'light');
  await loaded(page);
  await expectReadable(page);
  await expectFit(page);
};

/** A page of a visit: its name, its address and what shows that it is there. */
type Stop = readonly [name: string, address: string, shown?: (page: Page) => Locator];

/** Looks at one page after another. */
const visit = async (page: Page, stops: readonly Stop[]): Promise<void> => {
  for (const [place, [name, address, shown]] of stops.entries()) {
    await test.step(name, async () => {
      await page.setViewportSize(desktop);
      await page.goto(address);
      if (shown) await expect(shown(page)).toBeVisible();
      await expectGoodEverywhere(page, place);
    });
  }
};

interface Visit {
  readonly tag: readonly string[];
  readonly routes: readonly string[];
}
/** The routes of each visit; what none names is one more visit, so that a new page is looked at without a change here. */
const visits: Readonly<Record<string, Visit>> = {
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
      'radio/:seedType/:seedId/:seeName?',
      'tag/:tagName/:tab?',
    ],
  },
};
const named = new Set(Object.values(visits).flatMap(({ routes }) => routes));
const others: Visit = { tag: ['@player'], routes: Object.keys(pageSamples).filter((route) => !named.has(route)) };
const samplesOf = (routes: readonly string[]): readonly PageSample[] =>
  routes.flatMap((route) => pageSamples[route] ?? []);

test.describe('Every page', { tag: ['@site'] }, () => {
  // Whoever wants no motion sees the same pages, and nothing is drawn behind them meanwhile.
  test.use({ expectedNoise: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });
  // A visit has up to twelve pages.
  test.describe.configure({ timeout: 900_000 });

  for (const [pages, { tag, routes }] of Object.entries({ ...visits, 'other pages': others })) {
    test(`shows ${pages} accessibly in every theme and size`, { tag: [...tag] }, async ({ page, request }) => {
      const samples = samplesOf(routes);
      expect(samples.length).toBeGreaterThan(0);
      const found = await findIds(request);
      await visit(
        page,
        samples.map(([name, address]) => [name, address(found)]),
      );
    });
  }

  test('shows profiles accessibly to others and to their owner', {
    tag: ['@accounts', '@community', '@library'],
  }, async ({ page, request, baseURL }) => {
    for (const [place, who] of ['artist', 'listener'].entries()) {
      await test.step(who, async () => {
        const { user } = await signIn(request, baseURL ?? '', who);
        await page.context().clearCookies();
        await page.goto(`/user/${user.id}`);
        await expectGoodEverywhere(page, place);
        await signIn(page.request, baseURL ?? '', who);
        await page.setViewportSize(desktop);
        await page.reload();
        await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
        await expectAccessibleInBothThemes(page);
      });
    }
  });

  test('shows the backstage accessibly to an artist', { tag: ['@backstage', '@plays'] }, async ({ page, baseURL }) => {
    const shown = (on: Page) => on.getByRole('main').getByRole('link').first();
    await signIn(page.request, baseURL ?? '', 'artist');
    await visit(page, [
      ['overview', '/backstage', shown],
      ['list of albums', '/backstage/releases', shown],
      ['list of tracks', '/backstage/releases?list=tracks', shown],
      ['trash', '/backstage/releases?state=trashed', shown],
      ['insights', '/backstage/insights', shown],
      ['insights as tables', '/backstage/insights?view=table', shown],
    ]);
  });

  test('shows the reports and the API documentation accessibly to an admin', { tag: ['@admin', '@plays'] }, async ({
    page,
    baseURL,
  }) => {
    const shown = (on: Page) => on.getByRole('button', { name: /^Plays/ });
    await signIn(page.request, baseURL ?? '', 'admin');
    await visit(page, [
      ['report', '/admin/reports', shown],
      ['report as tables', '/admin/reports?view=table', shown],
    ]);
    await test.step('API documentation', async () => {
      await page.setViewportSize(desktop);
      await page.goto('/api-docs');
      await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
      const call = page.getByRole('main').locator('summary').first();
      await expect(call).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await call.click();
      await expectGoodEverywhere(page, 0);
    });
  });

  test('shows a listener’s library and smart playlist rules accessibly', { tag: ['@library'] }, async ({
    page,
    request,
    baseURL,
  }) => {
    await register(page);
    const { album, artist, track } = await findIds(request);
    const changes = [album, artist, track].map((id) => ({ id, liked: true }));
    await page.request.post('/api/v1/users/me/likes', { headers: { Origin: baseURL ?? '' }, data: { changes } });
    const shown = (on: Page) => on.getByRole('main').getByRole('button', { name: /^Like / });
    await visit(page, [
      ['liked songs', '/library/songs', shown],
      ['liked albums', '/library/albums', shown],
    ]);
    await test.step('rules in groups within groups', async () => {
      await page.setViewportSize(desktop);
      await page.goto('/library/smart-playlists/new');
      await page.getByLabel('Genre values').pressSequentially('Ambient,');
      await page.getByRole('button', { name: 'Add group', exact: true }).click();
      await page.getByRole('group', { name: 'Group' }).getByRole('button', { name: 'Add group', exact: true }).click();
      const preview = page.getByRole('complementary', { name: 'Matching songs' });
      await expect(preview.getByText('catalogue')).toBeVisible();
      await expectGoodEverywhere(page, 0);
    });
  });
});
