import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, stretch, test } from './fixtures.ts';

const queue = (page: Page) => page.getByRole('complementary', { name: 'Queue' });
const upNext = (page: Page) => queue(page).getByRole('list', { name: 'Up next' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const nameOf = async (row: Locator): Promise<string> => (await row.getByRole('link').first().textContent()) ?? '';

/** An album whose second track plays, with the queue beside it, and the names of its tracks. */
const open = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAlbum(page, 'Glass Orchard');
  await rows(page).nth(1).dblclick();
  await expectPlaying(page);
  await stretch(page);
  await expect(upNext(page).nth(1)).toBeVisible();
  return Promise.all((await rows(page).all()).map(nameOf));
};

/** By hand: the browser's own drag, which begins once the mouse has moved. */
const drag = async (page: Page, from: Locator, to: Locator, edge: 'top' | 'bottom'): Promise<void> => {
  const target = await to.boundingBox();
  if (!target) throw new Error('There is nothing to drop on');
  await from.hover();
  await page.mouse.down();
  const y = edge === 'top' ? target.y + 6 : target.y + target.height - 6;
  await page.mouse.move(target.x + 80, y - 30, { steps: 4 });
  await page.mouse.move(target.x + 80, y, { steps: 4 });
  await page.mouse.up();
};
/** A place in a row that is neither link nor button. */
const figure = (row: Locator): Locator => row.getByRole('gridcell').nth(2);

test('a row is dragged into the queue, to its place, and paints nothing', async ({ page }) => {
  const names = await open(page);
  await drag(page, figure(rows(page).nth(0)), upNext(page).nth(1), 'top');
  await expect(upNext(page).nth(1)).toContainText(names[0] ?? '');
  await expect(upNext(page).nth(0)).toContainText(names[2] ?? '');
  await expect(upNext(page).nth(2)).toContainText(names[3] ?? '');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('all that is selected is dragged by one of its rows', async ({ page }) => {
  const names = await open(page);
  await figure(rows(page).nth(0)).click();
  await figure(rows(page).nth(2)).click({ modifiers: ['Shift'] });
  await drag(page, figure(rows(page).nth(2)), upNext(page).nth(0), 'bottom');
  await expect(upNext(page).nth(0)).toContainText(names[2] ?? '');
  for (const place of [0, 1, 2]) await expect(upNext(page).nth(place + 1)).toContainText(names[place] ?? '');
});

test('the head of a page and a card are dragged with all their tracks', async ({ page }) => {
  const names = await open(page);
  await drag(page, page.getByRole('main').locator('img').first(), upNext(page).nth(0), 'top');
  for (const [place, name] of names.entries()) await expect(upNext(page).nth(place)).toContainText(name);
  await page.getByRole('link', { name: 'Home' }).first().click();
  const card = page.getByRole('article').filter({ hasText: 'Salt & Signal' });
  await drag(page, card.first().getByRole('link'), upNext(page).nth(0), 'top');
  await expect(upNext(page).nth(0)).not.toContainText(names[0] ?? '');
});

test('a row of the queue is dragged by all of it, and a press plays it all the same', async ({ page }) => {
  const names = await open(page);
  await drag(
    page,
    upNext(page)
      .nth(0)
      .getByText(names[2] ?? ''),
    upNext(page).nth(2),
    'bottom',
  );
  await expect(upNext(page).nth(2)).toContainText(names[2] ?? '');
  await expect(upNext(page).nth(0)).toContainText(names[3] ?? '');
  await expect(queue(page).getByRole('list', { name: 'Now playing' })).toContainText(names[1] ?? '');
  await upNext(page)
    .nth(0)
    .getByText(names[3] ?? '')
    .click();
  await expect(queue(page).getByRole('list', { name: 'Now playing' })).toContainText(names[3] ?? '');
});
