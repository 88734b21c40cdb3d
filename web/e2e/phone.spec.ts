import { expectAccessible, waitForTransitions } from './accessibility-checks.ts';
import { expect, expectPlaying, openAlbum, phone, slowDownPlayback, test } from './fixtures.ts';

test.use(phone);

test.describe('Player on a phone', { tag: ['@player', '@catalog'] }, () => {
  test('selects tracks by touch, and opens the player with its lyrics, timer and queue', {
    tag: '@journey',
  }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');

    await test.step('selects a track by a long press, and more by taps', async () => {
      const rows = page.getByRole('main').getByRole('row');
      // Waits until the row no longer moves, because the first rows appear before the page is complete.
      await rows.nth(1).tap({ trial: true });
      const box = await rows.nth(1).boundingBox();
      if (!box) throw new Error('The row is not visible');
      const devtools = await page.context().newCDPSession(page);
      const touchPoints = [{ x: box.x + 150, y: box.y + 28 }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await rows.nth(2).tap();
      const bar = page.getByRole('group', { name: '2 selected' });
      await expect(bar).toBeVisible();
      await waitForTransitions(page);
      await expectAccessible(page);
      await bar.getByRole('button', { name: 'Clear selection' }).tap();
      await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
    });

    await page.getByRole('button', { name: 'Play Slow Refraction' }).tap();
    await expectPlaying(page);
    await slowDownPlayback(page);
    await page.getByRole('button', { name: /^Open player/ }).tap();
    const player = page.getByRole('dialog', { name: 'Player' });
    await expect(player.getByText('Playing from album')).toBeVisible();
    await expect(player.getByRole('slider', { name: 'Seek' })).toBeVisible();

    await test.step('shows lyrics in place of the artwork', async () => {
      await player.getByRole('button', { name: 'Lyrics' }).tap();
      await player.getByRole('button', { name: 'and never has to end' }).tap();
      await expect(player.locator('[aria-current]')).toHaveText('and never has to end');
    });

    await test.step('opens the timer over the player', async () => {
      await player.getByRole('button', { name: 'Speed and sleep timer' }).tap();
      await page.getByRole('button', { name: '5 min', exact: true }).tap();
      await expect(player.getByRole('button', { name: 'Speed and sleep timer: 5 min' })).toBeVisible();
    });

    await test.step('skips to the next track', async () => {
      await player.getByRole('button', { name: 'Next' }).tap();
      await expectPlaying(page);
    });

    await test.step('undoes a change in the queue, and closes', async () => {
      await player.getByRole('button', { name: 'Queue' }).tap();
      await expect(player.getByRole('heading', { name: 'Up next' })).toBeVisible();
      await player.getByRole('button', { name: 'Clear' }).tap();
      await player.getByRole('button', { name: 'Undo' }).tap();
      await expect(player.getByRole('button', { name: 'Clear' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(player).toBeHidden();
    });
  });
});
