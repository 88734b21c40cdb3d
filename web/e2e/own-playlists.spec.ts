import type { Locator, Page } from '@playwright/test';
import { register } from './account.ts';
import { expect, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('row');
/** A place in a row that is neither link nor button. */
const figure = (row: Locator): Locator => row.getByRole('gridcell').nth(2);
const own = (page: Page) => page.getByRole('region', { name: 'Your playlists' });
const nameOf = async (row: Locator): Promise<string> => (await row.getByRole('link').first().textContent()) ?? '';

/** Somebody new with an empty playlist, on the page of an album. @returns the album's tracks */
const open = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  await page.goto('/lyrics');
  await own(page).getByRole('button', { name: 'New playlist' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Kitchen, loud');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen, loud' })).toBeVisible();
  await openAlbum(page, 'Glass Orchard');
  return Promise.all((await rows(page).all()).map(nameOf));
};

test('a selection is dropped on a playlist in the sidebar, and its rows on another place in it', async ({ page }) => {
  const names = await open(page);
  await figure(rows(page).nth(0)).click();
  await figure(rows(page).nth(2)).click({ modifiers: ['Shift'] });
  const target = own(page).getByRole('link', { name: /Kitchen, loud/ });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop on');
  await figure(rows(page).nth(2)).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
  await expect(target).toHaveAttribute('data-drop', 'Add 3 songs');
  await page.mouse.up();
  await expect(page.getByText('3 songs added to “Kitchen, loud”')).toBeVisible();
  await expect(target).toContainText('3 songs');

  await page.getByRole('link', { name: 'Open' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const first = await rows(page).nth(0).boundingBox();
  if (!first) throw new Error('There is no row');
  await figure(rows(page).nth(2)).hover();
  await page.mouse.down();
  await page.mouse.move(first.x + 300, first.y + 30, { steps: 4 });
  await page.mouse.move(first.x + 300, first.y + 6, { steps: 4 });
  const told = page.waitForResponse(/tracks\/order/);
  await page.mouse.up();
  await expect(rows(page).nth(0)).toContainText(names[2] ?? '');
  expect((await told).status()).toBe(200);
  await page.reload();
  await expect(rows(page).nth(0)).toContainText(names[2] ?? '');
});

test('the same by keys: chosen from a list, moved and taken out', async ({ page }) => {
  const names = await open(page);
  await rows(page).first().focus();
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

  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows(page).nth(1)).toContainText(names[0] ?? '');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a playlist is dragged into a folder of the library, and is in it after a reload', async ({ page }) => {
  await open(page);
  await own(page)
    .getByRole('button', { name: /^Sort by/ })
    .click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('On the road');
  await page.getByRole('button', { name: 'Create' }).click();
  const folder = own(page).getByRole('button', { name: /On the road/ });
  await expect(folder).toContainText('0 playlists');
  const row = own(page).getByRole('link', { name: /Kitchen, loud/ });
  const box = await folder.boundingBox();
  if (!box) throw new Error('There is nothing to drop on');
  await row.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 4, { steps: 4 });
  await expect(folder).toHaveAttribute('data-drop', 'Move into this folder');
  const told = page.waitForResponse(/library-layout\?/);
  await page.mouse.up();
  await expect(folder).toContainText('1 playlist');
  expect((await told).status()).toBe(200);
  await page.reload();
  await expect(row).toBeHidden();
  await folder.click();
  await expect(row).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
