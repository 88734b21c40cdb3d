import type { Page } from '@playwright/test';
import {
  expect,
  expectPlaying,
  getPlayingAudio,
  openAlbum,
  openAlbumFromChannel,
  slowDownPlayback,
  test,
} from './fixtures.ts';

const isFullyBuffered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    const { buffered, duration } = audio ?? {};
    return buffered?.length === 1 && duration !== undefined && buffered.end(0) > duration - 0.5;
  });

/** Waits until the playback reaches a position in seconds. @returns the title in the player at that time */
const waitForTitleAt = (page: Page, seconds: number): Promise<string | null> =>
  page.evaluate(
    (end) =>
      new Promise<string | null>((resolve) => {
        const check = (): void => {
          const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
          if ((audio?.currentTime ?? 0) > end) resolve(document.querySelectorAll('#player a')[1]?.textContent ?? null);
          else setTimeout(check, 20);
        };
        check();
      }),
    seconds,
  );

test.describe('Playback without a connection', { tag: ['@player', '@media'] }, () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });
  const getOfflineHeading = (page: Page) => page.getByRole('heading', { name: 'You’re offline' });
  const getWaitingMessage = (page: Page) => page.getByText('You’re offline. Playback resumes when you’re back online.');

  test('skips a deleted track, and waits for the next one while the API does not respond', { tag: '@journey' }, async ({
    page,
  }) => {
    await openAlbum(page, 'Glass Orchard');
    const bar = page.getByRole('region', { name: 'Player' });
    const title = bar.getByRole('link').nth(1);

    await test.step('skips a deleted track with a message', async () => {
      const streamPattern = '**/api/v1/tracks/*/stream';
      let deletedUrl: string | undefined;
      await page.route(streamPattern, async (route) => {
        deletedUrl ??= route.request().url();
        if (route.request().url() === deletedUrl) await route.fulfill({ status: 404, json: {} });
        else await route.continue();
      });
      await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
      await expect(page.getByText(/^Couldn’t play .+\. Skipped\./)).toBeVisible();
      await expectPlaying(page);
      await page.unroute(streamPattern);
    });

    await slowDownPlayback(page);
    const firstTitle = await title.textContent();
    await expect.poll(() => isFullyBuffered(page)).toBe(true);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));

    await test.step('plays the current track to its end', async () => {
      const seek = page.getByRole('slider', { name: 'Seek' });
      const duration = Number(await seek.getAttribute('max'));
      // Observed in the page, because two seconds are too short for polling from the test.
      const titleAtEnd = waitForTitleAt(page, duration - 2);
      await seek.fill(String(Math.floor(duration - 4)));
      expect(await titleAtEnd).toBe(firstTitle);
    });

    await test.step('waits with a message, and plays the next track when the API responds again', async () => {
      await expect(title).not.toHaveText(firstTitle ?? '');
      const secondTitle = await title.textContent();
      await expect(getWaitingMessage(page)).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
      expect((await getPlayingAudio(page))?.time ?? 0).toBe(0);
      await page.unroute('**/api/**');
      await expectPlaying(page);
      await expect(title).toHaveText(secondTitle ?? '');
      await expect(getWaitingMessage(page)).toBeHidden();
    });
  });

  test('keeps the music and loaded pages, and loads the rest when the connection returns', {
    tag: '@journey',
  }, async ({ page, context }) => {
    await openAlbumFromChannel(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    await expect.poll(() => isFullyBuffered(page)).toBe(true);
    const main = page.getByRole('main');
    const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });
    const fullScreenButton = page.getByRole('button', { name: 'Full screen' });
    await context.setOffline(true);

    await test.step('shows a loaded page', async () => {
      await page.goBack();
      await expect(getHeading('New releases')).toBeVisible();
    });

    await test.step('explains why the full-screen player does not open', async () => {
      await fullScreenButton.click();
      await expect(page.getByText('You’re offline. Check your connection and try again.')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Player' })).toBeHidden();
    });

    await test.step('loads a page when the connection returns while the music continues', async () => {
      await main.getByRole('link', { name: 'Salt & Signal', exact: true }).first().click();
      await expect(getOfflineHeading(page)).toBeVisible();
      await expectPlaying(page);
      await context.setOffline(false);
      await expect(getHeading('Salt & Signal')).toBeVisible();
      await expectPlaying(page);
    });

    await test.step('loads a page whose code is not loaded yet', async () => {
      await context.setOffline(true);
      await main.getByRole('heading', { level: 1 }).locator('..').getByRole('link').first().click();
      await expect(getOfflineHeading(page)).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/artist\//);
      await expect(getOfflineHeading(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('opens the full-screen player again', async () => {
      await fullScreenButton.click();
      await expect(page.getByRole('dialog', { name: 'Player' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Player' })).toBeHidden();
    });

    await test.step('waits for similar music after the last track, and plays it when the connection returns', async () => {
      await page.getByRole('complementary', { name: 'Queue' }).getByRole('button', { name: 'Clear' }).click();
      const bar = page.getByRole('region', { name: 'Player' });
      const title = bar.getByRole('link').nth(1);
      const lastTitle = await title.textContent();
      await context.setOffline(true);
      await bar.getByRole('button', { name: 'Next' }).click();
      await expect(getWaitingMessage(page)).toBeVisible();
      expect(await getPlayingAudio(page)).toBeNull();
      await context.setOffline(false);
      await expect(title).not.toHaveText(lastTitle ?? '');
      await expectPlaying(page);
      await expect(getWaitingMessage(page)).toBeHidden();
    });
  });
});
