import type { Page } from '@playwright/test';
import { openSettings, panel } from './account.ts';
import { expect, phone, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

const expectNoSideways = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The page scrolls within the frame.
  await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
};

test.describe('Account settings on a phone', { tag: ['@accounts'] }, () => {
  test.use(phone);

  test('fit, are readable and reachable, and change by touch', async ({ page }) => {
    await openSettings(page);
    await test.step('panels', async () => {
      await expect(panel(page, 'Active sessions').getByText('This device')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSideways(page);
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
        await expect(panel(page, title).getByRole('heading', { name: title })).toBeInViewport();
      }
      await panel(page, 'Delete account').getByRole('button', { name: 'Delete account' }).tap();
      const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
      await expectNoSideways(page);
      await dialog.getByRole('button', { name: 'Cancel' }).tap();
      await expect(dialog).toBeHidden();
    });
    await test.step('name and country', async () => {
      const details = panel(page, 'Account details');
      await details.getByLabel('Display name').fill('Nadia on the Train');
      await details.getByRole('button', { name: 'Save' }).tap();
      await expect(page.getByText('Updated account details')).toBeVisible();
      const card = panel(page, 'Location and language');
      await card.getByRole('button', { name: /Country/ }).tap();
      await page.getByPlaceholder('Search', { exact: true }).fill('switz');
      await expectNoSideways(page);
      await expectAccessible(page);
      await page.getByRole('option', { name: 'Switzerland' }).tap();
      await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
      const saved = page.waitForResponse(/\/users\/me\?_method=PUT/);
      await card.getByRole('button', { name: 'Save' }).tap();
      expect((await saved).ok()).toBe(true);
      await page.reload();
      await expect(details.getByLabel('Display name')).toHaveValue('Nadia on the Train');
      await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
    });
  });
});
