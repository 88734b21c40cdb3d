import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const count = 5_000;
const id = (prefix: string, place: number): string => `${prefix}_${String(place).padStart(26, '0')}`;
const tracks = Array.from({ length: count }, (_, place) => ({
  id: id('trk', place),
  name: `Track ${place}`,
  album: null,
  artists: [{ id: id('art', 0), name: 'Many' }],
  number: 1,
  disc: 1,
  duration: 200_000,
  plays: place,
  explicit: false,
  genres: [],
  tags: [],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

// Links that come into focus get their pages ready, and these tracks have none.
test.use({ expectedNoise: /Failed to load resource/ });

const openLongTable = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/channel/popular-tracks*', async (route) => {
    const reply = await (await route.fetch()).json();
    reply.channel.content.data = tracks.map((track) => ({ type: 'track', track }));
    await route.fulfill({ json: reply });
  });
  await page.goto('/channel/popular-tracks');
};

test('a table and a queue of 5,000 draw what is in sight, and are walked to their ends', async ({ page }) => {
  await openLongTable(page);
  const rows = page.getByRole('main').getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Enter');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const items = queue.getByRole('listitem');
  await expect(items.first()).toContainText('Track 0');
  expect(await rows.count()).toBeLessThan(60);
  expect(await items.count()).toBeLessThan(60);

  await page.keyboard.press('End');
  await expect(page.getByRole('row').filter({ hasText: /Track 4999\D/ })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: /Track 4999\D/ })).toBeInViewport();
  await items.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = queue.getByRole('button', { name: 'Play Track 4999, Many' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items.last()).toContainText('Track 4998');
  await expect(last).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  expect(await items.count()).toBeLessThan(60);

  await page.reload();
  await expect(queue.getByText('Track 1', { exact: true })).toBeVisible();
});

test('everybody can use a long table and a long queue, half-way down', async ({ page }) => {
  await openLongTable(page);
  const main = page.getByRole('main');
  await main.getByRole('row').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Enter');
  const queue = page.getByRole('list', { name: 'Up next' });
  await expect(queue.getByRole('listitem').first()).toContainText('Track 1');
  for (const list of [main, queue.locator('..')])
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  for (const list of [main, queue]) await expect(list.getByText('Track 2502', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
