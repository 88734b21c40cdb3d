import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, openAlbumFromChannel, test } from './fixtures.ts';

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

for (const [address, most] of [
  ['/', 50],
  ['/channel/popular-tracks', 40],
  ['/channel/new-releases', 40],
  ['/search/s', 40],
] as const) {
  test(`whoever walks by keys is through ${address} in fewer than ${most} steps, and each list is one`, async ({
    page,
  }) => {
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

test('a grid is walked as it is seen, and a card opens and plays by keys', async ({ page }) => {
  await page.goto('/channel/new-releases');
  const cards = page.getByRole('main').getByRole('listitem');
  // Not the first one: that is what a test beside this one has just brought out.
  const card = cards.filter({ hasText: 'Glass Orchard' });
  await expect(card).toBeVisible();
  await ready(page);
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

test('the arrow goes into a row of a table and of the queue, and Tab goes on after them', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await ready(page);
  const row = page.getByRole('main').getByRole('row').nth(1);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('button', { name: /^Play / })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').getByRole('row').nth(2)).toBeFocused();

  const next = page.getByRole('list', { name: 'Up next' });
  await next
    .getByRole('button', { name: /^Play / })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(
    next
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^More for/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Autoplay similar tracks' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(
    next
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^More for/ }),
  ).toBeFocused();
});

test('there are ways past everything, to the page and to the player, and they leave no trace', async ({ page }) => {
  await openAlbumFromChannel(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the player' }).focus();
  await page.keyboard.press('Enter');
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(player.getByRole('link').first()).toBeFocused();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
});

test('every part of a page is a landmark of its own', async ({ page }) => {
  await page.goto('/');
  for (const role of ['banner', 'main', 'search'] as const) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(1);
});
