import type { Page } from '@playwright/test';
import { findSettingsPanel } from './account.ts';
import { expect } from './fixtures.ts';
import { createVerifiedUser } from './sign-up.ts';
import { test } from './strict-site.ts';

/** Expects a translation of the shell and one of this page, which are in different files. */
const expectGerman = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Wie die Seite spricht und Zeiten zeigt.')).toBeVisible();
};

test.describe('Language and location', { tag: ['@accounts', '@site'] }, () => {
  test('changes the language without moving the focus, and stores country and time zone', async ({ page, site }) => {
    await createVerifiedUser(page, site);
    await page.goto('/account-settings');
    await page.getByRole('complementary', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click();
    const card = findSettingsPanel(page, 'Location and language');
    const language = card.getByRole('button', { name: /Language/ });
    await language.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(language).toContainText('Deutsch');
    await expect(language).toBeFocused();
    await card.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Updated account details')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectGerman(page);
    // The page is rendered again in the other language.
    await expect(card.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(card.getByRole('button', { name: /Time zone/ })).toBeFocused();

    await card.getByRole('button', { name: /Country/ }).click();
    await page.getByPlaceholder('Search', { exact: true }).fill('schweiz');
    await page.getByRole('option', { name: 'Schweiz', exact: true }).click();
    await card.getByRole('button', { name: /Time zone/ }).click();
    await page.getByPlaceholder('Search', { exact: true }).fill('auckland');
    await page.getByRole('option', { name: /Auckland/ }).click();
    // The toast of the first change may still be visible, so this waits for the response.
    const saveResponse = page.waitForResponse(/\/users\/me\?_method=PUT/);
    await card.getByRole('button', { name: 'Save' }).click();
    expect((await saveResponse).ok()).toBe(true);
    const translationsResponse = page.waitForResponse(/\/media\/languages\/de\/listener\./);
    await page.reload();
    expect((await translationsResponse).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectGerman(page);
    await expect(language).toContainText('Deutsch');
    await expect(card.getByRole('button', { name: /Country/ })).toContainText('Schweiz');
    await expect(card.getByRole('button', { name: /Time zone/ })).toContainText('Auckland');
  });
});
