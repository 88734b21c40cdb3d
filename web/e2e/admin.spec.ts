import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { submitArtistRequest } from './backstage.ts';
import { expect, expectPlaying, openAlbum, phone, test } from './fixtures.ts';

const origin = process.env.E2E_SITE ?? '';

const logInAsAdmin = async (page: Page): Promise<void> => {
  const response = await page.request.post('/auth/login', {
    headers: { Origin: origin },
    data: { email: 'admin@overtone.example', password: 'overtone-admin' },
  });
  expect(response.status()).toBe(200);
};

/** Clicks the checkbox of a row. A key would start at the first row of the grid. */
const selectRow = (row: Locator): Promise<void> => row.locator('label').click();

const openUsers = async (page: Page, search = ''): Promise<void> => {
  await logInAsAdmin(page);
  await page.goto(`/admin/users${search}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

/** Returns the elements of the list that scroll horizontally at the current width. */
const findHorizontalScrolling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const grid = document.querySelector('main [role="grid"]');
    return [document.documentElement, document.querySelector('main'), grid?.parentElement]
      .filter((element) => element && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element?.localName}: ${element?.scrollWidth} in ${element?.clientWidth}`);
  });

test.describe('Admin area', { tag: ['@admin'] }, () => {
  test('finds a user by keyboard and goes back while the music continues', { tag: ['@journey'] }, async ({ page }) => {
    await logInAsAdmin(page);
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await page.getByRole('button', { name: /Account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Admin area' }).click();
    await expect(page).toHaveURL('/admin/reports');
    await expect(page).toHaveTitle(/^Reports · /);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectPlaying(page);
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/admin/users');
    await expect(page).toHaveTitle(/^Users · /);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search by name, email or ID' })).toBeFocused();
    await page.keyboard.type('lio list');
    await expect(page).toHaveURL('/admin/users?query=lio+list');
    const row = page.getByRole('row', { name: /Lio Listener/ });
    await expect(row).toContainText('listener@overtone.example');
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('button', { name: 'More options for Lio Listener' }).click();
    await page.getByRole('menuitem', { name: 'Open profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lio Listener' })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('lio list');
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL('/');
    await expectPlaying(page);
  });

  test('shows an accessible list with panels, exports rows and fits at any width', async ({ page }) => {
    await openUsers(page, '?query=overtone.example');
    await test.step('exports a row', async () => {
      await selectRow(page.getByRole('row', { name: /Orla Venn/ }));
      await expectAccessibleInBothThemes(page);
      const bar = page.getByRole('group', { name: '1 selected' });
      const downloadPromise = page.waitForEvent('download');
      await bar.getByRole('button', { name: 'Export' }).click();
      expect((await downloadPromise).suggestedFilename()).toMatch(/\.csv$/);
      await expect(page.getByText('1 row exported')).toBeVisible();
    });
    await test.step('shows accessible panels', async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
      await page.getByRole('button', { name: 'Role' }).click();
      await expect(page.getByRole('dialog', { name: 'Role' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });
    await test.step('fits at any width', async () => {
      for (const width of [320, 390, 600, 767, 768, 834, 1023, 1024, 1100, 1279, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        // The visible columns change shortly after the window size.
        await expect.poll(() => findHorizontalScrolling(page), { message: `${width} px` }).toEqual([]);
      }
    });
    await test.step('shows the playlists', async () => {
      await page.getByRole('link', { name: 'Playlists' }).click();
      await expect(page.getByRole('row', { name: /Last Carriage Home/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });

  test('records an approved request in the activity log', { tag: ['@journey', '@backstage'] }, async ({
    page,
    browser,
  }) => {
    const name = `Pale Meridian ${crypto.randomUUID().slice(0, 8)}`;
    const member = await (await browser.newContext({ baseURL: origin })).newPage();
    await registerUser(member);
    const requestId = await submitArtistRequest(member, name);
    await member.context().close();
    await logInAsAdmin(page);
    await page.goto('/admin');
    const requests = page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: /^Backstage requests/ });
    await expect(requests).toContainText(/\d/);
    await page.goto(`/admin/backstage-requests/${requestId}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request approved')).toBeVisible();
    await page.getByRole('button', { name: /^Find a page/ }).click();
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await page.keyboard.type('activity');
    await page.getByRole('option', { name: /^Activity log/ }).click();
    await expect(page).toHaveURL('/admin/logs/activity');
    const rows = page.getByRole('row', { name: /Ada Admin/ }).filter({ hasText: name });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Approved artist request');
    await expect(page.getByRole('row').filter({ hasText: 'Role ids' }).first()).toContainText('artists');
    await expectAccessibleInBothThemes(page);
    await test.step('filters by item and exports the log', async () => {
      await rows
        .filter({ hasText: 'Artist request' })
        .last()
        .getByRole('button', { name: /^More options for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Only changes of this item' }).click();
      await expect(page).toHaveURL(/subject=(bsr|art)_/);
      await expect(page.getByRole('row')).toHaveCount(2);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      expect((await file).suggestedFilename()).toMatch(/^activity-.+\.csv$/);
    });
    await test.step('fits at any width', async () => {
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('row').first()).toBeVisible();
        await expect.poll(() => findHorizontalScrolling(page), { message: `${width} px` }).toEqual([]);
      }
    });
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('shows rows as cards with checkboxes and menus, and its sections in a drawer', async ({ page }) => {
      await openUsers(page, '?query=overtone.example');
      const card = page.getByRole('row', { name: /Orla Venn/ });
      await expect(card.getByText('Email', { exact: true })).toBeVisible();
      await selectRow(card);
      await expect(page.getByRole('group', { name: '1 selected' })).toBeInViewport();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Sections' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Sections' });
      await expect(drawer).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await drawer.getByRole('link', { name: 'Playlists' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
      await expect(drawer).toBeHidden();
    });
  });
});
