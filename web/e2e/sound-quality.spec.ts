import type { Page } from '@playwright/test';
import { pathsOf } from './blog.ts';
import { expect, expectPlaying, heard, openAlbum, stretch, test } from './fixtures.ts';

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Speed and sleep timer/ }).click();
  await page.getByRole('group', { name: 'Sound quality' }).getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
};

test('another quality goes on where the music is, and is kept', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  await page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (audio) audio.currentTime = audio.duration / 4;
  });
  const from = await expectPlaying(page);
  expect(from).toBeGreaterThan(5);

  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('quality') === 'low');
  await choose(page, 'Data saver');
  await asked;
  await expectPlaying(page);
  expect((await heard(page))?.time ?? 0).toBeGreaterThan(from);

  await page.reload();
  await page.getByRole('button', { name: /^Speed and sleep timer/ }).click();
  const group = page.getByRole('group', { name: 'Sound quality' });
  await expect(group.getByRole('button', { name: 'Data saver' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  const again = page.waitForRequest((request) => new URL(request.url()).searchParams.get('quality') === 'low');
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
  await again;
});

test('a frame of another site takes what was chosen here', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('overtone.quality', 'low'));
  const asked = page.waitForRequest((sent) => new URL(sent.url()).searchParams.get('quality') === 'low');
  await page.goto(`${(await pathsOf(request)).album}/embed`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await asked;
});
