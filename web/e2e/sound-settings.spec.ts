import type { Page } from '@playwright/test';
import { pathsOf } from './blog.ts';
import { expect, expectPlaying, heard, stretch, test } from './fixtures.ts';

/** The volumes of the audio elements that play. */
const sounding = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(({ volume }) => volume),
  );

/** Seeks in what plays, within its audio element: to a share of it, or to some seconds before its end. */
const seekTo = async (page: Page, place: { readonly share?: number; readonly beforeEnd?: number }): Promise<void> => {
  const seek = ({ share = 1, beforeEnd = 0 }: typeof place): boolean => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    // The player may just have changed to another quality, whose length is not known yet.
    if (!audio || Number.isNaN(audio.duration)) return false;
    audio.currentTime = audio.duration * share - beforeEnd;
    return true;
  };
  await expect.poll(() => page.evaluate(seek, place)).toBe(true);
};

const openSettings = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Speed and sleep timer/ }).click();

/** Waits for a request of the small rendition. */
const lowQuality = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).searchParams.get('quality') === 'low');

test.describe('Sound settings', { tag: ['@player', '@media'] }, () => {
  test('fades between tracks and changes the quality, and keeps both settings', async ({ page, request }) => {
    // Tracks of one album do not fade into each other: in this playlist no two that follow each other are of one.
    await page.goto('/playlist/pls_01KADEM0000000000000000001');
    await page.getByRole('main').getByRole('button', { name: 'Play Last Carriage Home', exact: true }).click();
    await expectPlaying(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const play = bar.getByRole('button', { name: 'Play', exact: true });
    await openSettings(page);
    const crossfade = page.getByRole('slider', { name: 'Crossfade' });
    await crossfade.fill('6');
    await expect(crossfade).toHaveAttribute('aria-valuetext', '6 s');
    await page.keyboard.press('Escape');

    await test.step('plays both tracks during the fade, silences both when paused, and goes on with one', async () => {
      // At a quarter of the speed the next track is ready in time.
      await stretch(page);
      await seekTo(page, { beforeEnd: 7 });
      // Equal power: the squares of both volumes add up to one. Both are heard like this for four seconds.
      await expect
        .poll(async () => (await sounding(page)).map((volume) => volume > 0.2 && volume < 0.98), { intervals: [100] })
        .toEqual([true, true]);
      await bar.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => sounding(page)).toHaveLength(0);
      await play.click();
      await expectPlaying(page);
      await expect.poll(() => sounding(page)).toHaveLength(1);
    });

    await test.step('goes on at the same position in another quality', async () => {
      await stretch(page);
      await seekTo(page, { share: 0.25 });
      const from = await expectPlaying(page);
      expect(from).toBeGreaterThan(5);
      const asked = lowQuality(page);
      await openSettings(page);
      await page.getByRole('group', { name: 'Streaming quality' }).getByRole('button', { name: 'Data saver' }).click();
      await page.keyboard.press('Escape');
      await asked;
      await expectPlaying(page);
      expect((await heard(page))?.time ?? 0).toBeGreaterThan(from);
    });

    await test.step('keeps both settings over a reload', async () => {
      await page.reload();
      await openSettings(page);
      await expect(crossfade).toHaveValue('6');
      const group = page.getByRole('group', { name: 'Streaming quality' });
      await expect(group.getByRole('button', { name: 'Data saver' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      const asked = lowQuality(page);
      await play.click();
      await asked;
    });

    await test.step('uses the quality in an embedded player too', async () => {
      const { album } = await pathsOf(request);
      const asked = lowQuality(page);
      await page.goto(`${album}/embed`);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await asked;
    });
  });
});
