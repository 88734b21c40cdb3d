import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { removePageData } from './page-data.ts';

const trackCount = 5_000;
const buildId = (prefix: string, index: number): string => `${prefix}_${String(index).padStart(26, '0')}`;
const tracks = Array.from({ length: trackCount }, (_, index) => ({
  id: buildId('trk', index),
  name: `Track ${index}`,
  album: null,
  artists: [{ id: buildId('art', 0), name: 'Many' }],
  number: 1,
  disc: 1,
  duration: 200_000,
  plays: index,
  explicit: false,
  genres: [],
  tags: [],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

// Focused links preload their pages, and these tracks have none.
test.use({ expectedConsoleErrors: /Failed to load resource/ });

const openLongTable = async (page: Page): Promise<void> => {
  await removePageData(page);
  await page.route('**/api/v1/channel/popular-tracks*', async (route) => {
    const json = await (await route.fetch()).json();
    json.channel.content.data = tracks.map((track) => ({ type: 'track', track }));
    await route.fulfill({ json });
  });
  await page.goto('/channel/popular-tracks');
};

/** Opens 66 popular tracks, of which 30 are loaded first. @returns the requested cursors */
const openPaginatedTable = async (page: Page): Promise<(string | null)[]> => {
  const cursors: (string | null)[] = [];
  await removePageData(page);
  await page.route('**/api/v1/channel/**', async (route) => {
    const url = new URL(route.request().url());
    const cursor = url.searchParams.get('cursor');
    cursors.push(cursor);
    const from = Number(cursor ?? 0);
    const to = Math.min(from + Number(url.searchParams.get('perPage') ?? 30), 66);
    const json = await (await page.request.get('/api/v1/channel/popular-tracks')).json();
    json.channel.content = {
      data: tracks.slice(from, to).map((track) => ({ type: 'track', track })),
      nextCursor: to < 66 ? String(to) : null,
    };
    await route.fulfill({ json });
  });
  // All tracks have the audio of an existing one.
  const [existingRow] = (await (await page.request.get('/api/v1/channel/popular-tracks')).json()).channel.content.data;
  await page.route('**/api/v1/tracks/*/stream', (route) =>
    route.fulfill({ status: 302, headers: { location: `/api/v1/tracks/${existingRow.track.id}/stream` } }),
  );
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/channel/popular-tracks');
  return cursors;
};

test.describe('Long lists', { tag: ['@player', '@catalog'] }, () => {
  test('renders only the visible rows of 5,000 in the table and the queue, and reaches both ends', async ({ page }) => {
    await openLongTable(page);
    const main = page.getByRole('main');
    const rows = main.getByRole('row');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const items = queue.getByRole('listitem');
    await rows.first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Enter');
    await expect(items.first()).toContainText('Track 0');
    expect(await rows.count()).toBeLessThan(60);
    expect(await items.count()).toBeLessThan(60);

    await test.step('is accessible half-way down', async () => {
      const next = queue.getByRole('list', { name: 'Up next' });
      await expect(next.getByRole('listitem').first()).toContainText('Track 1');
      for (const list of [main, next.locator('..')])
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
      for (const list of [main, next]) await expect(list.getByText('Track 2502', { exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    await test.step('moves the focus to the end of the table and of the queue, and moves a track there', async () => {
      await main.evaluate((element) => element.scrollTo(0, 0));
      await rows.filter({ hasText: /Track 0\D/ }).focus();
      await page.keyboard.press('End');
      await expect(rows.filter({ hasText: /Track 4999\D/ })).toBeFocused();
      await expect(rows.filter({ hasText: /Track 4999\D/ })).toBeInViewport();
      await items.nth(1).getByRole('button').first().focus();
      await page.keyboard.press('End');
      const lastButton = queue.getByRole('button', { name: 'Play Track 4999, Many' });
      await expect(lastButton).toBeFocused();
      await expect(lastButton).toBeInViewport();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(items.last()).toContainText('Track 4998');
      await expect(lastButton).toBeFocused();
      expect(await rows.count()).toBeLessThan(60);
      expect(await items.count()).toBeLessThan(60);
    });

    await page.reload();
    await expect(queue.getByText('Track 1', { exact: true })).toBeVisible();
  });

  test('plays and selects a whole list when only its first page is loaded', { tag: '@journey' }, async ({ page }) => {
    const cursors = await openPaginatedTable(page);
    const rows = page.getByRole('main').getByRole('row');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const playing = queue.getByRole('list', { name: 'Now playing' });
    const next = queue.getByRole('list', { name: 'Up next' }).getByRole('listitem');
    const remainingTracks = queue.getByText('Next: the rest of Popular songs');
    /** Moves the focus to the last row of the queue. */
    const goToEnd = async (): Promise<void> => {
      await queue.getByRole('listitem').nth(1).getByRole('button').first().focus();
      await page.keyboard.press('End');
    };

    await test.step('plays to the end, even after a reload', async () => {
      await rows.filter({ hasText: /Track 0\D/ }).dblclick();
      await expectPlaying(page);
      await expect(remainingTracks).toBeAttached();
      expect(cursors).toEqual([null]);
      await goToEnd();
      await page.reload();
      await expect(remainingTracks).toBeAttached();
      await goToEnd();
      await page.keyboard.press('Enter');
      await expect(playing).toContainText('Track 29');
      await expect(next.first()).toContainText('Track 30');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(playing).toContainText('Track 30');
      await expect(next.first()).toHaveAttribute('aria-setsize', '35');
      await expect(remainingTracks).toBeHidden();
    });

    await test.step('selects all tracks but one, and plays them', async () => {
      await rows.first().focus();
      await page.keyboard.press('Control+a');
      await expect(page.getByRole('group', { name: 'All selected' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      const bar = page.getByRole('group', { name: 'All but 1 selected' });
      await bar.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(next.first()).toContainText('Track 2');
      await expect(remainingTracks).toBeAttached();
    });
  });
});
