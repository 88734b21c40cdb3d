import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, phone, test } from './fixtures.ts';

test.use(phone);

/** Swipes from the middle of an element, by pixels. */
const swipe = async (page: Page, element: Locator, x: number, y: number): Promise<void> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * fraction, y: from.y + y * fraction }],
    });
  await touch('touchStart', 0);
  for (const fraction of [0.25, 0.5, 0.75, 1]) await touch('touchMove', fraction);
  await touch('touchEnd', 1);
  await session.detach();
};

test.describe('Gestures on a phone', { tag: ['@player'] }, () => {
  test('skips, opens and closes the player and its queue by swipes', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    const miniPlayer = page.getByRole('region', { name: 'Player' });
    const player = page.getByRole('dialog', { name: 'Player' });
    const artwork = player.locator('img').first();
    const title = player.getByRole('heading', { level: 2 }).first();

    await test.step('opens the player by a swipe up', async () => {
      await swipe(page, miniPlayer, 0, -120);
      await expect(player).toBeVisible();
      // The player slides up, so this waits until its elements have their positions.
      await player.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    });
    const firstTitle = (await title.textContent()) ?? '';

    await test.step('ignores a slanted and a short swipe', async () => {
      await swipe(page, artwork, -80, 75);
      await swipe(page, artwork, -20, 0);
      await expect(player).toBeVisible();
      await expect(title).toHaveText(firstTitle);
    });

    await test.step('opens the queue by a swipe up', async () => {
      await swipe(page, artwork, 5, -160);
      // The first track has no lyrics, which would be shown instead.
      const upNext = player.getByRole('heading', { name: 'Up next' });
      await expect(upNext).toBeVisible();
      await player.getByRole('button', { name: 'Close queue' }).click();
      await expect(upNext).toBeHidden();
    });

    await test.step('skips by a swipe to the side on the artwork, and back', async () => {
      await swipe(page, artwork, -160, 10);
      await expect(title).not.toHaveText(firstTitle);
      // After three seconds of a track, the first swipe back goes to its start, and the second one to the previous
      // track.
      await expect(async () => {
        await swipe(page, artwork, 160, 10);
        await expect(title).toHaveText(firstTitle, { timeout: 2_000 });
      }).toPass();
    });

    await test.step('closes the player by a swipe down', async () => {
      await swipe(page, artwork, 5, 160);
      await expect(player).toBeHidden();
    });

    await test.step('skips by a swipe to the side on the mini player, without opening it', async () => {
      const openButton = page.getByRole('button', { name: /^Open player/ });
      const label = await openButton.getAttribute('aria-label');
      await swipe(page, miniPlayer, -160, 0);
      await expect(openButton).not.toHaveAttribute('aria-label', label ?? '');
      await expect(player).toBeHidden();
    });
  });
});
