import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, slowDownPlayback, test } from './fixtures.ts';

const getQueue = (page: Page) => page.getByRole('complementary', { name: 'Queue' });
const getUpNext = (page: Page) => getQueue(page).getByRole('list', { name: 'Up next' }).getByRole('listitem');
const getRows = (page: Page) => page.getByRole('main').getByRole('row');
const getTrackName = async (row: Locator): Promise<string> => (await row.getByRole('link').first().textContent()) ?? '';

/** Plays the second track of an album next to the queue. @returns the names of its tracks */
const openPlayingAlbum = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAlbum(page, 'Glass Orchard');
  await getRows(page).nth(1).dblclick();
  await expectPlaying(page);
  await slowDownPlayback(page);
  await expect(getUpNext(page).nth(1)).toBeVisible();
  return Promise.all((await getRows(page).all()).map(getTrackName));
};

/** Drags with the mouse. The browser starts a drag after the mouse has moved. */
const drag = async (page: Page, from: Locator, to: Locator, edge: 'top' | 'bottom'): Promise<void> => {
  const target = await to.boundingBox();
  if (!target) throw new Error('The drop target is not visible');
  await from.hover();
  await page.mouse.down();
  const y = edge === 'top' ? target.y + 6 : target.y + target.height - 6;
  await page.mouse.move(target.x + 80, y - 30, { steps: 4 });
  await page.mouse.move(target.x + 80, y, { steps: 4 });
  await page.mouse.up();
};
/** A cell of a row without a link or button. */
const getPlainCell = (row: Locator): Locator => row.getByRole('gridcell').nth(2);

test.describe('Dragging', { tag: ['@player', '@catalog'] }, () => {
  test('moves rows, selections, whole pages and cards into the queue, and rows within it', async ({ page }) => {
    const names = await openPlayingAlbum(page);
    const next = getUpNext(page);
    /** Expects these tracks at the front of the queue. */
    const expectNext = async (expected: readonly (string | undefined)[]): Promise<void> => {
      for (const [index, name] of expected.entries()) await expect(next.nth(index)).toContainText(name ?? '');
    };
    const [first, second, third, fourth, fifth] = names;

    await test.step('inserts a dragged row where it is dropped, and selects no text', async () => {
      await drag(page, getPlainCell(getRows(page).nth(0)), next.nth(1), 'top');
      await expectNext([third, first, fourth, fifth]);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    });

    await test.step('moves a row of the queue, which a click still plays', async () => {
      await drag(page, next.nth(0).getByText(third ?? ''), next.nth(3), 'bottom');
      await expectNext([first, fourth, fifth, third]);
      const playing = getQueue(page).getByRole('list', { name: 'Now playing' });
      await expect(playing).toContainText(second ?? '');
      await next
        .nth(0)
        .getByText(first ?? '')
        .click();
      await expect(playing).toContainText(first ?? '');
      await expectNext([fourth, fifth, third]);
    });

    await test.step('inserts all selected rows', async () => {
      await getPlainCell(getRows(page).nth(0)).click();
      await getPlainCell(getRows(page).nth(2)).click({ modifiers: ['Shift'] });
      await drag(page, getPlainCell(getRows(page).nth(2)), next.nth(0), 'bottom');
      await expectNext([fourth, first, second, third, fifth]);
    });

    await test.step('inserts all tracks of a page and of a card', async () => {
      await drag(page, page.getByRole('main').locator('img').first(), next.nth(0), 'top');
      await expectNext([...names, fourth]);
      await page.getByRole('link', { name: 'Home' }).first().click();
      const card = page.getByRole('article').filter({ hasText: 'Salt & Signal' });
      await drag(page, card.first().getByRole('link'), next.nth(0), 'top');
      await expect(next.nth(0)).not.toContainText(first ?? '');
    });
  });
});
