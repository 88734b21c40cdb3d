import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, test } from './fixtures.ts';

const origin = process.env.E2E_SITE ?? '';

const logInAsAdmin = async (page: Page): Promise<void> => {
  const response = await page.request.post('/auth/login', {
    headers: { Origin: origin },
    data: { email: 'admin@overtone.example', password: 'overtone-admin' },
  });
  expect(response.status()).toBe(200);
};

const selectOption = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const addItem = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Add items' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByRole('row', { name })).toBeVisible();
};

test.describe('Channels in the admin area', { tag: ['@admin', '@journey'] }, () => {
  test('builds a channel of picked albums with a preview, and shows it on the home page', async ({ page, browser }) => {
    const name = `Night shift ${Date.now()}`;
    await logInAsAdmin(page);
    await page.goto('/admin/channels');
    await page.getByRole('link', { name: 'New channel' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/^night-shift-\d+$/);
    await selectOption(page, 'Selection', 'Picked by hand');
    await addItem(page, 'Glass Orchard');
    await addItem(page, 'Low Tide Radio');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Low Tide Radio').first()).toBeVisible();
    await test.step('changes the order with the keyboard', async () => {
      await page.getByRole('button', { name: 'Drag Low Tide Radio' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid', { name: 'Items' }).getByRole('row').first()).toContainText('Low Tide Radio');
    });
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Channel created')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/channels\/night-shift-\d+\/edit$/);

    await test.step('adds the channel to the home page', async () => {
      await page.goto('/admin/channels/home/edit');
      await addItem(page, name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const visitor = await browser.newPage();
      await visitor.goto(origin);
      await expect(visitor.getByRole('heading', { name })).toBeVisible();
      await visitor.close();
    });

    await test.step('warns an admin who opened an earlier version', async () => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const [firstTab, secondTab] = [await page.context().newPage(), await page.context().newPage()];
      for (const tab of [firstTab, secondTab]) await tab.goto(`/admin/channels/${slug}/edit`);
      await firstTab.getByRole('textbox', { name: 'Description', exact: true }).fill('From the first tab');
      await firstTab.getByRole('button', { name: 'Save' }).click();
      await expect(firstTab.getByText('Saved', { exact: true })).toBeVisible();
      await secondTab.getByRole('textbox', { name: 'Description', exact: true }).fill('From the second tab');
      await secondTab.getByRole('button', { name: 'Save' }).click();
      await expect(secondTab.getByRole('alertdialog')).toContainText('saved this channel at');
      // Without a decision, saving asks again.
      await secondTab.keyboard.press('Escape');
      await secondTab.getByRole('button', { name: 'Save' }).click();
      await expect(secondTab.getByRole('alertdialog')).toContainText('saved this channel at');
      await secondTab.getByRole('button', { name: 'Overwrite' }).click();
      await expect(secondTab.getByText('Saved', { exact: true })).toBeVisible();
      await firstTab.close();
      await secondTab.close();
    });

    await test.step('deletes the channel, which leaves the home page', async () => {
      await page.goto('/admin/channels/home/edit');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.goto('/admin/channels');
      await page.getByRole('row', { name }).getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Channel deleted')).toBeVisible();
      await expect(page.getByRole('row', { name })).toHaveCount(0);
    });
  });
});
