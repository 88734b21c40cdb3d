import type { Locator, Page } from '@playwright/test';
import { password, register } from './account.ts';
import { expect, expectPlaying, openAlbum, phone, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const origin = process.env.E2E_SITE ?? '';

const signIn = async (page: Page, email: string, secret: string): Promise<void> => {
  const reply = await page.request.post('/auth/login', {
    headers: { Origin: origin },
    data: { email, password: secret },
  });
  expect(reply.status()).toBe(200);
};
const asAdmin = (page: Page): Promise<void> => signIn(page, 'admin@overtone.example', 'overtone-admin');

/** By its box's own line, as a hand does: a key would begin at the grid's first row. */
const tick = (row: Locator): Promise<void> => row.locator('label').click();

const openUsers = async (page: Page, search = ''): Promise<void> => {
  await asAdmin(page);
  await page.goto(`/admin/users${search}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

/** A list is seconds behind what people write. */
const reloadUntil = async (page: Page, row: string, visible: boolean): Promise<void> => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('row', { name: row })).toHaveCount(visible ? 1 : 0, { timeout: 1_000 });
  }).toPass();
};

test('whoever runs the site finds a person by keys alone, and comes back', async ({ page }) => {
  await asAdmin(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Admin area' }).click();
  await expect(page).toHaveURL('/admin/reports');
  await expect(page).toHaveTitle(/^Reports · /);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page).toHaveTitle(/^Users · /);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Name, email or id' })).toBeFocused();
  await page.keyboard.type('lio list');
  await expect(page).toHaveURL('/admin/users?query=lio+list');
  const row = page.getByRole('row', { name: /Lio Listener/ });
  await expect(row).toContainText('listener@overtone.example');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: 'More for Lio Listener' }).click();
  await page.getByRole('menuitem', { name: 'Open profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lio Listener' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lio list');
});

test('filters, pages and the way back survive a reload', async ({ page }) => {
  // Enough people for a second page of ten.
  for (let person = 0; person < 11; person++) await register(page);
  await openUsers(page, '?role=users&perPage=10');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(async () => {
    await page.reload();
    // However long it takes to come, it is the list that is looked at.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(next).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await next.click();
  await expect(page).toHaveURL(/cursor=.+&page=2/);
  await expect(page.getByText(/^11 to /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11 to /)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/admin/users?role=users&perPage=10');
  await expect(page.getByText(/^1 to 10 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter: Role' }).click();
  await expect(page).toHaveURL('/admin/users?perPage=10');
});

test('the music goes on in the admin area and on the way back', async ({ page }) => {
  await asAdmin(page);
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Admin area' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectPlaying(page);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
  await expectPlaying(page);
});

test('the rows that are ticked are downloaded as a file', async ({ page }) => {
  await openUsers(page, '?query=overtone.example');
  await tick(page.getByRole('row', { name: /Orla Venn/ }));
  const bar = page.getByRole('group', { name: '1 selected' });
  const file = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText('1 row exported')).toBeVisible();
});

test('a playlist of somebody else is found and deleted', async ({ page }) => {
  const email = await register(page);
  const name = `Unfit ${crypto.randomUUID()}`;
  const made = await page.request.post('/api/v1/playlists', { headers: { Origin: origin }, data: { name } });
  expect(made.status()).toBe(201);
  await asAdmin(page);
  await page.goto(`/admin/playlists?query=${encodeURIComponent(name)}`);
  await reloadUntil(page, name, true);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Playlist deleted')).toBeVisible();
  await reloadUntil(page, name, false);
  await signIn(page, email, password);
  const { id } = (await made.json()).playlist;
  expect((await page.request.get(`/api/v1/playlists/${id}`)).status()).toBe(404);
});

test('nothing scrolls sideways, at any width', async ({ page }) => {
  await openUsers(page);
  for (const width of [320, 390, 600, 767, 768, 834, 1023, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const wide = () =>
      page.evaluate(() => {
        const grid = document.querySelector('main [role="grid"]');
        return [document.documentElement, document.querySelector('main'), grid?.parentElement]
          .filter((element) => element && element.scrollWidth > element.clientWidth + 1)
          .map((element) => `${element?.localName}: ${element?.scrollWidth} in ${element?.clientWidth}`);
      });
    // Which columns there is room for is known a moment after the window has changed.
    await expect.poll(wide, { message: `${width} px` }).toEqual([]);
  }
});

test('the list is accessible, with its panels and its bar', async ({ page }) => {
  await openUsers(page);
  await tick(page.getByRole('row').nth(1));
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.getByRole('button', { name: 'Role' }).click();
  await expect(page.getByRole('dialog', { name: 'Role' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('row', { name: /Last Carriage Home/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('rows are cards with their boxes and menus, and the rooms come from the side', async ({ page }) => {
    await openUsers(page, '?query=overtone.example');
    const card = page.getByRole('row', { name: /Orla Venn/ });
    await expect(card.getByText('Email', { exact: true })).toBeVisible();
    await tick(card);
    await expect(page.getByRole('group', { name: '1 selected' })).toBeInViewport();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Rooms' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Rooms' });
    await expect(drawer).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await drawer.getByRole('link', { name: 'Playlists' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});
