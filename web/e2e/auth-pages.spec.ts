import { test } from './auth-site.ts';
import { expect, expectAccessible } from './fixtures.ts';

test('a message reaches whoever runs the site, and the cookie notice is noted for good', async ({ page, site }) => {
  await page.goto('/contact');
  const notice = page.getByRole('complementary', { name: 'Cookies' });
  await expect(notice.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await page.getByLabel('Name').fill('Ito Vale');
  await page.getByLabel('Email').fill('ito@example.com');
  await page.getByLabel('Message').fill('Where do the herons sleep?');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been submitted')).toBeVisible();
  await site.mailTo('desk@overtone.example', /Where do the herons sleep\?/);
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(`on a phone, in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, viewport: { width: 390, height: 844 } });

    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/password/reset/token?email=a%40example.com',
      '/contact',
    ]) {
      test(`${path} fits and can be read by everybody`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide).toBe(false);
      });
    }
  });
}
