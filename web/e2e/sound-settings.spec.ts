import type { Page } from '@playwright/test';
import { getAlbumPaths } from './external-site.ts';
import { expect, expectPlaying, getPlayingAudio, slowDownPlayback, test } from './fixtures.ts';

/** Returns the volumes of the playing audio elements. */
const getPlayingVolumes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(({ volume }) => volume),
  );

/** Seeks the playing audio element to a fraction of its length, or to some seconds before its end. */
const seekTo = async (
  page: Page,
  target: { readonly fraction?: number; readonly beforeEnd?: number },
): Promise<void> => {
  const seek = ({ fraction = 1, beforeEnd = 0 }: typeof target): boolean => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    // After a change of the quality, the length may not be known yet.
    if (!audio || Number.isNaN(audio.duration)) return false;
    audio.currentTime = audio.duration * fraction - beforeEnd;
    return true;
  };
  await expect.poll(() => page.evaluate(seek, target)).toBe(true);
};

const openSoundSettings = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Speed and sleep timer/ }).click();

/** Waits for a request of the small rendition. */
const waitForLowQuality = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).searchParams.get('quality') === 'low');

test.describe('Sound settings', { tag: ['@player', '@media'] }, () => {
  test('fades between tracks and changes the quality, and keeps both settings', async ({ page, request }) => {
    // Tracks of the same album do not crossfade, and this playlist has no two consecutive tracks of one album.
    await page.goto('/playlist/pls_01KADEM0000000000000000001');
    await page.getByRole('main').getByRole('button', { name: 'Play Last Carriage Home', exact: true }).click();
    await expectPlaying(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const play = bar.getByRole('button', { name: 'Play', exact: true });
    await openSoundSettings(page);
    const crossfade = page.getByRole('slider', { name: 'Crossfade' });
    await crossfade.fill('6');
    await expect(crossfade).toHaveAttribute('aria-valuetext', '6 s');
    await page.keyboard.press('Escape');

    await test.step('plays both tracks during the fade, pauses both, and continues with one', async () => {
      // At a quarter of the speed the next track is ready in time.
      await slowDownPlayback(page);
      await seekTo(page, { beforeEnd: 7 });
      // Equal power: the squares of both volumes add up to one. Both volumes are in this range for four seconds.
      await expect
        .poll(async () => (await getPlayingVolumes(page)).map((volume) => volume > 0.2 && volume < 0.98), {
          intervals: [100],
        })
        .toEqual([true, true]);
      await bar.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => getPlayingVolumes(page)).toHaveLength(0);
      await play.click();
      await expectPlaying(page);
      await expect.poll(() => getPlayingVolumes(page)).toHaveLength(1);
    });

    await test.step('continues at the same position in another quality', async () => {
      await slowDownPlayback(page);
      await seekTo(page, { fraction: 0.25 });
      const from = await expectPlaying(page);
      expect(from).toBeGreaterThan(5);
      const lowQualityRequest = waitForLowQuality(page);
      await openSoundSettings(page);
      await page.getByRole('group', { name: 'Streaming quality' }).getByRole('button', { name: 'Data saver' }).click();
      await page.keyboard.press('Escape');
      await lowQualityRequest;
      await expectPlaying(page);
      expect((await getPlayingAudio(page))?.time ?? 0).toBeGreaterThan(from);
    });

    await test.step('keeps both settings after a reload', async () => {
      await page.reload();
      await openSoundSettings(page);
      await expect(crossfade).toHaveValue('6');
      const group = page.getByRole('group', { name: 'Streaming quality' });
      await expect(group.getByRole('button', { name: 'Data saver' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      const lowQualityRequest = waitForLowQuality(page);
      await play.click();
      await lowQualityRequest;
    });

    await test.step('uses the quality in an embedded player too', async () => {
      const { album } = await getAlbumPaths(request);
      const lowQualityRequest = waitForLowQuality(page);
      await page.goto(`${album}/embed`);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await lowQualityRequest;
    });
  });
});
