import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, test } from './fixtures.ts';

const name = 'Last Carriage Home';
const path = '/playlist/pls_01KADEM0000000000000000001/last-carriage-home';

test.describe('Playlist files', { tag: ['@library'] }, () => {
  test('exports a playlist to a file, and imports it in the same order', async ({ page }) => {
    await registerUser(page);
    await page.goto(path);
    const titles = page.getByRole('main').getByRole('row').getByRole('link');
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(11);
    const titlesBefore = await titles.allTextContents();
    await page
      .getByRole('main')
      .getByRole('button', { name: `More options for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${name}.csv`);

    await page.goto('/library/import');
    await page
      .getByRole('main')
      .locator('input[type="file"]')
      .setInputFiles(await file.path());
    await expect(page.getByText('11 of 11 songs found')).toBeVisible();
    await page.getByRole('button', { name: 'Exact (11)' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('textbox', { name: 'Playlist name' }).fill('Brought over');
    await page.getByRole('button', { name: 'Create playlist (11 songs)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brought over' })).toBeVisible();
    await expect(titles).toHaveText(titlesBefore);
  });
});
