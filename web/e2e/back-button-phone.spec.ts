import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, openAlbumFromChannel, phone, test } from './fixtures.ts';

test.use(phone);

const getPlayer = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const getAlbumHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Glass Orchard' });

/** Opens an album by its URL and plays it. @returns the URL */
const openPlayingAlbum = async (page: Page): Promise<string> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  return page.url();
};

const openPlayer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Open player/ }).click();
  await expect(getPlayer(page)).toBeVisible();
};

/** Waits for the number of layers in the history, which changes shortly after the page. */
const expectHistoryLayers = (page: Page, layers: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(layers);

test.describe('Back button on a phone', { tag: ['@player', '@site'] }, () => {
  test('closes the topmost layer first, then the player, and stays on the page', { tag: '@journey' }, async ({
    page,
  }) => {
    const url = await openPlayingAlbum(page);
    await openPlayer(page);
    await getPlayer(page).getByRole('button', { name: 'Queue' }).click();
    await expect(getPlayer(page).getByRole('heading', { name: 'Up next' })).toBeVisible();
    await getPlayer(page).getByRole('button', { name: 'Speed and sleep timer' }).click();
    const tray = page.getByRole('dialog', { name: 'Speed and sleep timer' });
    await expect(tray).toBeVisible();
    await expectHistoryLayers(page, 3);
    await page.goBack();
    await expect(tray).toBeHidden();
    await expect(getPlayer(page).getByRole('heading', { name: 'Up next' })).toBeVisible();
    await page.goBack();
    await expect(getPlayer(page).getByRole('heading', { name: 'Up next' })).toBeHidden();
    await expect(getPlayer(page)).toBeVisible();
    await page.goBack();
    await expect(getPlayer(page)).toBeHidden();
    await expect(getAlbumHeading(page)).toBeVisible();
    expect(page.url()).toBe(url);
    await expectPlaying(page);
  });

  test('goes to the previous page after a layer was closed, left by a link or reloaded', async ({ page }) => {
    await openAlbumFromChannel(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);

    await test.step('after the player was closed by its button', async () => {
      await openPlayer(page);
      await expectHistoryLayers(page, 1);
      await getPlayer(page).getByRole('button', { name: 'Close player' }).click();
      await expect(getPlayer(page)).toBeHidden();
      await expectHistoryLayers(page, 0);
    });

    await test.step('after a link in a menu', async () => {
      await page.getByRole('button', { name: 'More options for Slow Refraction' }).click();
      await page.getByRole('menuitem', { name: 'Go to song' }).click();
      await expect(page).toHaveURL(/\/track\//);
      await page.goBack();
      await expect(getAlbumHeading(page)).toBeVisible();
    });

    await test.step('after a link in the player', async () => {
      await openPlayer(page);
      await getPlayer(page).getByRole('link', { name: 'Sable & Reed' }).first().click();
      await expect(getPlayer(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
      await page.goBack();
      await expect(getAlbumHeading(page)).toBeVisible();
      await expect(getPlayer(page)).toBeHidden();
    });

    await test.step('after a reload with the player open, and a step forward', async () => {
      await openPlayer(page);
      await expectHistoryLayers(page, 1);
      await page.reload();
      await expect(getAlbumHeading(page)).toBeVisible();
      await expectHistoryLayers(page, 0);
      await page.goForward();
      await expectHistoryLayers(page, 0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    });
  });
});
