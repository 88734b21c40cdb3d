import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { findSettingsPanel, openSettings } from './account.ts';
import { expect, phone, test } from './fixtures.ts';

const expectNoHorizontalScrolling = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The page scrolls inside of `main`.
  await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
};

test.describe('Account settings on a phone', { tag: ['@accounts'] }, () => {
  test.use(phone);

  test('fits the screen, is accessible and saves changes by touch', async ({ page }) => {
    await openSettings(page);
    await test.step('shows all panels', async () => {
      await expect(findSettingsPanel(page, 'Active sessions').getByText('This device')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoHorizontalScrolling(page);
      const nav = page.getByRole('navigation', { name: 'Account settings' });
      for (const [link, title] of [
        ['Password', 'Password'],
        ['Two factor authentication', 'Two factor authentication'],
        ['Active sessions', 'Active sessions'],
        ['Location and language', 'Location and language'],
        ['Your data', 'Your data'],
        ['Delete account', 'Delete account'],
        ['Account details', 'Account details'],
      ] as const) {
        await nav.getByRole('link', { name: link }).tap();
        await expect(findSettingsPanel(page, title).getByRole('heading', { name: title })).toBeInViewport();
      }
      await findSettingsPanel(page, 'Delete account').getByRole('button', { name: 'Delete account' }).tap();
      const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
      await expectNoHorizontalScrolling(page);
      await dialog.getByRole('button', { name: 'Cancel' }).tap();
      await expect(dialog).toBeHidden();
    });
    await test.step('changes name and country', async () => {
      const details = findSettingsPanel(page, 'Account details');
      await details.getByLabel('Display name').fill('Nadia on the Train');
      await details.getByRole('button', { name: 'Save' }).tap();
      await expect(page.getByText('Updated account details')).toBeVisible();
      const card = findSettingsPanel(page, 'Location and language');
      await card.getByRole('button', { name: /Country/ }).tap();
      await page.getByPlaceholder('Search', { exact: true }).fill('switz');
      await expectNoHorizontalScrolling(page);
      await expectAccessible(page);
      await page.getByRole('option', { name: 'Switzerland' }).tap();
      await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
      const saveResponse = page.waitForResponse(/\/users\/me\?_method=PUT/);
      await card.getByRole('button', { name: 'Save' }).tap();
      expect((await saveResponse).ok()).toBe(true);
      await page.reload();
      await expect(details.getByLabel('Display name')).toHaveValue('Nadia on the Train');
      await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
    });
  });
});
