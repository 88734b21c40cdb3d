import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const expectResults = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: /results/ }), text).toBeAttached();
  await expect(page.getByText('There was an issue loading this page')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

test.describe('Bad input', { tag: ['@discovery', '@site'] }, () => {
  test.use({ expectedNoise: /Failed to load resource.*414/ });

  test('gets an answer from search, whatever is typed or stands in the address', async ({ page }) => {
    await test.step('typed', async () => {
      await page.goto('/search');
      const field = page.getByRole('searchbox', { name: 'Search' });
      for (const text of ['"glass" OR (NOT * : ^', '%/?#&+;:"', 'glass '.repeat(1_000), 'qqqqzzzzxxxx']) {
        const asked = page.waitForResponse(/\/api\/v1\/search\?/);
        await field.fill(text);
        expect((await asked).status(), text).toBe(200);
        await expectResults(page, text);
      }
    });
    await test.step('any characters in the address', async () => {
      for (const text of ['"\'()*^:+-{}[]!?,;%_\\', '100%']) {
        await page.goto(`/search/${encodeURIComponent(text)}`);
        await expectResults(page, text);
      }
    });
    await test.step('an address that is too long, of many words', async () => {
      await page.goto(`/search/${'glass%20orchard%20'.repeat(600)}`);
      await expectResults(page, 'long');
      // It searches for what the address begins with.
      await expect.poll(() => page.url().length).toBeLessThan(400);
    });
    await test.step('an address that is too long, of one word', async () => {
      await page.goto(`/search/${'q'.repeat(10_000)}`);
      await expect(page.getByText(/^No results/)).toBeVisible();
      await expectResults(page, 'q');
      const answer = await page.request.get(`/api/v1/search?query=${'q'.repeat(10_000)}`);
      expect(answer.status()).toBe(414);
    });
  });
});
