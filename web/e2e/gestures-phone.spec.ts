import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, phone, test } from './fixtures.ts';

test.use(phone);

/** A finger across an element, from its middle, in pixels. */
const swipe = async (page: Page, element: Locator, x: number, y: number): Promise<void> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no place on the page');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * share, y: from.y + y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
  await session.detach();
};

const openPlayer = async (page: Page) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const mini = page.getByRole('region', { name: 'Player' });
  await swipe(page, mini, 0, -120);
  const dialog = page.getByRole('dialog', { name: 'Player' });
  await expect(dialog).toBeVisible();
  // It slides up: until then nothing in it is where it will be.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return { dialog, art: dialog.locator('img').first(), title: dialog.getByRole('heading', { level: 2 }).first() };
};

test('a swipe aside on the art skips, there and back', async ({ page }) => {
  const { art, title } = await openPlayer(page);
  const first = await title.textContent();
  await swipe(page, art, -160, 10);
  await expect(title).not.toHaveText(first ?? '');
  // Three seconds into a track the way back is to its own start, and from there to the one before; before the first is none.
  await expect(async () => {
    await swipe(page, art, 160, 10);
    await swipe(page, art, 160, 10);
    await expect(title).toHaveText(first ?? '', { timeout: 5_000 });
  }).toPass();
});

test('a slanted or a short swipe means nothing, one up opens the queue, and one down closes the player', async ({
  page,
}) => {
  const { dialog, art, title } = await openPlayer(page);
  const first = await title.textContent();
  await swipe(page, art, -80, 75);
  await swipe(page, art, -20, 0);
  await expect(dialog).toBeVisible();
  await expect(title).toHaveText(first ?? '');

  await swipe(page, art, 5, -160);
  // The first song of the album has no words.
  const queue = dialog.getByRole('heading', { name: 'Up next' });
  await expect(queue).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the queue' }).click();
  await expect(queue).toBeHidden();

  await swipe(page, art, 5, 160);
  await expect(dialog).toBeHidden();
});

test('a swipe aside on the mini player skips without opening it', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const open = page.getByRole('button', { name: /^Open the player/ });
  const first = await open.getAttribute('aria-label');
  await swipe(page, page.getByRole('region', { name: 'Player' }), -160, 0);
  await expect(open).not.toHaveAttribute('aria-label', first ?? '');
  await expect(page.getByRole('dialog', { name: 'Player' })).toBeHidden();
});
