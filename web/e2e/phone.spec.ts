import { expect, expectPlaying, openAlbum, phone, test } from './fixtures.ts';

test.use(phone);

test('the mini player opens the whole one, which closes again', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.getByRole('button', { name: /^Open the player/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Player' });
  await expect(dialog.getByText('Playing from album')).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expectPlaying(page);
  await dialog.getByRole('button', { name: 'Queue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Up next' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
