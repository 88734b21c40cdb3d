import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, openAlbumFromChannel, phone, test } from './fixtures.ts';

test.use(phone);

const player = (page: Page) => page.getByRole('dialog', { name: 'Player' });
const album = (page: Page) => page.getByRole('heading', { level: 1, name: 'Glass Orchard' });

/** An album that plays, at an address that somebody was sent. */
const arrive = async (page: Page): Promise<string> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  return page.url();
};

const openPlayer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Open the player/ }).click();
  await expect(player(page)).toBeVisible();
};

/** Until the history is where it should be: it moves a moment after what is seen. */
const settled = (page: Page, layers: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(layers);

test('the way back closes the player over the page that somebody arrived at', async ({ page }) => {
  const address = await arrive(page);
  await openPlayer(page);
  await settled(page, 1);
  await page.goBack();
  await expect(player(page)).toBeHidden();
  await expect(album(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await expectPlaying(page);
});

test('of layers over layers the way back closes the topmost', async ({ page }) => {
  const address = await arrive(page);
  await openPlayer(page);
  await player(page).getByRole('button', { name: 'Queue' }).click();
  await expect(player(page).getByRole('heading', { name: 'Up next' })).toBeVisible();
  await player(page).getByRole('button', { name: 'Speed and sleep timer' }).click();
  const tray = page.getByRole('dialog', { name: 'Speed and sleep timer' });
  await expect(tray).toBeVisible();
  await settled(page, 3);
  await page.goBack();
  await expect(tray).toBeHidden();
  await expect(player(page).getByRole('heading', { name: 'Up next' })).toBeVisible();
  await page.goBack();
  await expect(player(page).getByRole('heading', { name: 'Up next' })).toBeHidden();
  await expect(player(page)).toBeVisible();
  await page.goBack();
  await expect(player(page)).toBeHidden();
  expect(page.url()).toBe(address);
});

test('what is closed by its own button, or leads away, leaves nothing to go back through', async ({ page }) => {
  await openAlbumFromChannel(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);

  await openPlayer(page);
  await settled(page, 1);
  await player(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(player(page)).toBeHidden();
  await settled(page, 0);

  await page.getByRole('button', { name: 'More for Slow Refraction' }).click();
  await page.getByRole('menuitem', { name: 'Go to track' }).click();
  await expect(page).toHaveURL(/\/track\//);
  await page.goBack();
  await expect(album(page)).toBeVisible();

  await openPlayer(page);
  await player(page).getByRole('link', { name: 'Sable & Reed' }).first().click();
  await expect(player(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
  await page.goBack();
  await expect(album(page)).toBeVisible();
  await expect(player(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
});

test('a page that is loaded anew with the player open is that page, and so is the way forward', async ({ page }) => {
  await openAlbumFromChannel(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await openPlayer(page);
  await settled(page, 1);
  await page.reload();
  await expect(album(page)).toBeVisible();
  await settled(page, 0);
  await page.goForward();
  await settled(page, 0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
});

test('trays, drawers and dialogs of the admin area close by the way back', async ({ page, baseURL }) => {
  await page.request.post('/auth/login', {
    headers: { Origin: baseURL ?? '' },
    data: { email: 'admin@overtone.example', password: 'overtone-admin' },
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Rooms' }).click();
  const rooms = page.getByRole('dialog', { name: 'Rooms' });
  await expect(rooms).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(rooms).toBeHidden();
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/users/);
});
