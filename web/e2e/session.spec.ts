import { expect, expectPlaying, heard, openAlbum, stretch, test } from './fixtures.ts';

test('the music plays on while somebody signs in and out', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  const source = (await heard(page))?.source;
  const album = page.url();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  // A demonstration fills the form in (spec §2.1).
  await expect(page.getByLabel('Email')).toHaveValue('listener@overtone.example');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(album);
  expect((await heard(page))?.source).toBe(source);
  await page.getByRole('button', { name: 'Lio Listener' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectPlaying(page);
});

test('the way in stands beside a wall of covers', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await expect(page.locator('img[src*="/media/"]').first()).toBeVisible();
  await page.setViewportSize({ width: 899, height: 900 });
  await expect(page.locator('img[src*="/media/"]')).toHaveCount(0);
});
