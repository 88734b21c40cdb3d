import { expectAccessible, expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, phone } from './fixtures.ts';
import { test } from './strict-site.ts';

test.describe('Guest pages', { tag: ['@site', '@accounts'] }, () => {
  test('sends a message from the contact page, and keeps the cookie notice dismissed', async ({ page, site }) => {
    const notice = page.getByRole('complementary', { name: 'Cookies' });
    await test.step('shows a late notice without moving the page', async () => {
      let releaseScript = (): void => {};
      const releasePromise = new Promise<void>((resolve) => {
        releaseScript = resolve;
      });
      await page.route(/cookie-notice.*\.js/, async (route) => {
        await releasePromise;
        await route.continue();
      });
      await page.goto('/login');
      const button = page.getByRole('button', { name: 'Continue', exact: true });
      const originalBox = await button.boundingBox();
      releaseScript();
      await expect(notice).toBeVisible();
      expect(await button.boundingBox()).toEqual(originalBox);
    });
    await page.goto('/contact');
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
    await site.waitForEmail('desk@overtone.example', /Where do the herons sleep\?/);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('fits registration, and keeps the links to log in and register visible at any width', async ({ page }) => {
      await page.goto('/register');
      await expect(page.getByText('I accept the')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      for (const path of ['/contact', '/landing', '/']) {
        await page.goto(path);
        for (const width of [430, 390, 320]) {
          await page.setViewportSize({ width, height: 700 });
          for (const link of ['Register', 'Login']) {
            await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
          }
        }
      }
    });
  });
});
