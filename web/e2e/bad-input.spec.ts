import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';

const noErrorScreen = async (page: Page): Promise<void> => {
  await expect(page.getByText('There was an issue loading this page')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

test.describe('an address that is too long', () => {
  test.use({ expectedNoise: /Failed to load resource.*414/ });

  test('searches for what it begins with', async ({ page }) => {
    await page.goto(`/search/${'glass%20orchard%20'.repeat(600)}`);
    await expect(page.getByRole('status').filter({ hasText: /results/ })).toBeAttached();
    await expect.poll(() => page.url().length).toBeLessThan(400);
    await noErrorScreen(page);
  });

  test('of one word of 10,000 letters finds nothing and says so', async ({ page }) => {
    await page.goto(`/search/${'q'.repeat(10_000)}`);
    await expect(page.getByText(/^Nothing matches/)).toBeVisible();
    await noErrorScreen(page);
    const answer = await page.request.get(`/api/v1/search?query=${'q'.repeat(10_000)}`);
    expect(answer.status()).toBe(414);
  });
});

test('an address with any signs is a search like any other', async ({ page }) => {
  for (const text of ['"\'()*^:+-{}[]!?,;%_\\', '"glass" OR (NOT * : ^ NEAR(a, 2)', '100%']) {
    await page.goto(`/search/${encodeURIComponent(text)}`);
    await expect(page.getByRole('status').filter({ hasText: /results/ }), text).toBeAttached();
    await noErrorScreen(page);
  }
});

/** Answers what the API knows of a track, changed. */
const changeTrack = async (page: Page, change: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.route(/\/api\/v1\/tracks\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { track } = await answer.json();
    await route.fulfill({ response: answer, json: { track: { ...track, ...change } } });
  });
};

test('broken words are shown as they are', async ({ page }) => {
  await changeTrack(page, {
    lyrics: { format: 'lrc', text: '[99:99.99]late\n[00:0x.1]no time\n[]\n[offset:soon]\nplain words\n[00:01.00' },
  });
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByRole('link', { name: 'Slow Refraction' }).click();
  await expect(page.getByText('plain words')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Play Slow Refraction' }).first().click();
  await expectPlaying(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Lyrics' }).click();
  await expect(page.getByRole('main').getByText('plain words')).toBeVisible();
  await noErrorScreen(page);
});

test('a player that another version saved, or nobody, is begun anew', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  await page.reload();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length).toBeGreaterThan(0);
  for (const value of [
    '{"version":9999,"queue":{"items":[{"key":7}]}}',
    '{',
    'null',
    '[[[]]]',
    '{"version":1,"queue":null}',
  ]) {
    await page.addInitScript(
      ({ names, text }) => {
        for (const name of names) localStorage.setItem(name, text);
      },
      { names: keys, text: value },
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    await expect(page.getByText('Pick something to play')).toBeVisible();
    await noErrorScreen(page);
  }
});
