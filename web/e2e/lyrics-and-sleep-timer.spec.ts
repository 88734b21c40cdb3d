import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, getPlayingAudio, openAlbum, slowDownPlayback, test } from './fixtures.ts';

test.describe('Lyrics, speed and sleep timer', { tag: ['@player'] }, () => {
  test('scrolls the lyrics with the song, and stops at the end of the track with the sleep timer', {
    tag: '@journey',
  }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('main').getByText('Slow Refraction').first().hover();
    await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const lyrics = page.getByRole('region', { name: 'Lyrics' });

    await test.step('seeks to a clicked line', async () => {
      await bar.getByRole('button', { name: 'Lyrics' }).click();
      await expect(page).toHaveURL(/\/lyrics$/);
      await lyrics.getByRole('button', { name: 'Nothing in a hurry' }).click();
      await expect(lyrics.locator('[aria-current]')).toHaveText(/Nothing in a hurry|nothing to defend/);
      // The next track has no lyrics.
      await bar.getByRole('button', { name: 'Pause' }).click();
      await expectAccessibleInBothThemes(page);
    });

    await test.step('stops scrolling by itself when the user scrolls, and starts again by a button', async () => {
      await lyrics.hover();
      await page.mouse.wheel(0, 200);
      await page.getByRole('button', { name: 'Follow' }).click();
      await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden();
    });

    await test.step('enlarges the lyrics', async () => {
      const getFontSize = (): Promise<string> =>
        lyrics.getByRole('list').evaluate((list) => getComputedStyle(list).fontSize);
      const sizeBefore = await getFontSize();
      await page.getByRole('button', { name: 'Larger lyrics' }).click();
      await expect.poll(getFontSize).not.toBe(sizeBefore);
      await bar.getByRole('button', { name: 'Lyrics' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    });

    await test.step('plays faster, and stops at the end of the track', async () => {
      await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
      await page.getByRole('button', { name: '1.5×' }).click();
      await page.getByRole('button', { name: 'End of song' }).click();
      await expect(bar.getByRole('button', { name: 'Speed and sleep timer: 1.5×, End of song' })).toBeVisible();
      expect(
        await page.evaluate(() => [...document.querySelectorAll('audio')].map((audio) => audio.playbackRate)),
      ).toEqual([1.5, 1.5]);
      await bar.getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await page.getByRole('slider', { name: 'Seek' }).fill('10000');
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await expect(bar.getByRole('button', { name: 'Speed and sleep timer: 1.5×', exact: true })).toBeVisible();
    });
  });
});
