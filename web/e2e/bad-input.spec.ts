import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const expectResults = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: /results/ }), text).toBeAttached();
  await expect(page.getByText('There was an issue loading this page')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

test.describe('Search with unusual input', { tag: ['@discovery', '@site'] }, () => {
  test.use({ expectedConsoleErrors: /Failed to load resource.*414/ });

  test('responds to any input in the field and in the URL', async ({ page }) => {
    await test.step('accepts any input in the field', async () => {
      await page.goto('/search');
      const field = page.getByRole('searchbox', { name: 'Search' });
      for (const text of ['"glass" OR (NOT * : ^', '%/?#&+;:"', 'glass '.repeat(1_000), 'qqqqzzzzxxxx']) {
        const searchResponse = page.waitForResponse(/\/api\/v1\/search\?/);
        await field.fill(text);
        expect((await searchResponse).status(), text).toBe(200);
        await expectResults(page, text);
      }
    });
    await test.step('accepts any characters in the URL', async () => {
      for (const text of ['"\'()*^:+-{}[]!?,;%_\\', '100%']) {
        await page.goto(`/search/${encodeURIComponent(text)}`);
        await expectResults(page, text);
      }
    });
    await test.step('shortens a URL that is too long', async () => {
      await page.goto(`/search/${'glass%20orchard%20'.repeat(600)}`);
      await expectResults(page, 'long');
      // Searches for the first words of the URL.
      await expect.poll(() => page.url().length).toBeLessThan(400);
    });
    await test.step('responds to a single word that is too long', async () => {
      await page.goto(`/search/${'q'.repeat(10_000)}`);
      await expect(page.getByText(/^No results/)).toBeVisible();
      await expectResults(page, 'q');
      const response = await page.request.get(`/api/v1/search?query=${'q'.repeat(10_000)}`);
      expect(response.status()).toBe(414);
    });
  });
});
