import type { Page } from '@playwright/test';
import { panel } from './account.ts';
import { expect } from './fixtures.ts';
import { newMember } from './sign-up.ts';
import { test } from './strict-site.ts';

test.beforeEach(async ({ page, site }) => {
  await newMember(page, site);
  await page.goto('/account-settings');
  await page.getByRole('complementary', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click();
});

/** Words of every page, and of this one: each place has a file of its own. */
const expectGerman = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Wie die Seite spricht und Zeiten zeigt.')).toBeVisible();
};

test('a language is chosen, and whoever chose it is still where they were', async ({ page }) => {
  const card = panel(page, 'Location and language');
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
  // The page is drawn anew in its other language.
  await expect(card.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('button', { name: /Time zone/ })).toBeFocused();

  await card.getByRole('button', { name: /Country/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('schweiz');
  await page.getByRole('option', { name: 'Schweiz', exact: true }).click();
  // The first change's toast may be there still: the answer tells of this one.
  const saved = page.waitForResponse(/\/users\/me\?_method=PUT/);
  await card.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  const listener = page.waitForResponse(/\/media\/languages\/de\/listener\./);
  await page.reload();
  expect((await listener).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectGerman(page);
  await expect(language).toContainText('Deutsch');
  await expect(card.getByRole('button', { name: /Country/ })).toContainText('Schweiz');
});

test('a time zone and a country are found by typing, and stay', async ({ page }) => {
  const card = panel(page, 'Location and language');
  await card.getByRole('button', { name: /Country/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await card.getByRole('button', { name: /Time zone/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await expect(card.getByText(/^Dates look like this/)).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated account details')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
  await expect(card.getByRole('button', { name: /Time zone/ })).toContainText('Auckland');
});
