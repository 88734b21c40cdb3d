import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openAlbum, test } from './fixtures.ts';

const getRows = (page: Page) => page.getByRole('main').getByRole('row');
/** A cell of a row without a link or button. */
const getPlainCell = (row: Locator): Locator => row.getByRole('gridcell').nth(2);
const getSidebarPlaylists = (page: Page) => page.getByRole('region', { name: 'Your playlists' });
const getTrackName = async (row: Locator): Promise<string> => (await row.getByRole('link').first().textContent()) ?? '';

/** Drags an element over the middle of another one without releasing the mouse. */
const dragOver = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const box = await to.boundingBox();
  if (!box) throw new Error('The drop target is not visible');
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
};

test.describe('Playlist editing', { tag: ['@library', '@catalog'] }, () => {
  test('creates a playlist, fills and sorts it by mouse and by keyboard, and moves it into a folder', {
    tag: '@journey',
  }, async ({ page }) => {
    const playlist = getSidebarPlaylists(page).getByRole('link', { name: /Kitchen, loud/ });
    await page.setViewportSize({ width: 1440, height: 900 });
    await registerUser(page);
    await page.goto('/lyrics');
    await getSidebarPlaylists(page).getByRole('button', { name: 'New playlist' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Kitchen, loud');
    await test.step('shows border and background of a text area whose styles are loaded last', async () => {
      const description = page.getByRole('textbox', { name: 'Description' });
      await expect(description).toHaveCSS('border-top-width', '1px');
      await expect(description).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(description).toHaveCSS('padding', '11px 14px');
    });
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen, loud' })).toBeVisible();
    await openAlbum(page, 'Glass Orchard');
    const names = await Promise.all((await getRows(page).all()).map(getTrackName));

    await test.step('adds a selection that is dropped on the playlist in the sidebar', async () => {
      await getPlainCell(getRows(page).nth(0)).click();
      await getPlainCell(getRows(page).nth(2)).click({ modifiers: ['Shift'] });
      await dragOver(page, getPlainCell(getRows(page).nth(2)), playlist);
      await expect(playlist).toHaveAttribute('data-drop', 'Add 3 songs');
      await page.mouse.up();
      await expect(page.getByText('3 songs added to “Kitchen, loud”')).toBeVisible();
      await expect(playlist).toContainText('3 songs');
    });

    await test.step('adds a selection by keyboard', async () => {
      await getRows(page).nth(3).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Add to playlist' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('kitchen');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 songs added to “Kitchen, loud”')).toBeVisible();
      await page.getByRole('link', { name: 'Open' }).last().click();
      await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
      await expect(getRows(page)).toHaveCount(5);
      await expectAccessibleInBothThemes(page);
    });

    await test.step('moves a row that is dragged to another place', async () => {
      const firstBox = await getRows(page).nth(0).boundingBox();
      if (!firstBox) throw new Error('The row is not visible');
      await getPlainCell(getRows(page).nth(2)).hover();
      await page.mouse.down();
      await page.mouse.move(firstBox.x + 300, firstBox.y + 30, { steps: 4 });
      await page.mouse.move(firstBox.x + 300, firstBox.y + 6, { steps: 4 });
      const saveResponse = page.waitForResponse(/tracks\/order/);
      await page.mouse.up();
      await expect(getRows(page).nth(0)).toContainText(names[2] ?? '');
      expect((await saveResponse).status()).toBe(200);
    });

    await test.step('moves and removes a row by keyboard, and undoes it', async () => {
      await getRows(page).nth(1).focus();
      const saveResponse = page.waitForResponse(/tracks\/order/);
      await page.keyboard.press('Alt+ArrowDown');
      await expect(getRows(page).nth(2)).toContainText(names[0] ?? '');
      await expect(getRows(page).nth(2)).toBeFocused();
      expect((await saveResponse).status()).toBe(200);
      await page.keyboard.press('Delete');
      await expect(getRows(page)).toHaveCount(4);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(getRows(page)).toHaveCount(5);
    });

    const folder = getSidebarPlaylists(page).getByRole('button', { name: /On the road/ });
    await test.step('moves the playlist into a new folder by dropping it there', async () => {
      await getSidebarPlaylists(page)
        .getByRole('button', { name: /^Sort by/ })
        .click();
      await page.getByRole('menuitem', { name: 'New folder' }).click();
      await page.getByRole('textbox', { name: /^Name/ }).fill('On the road');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(folder).toContainText('0 playlists');
      await dragOver(page, playlist, folder);
      await expect(folder).toHaveAttribute('data-drop', 'Move to this folder');
      const saveResponse = page.waitForResponse(/library-layout\?/);
      await page.mouse.up();
      await expect(folder).toContainText('1 playlist');
      expect((await saveResponse).status()).toBe(200);
    });

    await test.step('keeps the order and the folder after a reload', async () => {
      await page.reload();
      const order = [names[2], names[1], names[0], names[3], names[4]];
      for (const [index, name] of order.entries()) await expect(getRows(page).nth(index)).toContainText(name ?? '');
      await expect(folder).toBeVisible();
      await expect(playlist).toBeHidden();
      await folder.click();
      await expect(playlist).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
});
