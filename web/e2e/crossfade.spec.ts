import type { Page } from '@playwright/test';
import { expect, expectPlaying, test } from './fixtures.ts';

const sounding = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(({ volume }) => volume),
  );

/** To some seconds before the end of what plays. */
const nearEnd = async (page: Page, seconds: number): Promise<void> => {
  await page.evaluate((left) => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (audio) audio.currentTime = audio.duration - left;
  }, seconds);
};

const setCrossfade = async (page: Page, seconds: string): Promise<void> => {
  await page.getByRole('button', { name: /^Speed and sleep timer/ }).click();
  await page.getByRole('slider', { name: 'Crossfade' }).fill(seconds);
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
  await nearEnd(page, 12);
  // Equal power: the squares of both make one. Both are heard like this for four seconds.
  await expect
    .poll(async () => (await sounding(page)).map((volume) => volume > 0.2 && volume < 0.98), {
      intervals: [100],
    })
    .toEqual([true, true]);
  await expect.poll(async () => (await sounding(page)).length).toBe(1);

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
  await nearEnd(page, 10);
  await expect.poll(async () => (await sounding(page)).length).toBe(2);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await sounding(page)).length).toBe(0);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  expect(await sounding(page)).toHaveLength(1);
});
