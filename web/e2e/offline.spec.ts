import type { Page } from '@playwright/test';
import { expect, expectPlaying, heard, openAlbum, openAlbumFromChannel, stretch, test } from './fixtures.ts';

const bufferedToTheEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    const { buffered, duration } = audio ?? {};
    return buffered?.length === 1 && duration !== undefined && buffered.end(0) > duration - 0.5;
  });

/** The title in the player as soon as what plays has come so far, in seconds. */
const titleAt = (page: Page, seconds: number): Promise<string | null> =>
  page.evaluate(
    (end) =>
      new Promise<string | null>((resolve) => {
        const look = (): void => {
          const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
          if ((audio?.currentTime ?? 0) > end) resolve(document.querySelectorAll('#player a')[1]?.textContent ?? null);
          else setTimeout(look, 20);
        };
        look();
      }),
    seconds,
  );

test.describe('when the API stops while a track plays', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('it plays to its end, the next one waits with a word, and goes on when the API is back', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await stretch(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const title = bar.getByRole('link').nth(1);
    const first = await title.textContent();
    await expect.poll(() => bufferedToTheEnd(page)).toBe(true);

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    const seek = page.getByRole('slider', { name: 'Seek' });
    const duration = Number(await seek.getAttribute('max'));
    // Looked at within the page: its last two seconds are over before somebody outside has asked twice.
    const atEnd = titleAt(page, duration - 2);
    await seek.fill(String(Math.floor(duration - 4)));
    expect(await atEnd).toBe(first);

    await expect(title).not.toHaveText(first ?? '');
    const second = await title.textContent();
    await expect(page.getByText('The connection is lost. The music goes on when it is back.')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await heard(page).then((sound) => sound?.time ?? 0)).toBe(0);

    await page.unroute('**/api/**');
    await expectPlaying(page);
    await expect(title).toHaveText(second ?? '');
    await expect(page.getByText('The connection is lost. The music goes on when it is back.')).toBeHidden();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });
  const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

  test('a page says so and comes by itself when that is back, while the music plays on', async ({ page, context }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await stretch(page);
    await expect.poll(() => bufferedToTheEnd(page)).toBe(true);

    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: 'Sable & Reed' }).first().click();
    await expect(offline(page)).toBeVisible();
    await expectPlaying(page);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
    await expectPlaying(page);
  });

  test('a page whose code is not there yet comes by itself, too', async ({ page, context }) => {
    await page.goto('/channel/new-releases');
    await expect(page.getByRole('link', { name: 'Glass Orchard', exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Glass Orchard', exact: true }).first().click();
    await expect(offline(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
  });

  test('what is already here stays, and what somebody opens says why it does not', async ({ page, context }) => {
    await openAlbumFromChannel(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    const open = page.getByRole('button', { name: 'Full screen' });
    await open.click();
    await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Player' })).toBeHidden();
    await context.setOffline(false);
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Player' })).toBeVisible();
  });

  test('the music that has nothing left to play waits for the connection with a word', async ({ page, context }) => {
    await page.goto('/channel/popular-tracks');
    const row = page.getByRole('main').getByRole('row').first();
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Add to queue' }).click();
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expectPlaying(page);
    await stretch(page);
    const title = bar.getByRole('link').nth(1);
    const first = await title.textContent();

    await context.setOffline(true);
    await bar.getByRole('button', { name: 'Next' }).click();
    const word = page.getByText('The connection is lost. The music goes on when it is back.');
    await expect(word).toBeVisible();
    expect(await heard(page)).toBeNull();

    await context.setOffline(false);
    await expect(title).not.toHaveText(first ?? '');
    await expectPlaying(page);
    await expect(word).toBeHidden();
  });
});
