import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbumFromChannel, test } from './fixtures.ts';

/** Presses Tab until the end of the page. @returns the names of the focused elements in order */
const tabThroughPage = async (page: Page): Promise<string[]> => {
  const names: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    });
    if (name === null) return names;
    names.push(name);
  }
};

const findFocused = (page: Page) => page.locator(':focus');

/** Presses a first key, and waits until the lists have one tab stop. */
const startRovingTabindex = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await expect(page.locator('main [data-roving-tabindex] a[tabindex="-1"]').first()).toBeAttached();
};

test.describe('Keyboard navigation', { tag: ['@site', '@catalog', '@discovery', '@player'] }, () => {
  test('has few tab stops per page, one per list, and moves within a grid by arrow keys', async ({ page }) => {
    const pages = [
      ['/', 50],
      ['/channel/popular-tracks', 40],
      ['/search/s', 40],
      ['/channel/new-releases', 40],
    ] as const;
    for (const [path, maxStops] of pages) {
      await test.step(`has few tab stops on ${path}`, async () => {
        await page.goto(path);
        await expect(page.locator('main').getByRole('link').nth(3)).toBeVisible();
        await startRovingTabindex(page);
        const getStopsPerList = () =>
          page.evaluate(() => {
            const stop = 'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), [tabindex="0"]';
            const lists = [...document.querySelectorAll('main [data-roving-tabindex]')];
            return [...new Set(lists.map((list) => list.querySelectorAll(stop).length))];
          });
        await expect.poll(getStopsPerList).toEqual([1]);
        expect((await tabThroughPage(page)).length).toBeLessThan(maxStops);
      });
    }

    await test.step('has one landmark for each part of the page', async () => {
      for (const role of ['banner', 'main', 'search'] as const) await expect(page.getByRole(role)).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      // There is no queue before anything was played.
      await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(1);
    });

    await test.step('moves through a grid in its layout, and plays and opens a card', async () => {
      const cards = page.getByRole('main').getByRole('listitem');
      // The first card is the latest release, which another test may just have published, so another card is used.
      const card = cards.filter({ hasText: 'Glass Orchard' });
      await card.getByRole('link').focus();
      await page.keyboard.press('ArrowDown');
      const cardBox = await card.boundingBox();
      const boxes = await cards.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
      const indexBelow = boxes.findIndex(({ x, y }) => cardBox && x === cardBox.x && y > cardBox.y);
      await expect(cards.nth(indexBelow).getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(card.getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(findFocused(page)).toHaveAccessibleName(/^Play /);
      await page.keyboard.press('Enter');
      await expectPlaying(page);
      await page.keyboard.press('End');
      await expect(cards.last().getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/album\//);
    });
  });

  test('moves within table rows and the queue, and skips to the content and the player', async ({ page }) => {
    await openAlbumFromChannel(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await startRovingTabindex(page);

    await test.step('enters and leaves a row by arrow keys', async () => {
      const row = page.getByRole('main').getByRole('row').nth(1);
      await row.focus();
      await page.keyboard.press('ArrowRight');
      await expect(row.getByRole('button', { name: /^Play / })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(row).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('main').getByRole('row').nth(2)).toBeFocused();
    });

    await test.step('moves in the queue by arrow keys, and leaves it by Tab', async () => {
      const next = page.getByRole('list', { name: 'Up next' });
      const moreButton = next
        .getByRole('listitem')
        .nth(1)
        .getByRole('button', { name: /^More options for/ });
      await next
        .getByRole('button', { name: /^Play / })
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(moreButton).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('switch', { name: 'Autoplay similar songs' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(moreButton).toBeFocused();
    });

    await test.step('skips to the content and to the player without a history entry', async () => {
      // A reload resets the focus to the start of the page.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
      const path = page.url();
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('link', { name: 'Skip to player' }).focus();
      await page.keyboard.press('Enter');
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(player.getByRole('link').first()).toBeFocused();
      expect(page.url()).toBe(path);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    });
  });
});
