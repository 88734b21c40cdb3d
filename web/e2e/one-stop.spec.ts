import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbumFromChannel, test } from './fixtures.ts';

/** Presses Tab until the page has been walked through. @returns the names of what had the focus, in its order */
const walk = async (page: Page): Promise<string[]> => {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    });
    if (name === null) return stops;
    stops.push(name);
  }
};

const focused = (page: Page) => page.locator(':focus');

/** The lists have heard of the keyboard. */
const ready = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await expect(page.locator('main [data-one-stop] a[tabindex="-1"]').first()).toBeAttached();
};

test.describe('Keyboard navigation', { tag: ['@site', '@catalog', '@discovery', '@player'] }, () => {
  test('passes each page in a few steps, each list in one, and moves within a grid by the arrow keys', async ({
    page,
  }) => {
    const pages = [
      ['/', 50],
      ['/channel/popular-tracks', 40],
      ['/search/s', 40],
      ['/channel/new-releases', 40],
    ] as const;
    for (const [address, most] of pages) {
      await test.step(`passes ${address}`, async () => {
        await page.goto(address);
        await expect(page.locator('main').getByRole('link').nth(3)).toBeVisible();
        await ready(page);
        const stopsOfEach = () =>
          page.evaluate(() => {
            const stop = 'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), [tabindex="0"]';
            const lists = [...document.querySelectorAll('main [data-one-stop]')];
            return [...new Set(lists.map((list) => list.querySelectorAll(stop).length))];
          });
        await expect.poll(stopsOfEach).toEqual([1]);
        expect((await walk(page)).length).toBeLessThan(most);
      });
    }

    await test.step('has one landmark for each part of the page', async () => {
      for (const role of ['banner', 'main', 'search'] as const) await expect(page.getByRole(role)).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      // Nothing has been played.
      await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(1);
    });

    await test.step('moves through a grid as it is laid out, and plays and opens a card', async () => {
      const cards = page.getByRole('main').getByRole('listitem');
      // Not the first card: that is the latest release, which another test may just have published.
      const card = cards.filter({ hasText: 'Glass Orchard' });
      await card.getByRole('link').focus();
      await page.keyboard.press('ArrowDown');
      const at = await card.boundingBox();
      const boxes = await cards.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
      const below = boxes.findIndex(({ x, y }) => at && x === at.x && y > at.y);
      await expect(cards.nth(below).getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(card.getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(focused(page)).toHaveAccessibleName(/^Play /);
      await page.keyboard.press('Enter');
      await expectPlaying(page);
      await page.keyboard.press('End');
      await expect(cards.last().getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/album\//);
    });
  });

  test('moves within the rows of a table and the queue, and skips to the content and the player', async ({ page }) => {
    await openAlbumFromChannel(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await ready(page);

    await test.step('enters and leaves a row by the arrow keys', async () => {
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

    await test.step('does so in the queue, and leaves it by Tab', async () => {
      const next = page.getByRole('list', { name: 'Up next' });
      const more = next
        .getByRole('listitem')
        .nth(1)
        .getByRole('button', { name: /^More for/ });
      await next
        .getByRole('button', { name: /^Play / })
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(more).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('switch', { name: 'Autoplay similar songs' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(more).toBeFocused();
    });

    await test.step('skips to the content and to the player without an entry in the history', async () => {
      // A reload puts the focus back to the start of the page.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
      const address = page.url();
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('link', { name: 'Skip to player' }).focus();
      await page.keyboard.press('Enter');
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(player.getByRole('link').first()).toBeFocused();
      expect(page.url()).toBe(address);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    });
  });
});
