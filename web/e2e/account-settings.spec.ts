import path from 'node:path';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { findSettingsPanel, logInInNewContext, openSettings, password } from './account.ts';
import { expect, test } from './fixtures.ts';

test.describe('Account settings', { tag: ['@accounts'] }, () => {
  test('changes name and picture, works by keyboard, is accessible, and deletes the account', {
    tag: ['@journey'],
  }, async ({ page, browser }) => {
    const email = await openSettings(page);
    await test.step('is accessible', async () => {
      await expect(findSettingsPanel(page, 'Active sessions').getByText('This device')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: /^Nadia Crewe.*Account menu$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });
    await test.step('works by keyboard', async () => {
      const nav = page.getByRole('navigation', { name: 'Account settings' });
      await nav.getByRole('link', { name: 'Password' }).focus();
      await page.keyboard.press('Enter');
      await expect(findSettingsPanel(page, 'Password')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(findSettingsPanel(page, 'Password').getByLabel('Current password')).toBeFocused();

      const menu = page.getByRole('button', { name: /^Nadia Crewe.*Account menu$/ });
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitemradio', { name: /^Default/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitemradio', { name: /^Default/ })).toBeFocused();
      await page.keyboard.type('Profile');
      await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/user\/usr_[0-9A-Z]+\/nadia-crewe$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Nadia Crewe' })).toBeVisible();
    });
    await test.step('changes name and picture', async () => {
      await page.goBack();
      const details = findSettingsPanel(page, 'Account details');
      const findableCheckbox = details.getByRole('checkbox', { name: 'Let people find me by name' });
      await details.getByLabel('Display name').fill('');
      await expect(findableCheckbox).toBeDisabled();
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: /^Listener.*Account menu$/ })).toBeVisible();
      await details.getByLabel('Display name').fill('Nadia & Company');
      await details.getByLabel('First name').fill('Nadia');
      await expect(findableCheckbox).not.toBeChecked();
      await details.getByText('Let people find me by name').click();
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: /^Nadia & Company.*Account menu$/ })).toBeVisible();

      // Pictures far from the view are not loaded.
      await details.getByRole('button', { name: 'Upload image' }).scrollIntoViewIfNeeded();
      const picker = details.locator('input[type="file"]');
      await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') });
      await expect(details.getByText('Please select an image')).toBeVisible();
      await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 ** 2 + 1) });
      await expect(details.getByText('file exceeds maximum allowed size of 2 MB')).toBeVisible();
      await picker.setInputFiles(path.resolve(import.meta.dirname, '../docs/home.png'));
      await expect(page.getByText('Uploaded avatar')).toBeVisible();
      await expect(details.locator('img[src*="/media/"]')).toBeVisible();
      await page.reload();
      await expect(details.getByLabel('Display name')).toHaveValue('Nadia & Company');
      await expect(findableCheckbox).toBeChecked();
      await details.getByRole('button', { name: 'Remove image' }).click();
      await expect(page.getByText('Removed avatar')).toBeVisible();
      await expect(details.getByText('NC', { exact: true })).toBeVisible();
    });
    await test.step('deletes the account', async () => {
      await page.goto('/account-settings');
      const card = findSettingsPanel(page, 'Delete account');
      await card.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
      await expect(dialog).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await dialog.getByLabel('Email').fill('somebody@example.com');
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialog.getByText('This doesn’t match your account’s email.')).toBeVisible();
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByText('Account deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect((await logInInNewContext(browser, email)).response.status()).toBe(422);
    });
  });
});
