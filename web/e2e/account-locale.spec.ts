import { openSettings, panel } from './account.ts';
import { expect, test } from './fixtures.ts';

test('a time zone and a country are found by typing, and stay', async ({ page }) => {
  await openSettings(page);
  const card = panel(page, 'Location and language');
  await card.getByRole('button', { name: /Country/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await card.getByRole('button', { name: /Time zone/ }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated account details')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /Country/ })).toContainText('Switzerland');
  await expect(card.getByRole('button', { name: /Time zone/ })).toContainText('Auckland');
});
