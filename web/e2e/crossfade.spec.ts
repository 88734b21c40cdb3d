import type { Page } from '@playwright/test';
import { expect, expectPlaying, stretch, test } from './fixtures.ts';

const sounding = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(({ volume }) => volume),
  );

/** To some seconds before the end of what plays, which last four times as long: the next track is ready in time. */
const nearEnd = async (page: Page, seconds: number): Promise<void> => {
  await stretch(page);
  await page.evaluate((left) => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (audio) audio.currentTime = audio.duration - left;
  }, seconds);
};

const setCrossfade = async (page: Page, seconds: string): Promise<void> => {
  await page.getByRole('button', { name: /^Speed and sleep timer/ }).click();
  const crossfade = page.getByRole('slider', { name: 'Crossfade' });
  await crossfade.fill(seconds);
  await expect(crossfade).toHaveAttribute('aria-valuetext', `${seconds} s`);
  await page.keyboard.press('Escape');
};

test('one track fades into the next over as long as was set, which is kept', async ({ page }) => {
  await page.goto('/channel/popular-tracks');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expectPlaying(page);
  await setCrossfade(page, '6');
  await nearEnd(page, 7);
  // Equal power: the squares of both make one. Both are heard like this for four seconds.
  await expect
    .poll(async () => (await sounding(page)).map((volume) => volume > 0.2 && volume < 0.98), {
      intervals: [100],
    })
    .toEqual([true, true]);
  await expect.poll(() => sounding(page)).toHaveLength(1);

  await page.reload();
  await page.getByRole('button', { name: /^Speed and sleep timer/ }).click();
  await expect(page.getByRole('slider', { name: 'Crossfade' })).toHaveValue('6');
});

test('a pause in the middle of a fade silences both', async ({ page }) => {
  await page.goto('/channel/popular-tracks');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expectPlaying(page);
  await setCrossfade(page, '8');
  await nearEnd(page, 9);
  await expect.poll(() => sounding(page)).toHaveLength(2);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => sounding(page)).toHaveLength(0);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  expect(await sounding(page)).toHaveLength(1);
});
