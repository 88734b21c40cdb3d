import { expect, phone } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';
import { test } from './strict-site.ts';

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

test('nothing moves away under a press while the cookie notice is still on its way', async ({ page }) => {
  let bringNotice = (): void => {};
  const held = new Promise<void>((resolve) => {
    bringNotice = resolve;
  });
  await page.route(/cookie-notice.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  const before = await button.boundingBox();
  bringNotice();
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('registering fits and can be read by everybody, with all that it asks for', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByText('I accept the')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  test('the ways in are whole on a site of two languages, on every phone', async ({ page }) => {
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
