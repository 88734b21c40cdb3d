import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';

const title = 'Hear everything underneath';

/** The site with other settings than its own. */
const withSettings = async (page: Page, change: (settings: Record<string, unknown>) => void): Promise<void> => {
  await page.route('**/api/v1/bootstrap-data', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    change(json.bootstrapData.settings);
    await route.fulfill({ response, json });
  });
};

test('the landing page shows the site’s music and leads in', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBeGreaterThan(10);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Start listening' }).click();
  await expect(page).toHaveURL('/channel/home');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('its theme is the site’s', async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('button', { name: /^(Light|Dark) mode$/ }).click();
  const chosen = await page.locator('html').getAttribute('data-theme');
  for (const other of ['/channel/genres', '/']) {
    await page.goto(other);
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen ?? '');
  }
  await page.getByRole('button', { name: /^(Light|Dark) mode$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', chosen === 'dark' ? 'light' : 'dark');
});

test('the homepage setting puts it at the root', async ({ page }) => {
  await withSettings(page, (settings) => {
    settings.homepage = { type: 'landingPage', value: '' };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New releases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('its words, buttons and parts are settings', async ({ page }) => {
  await withSettings(page, (settings) => {
    const landing = settings.landing_page as Record<string, unknown>;
    landing.title = 'Radio Halden';
    landing.channels = [];
    landing.secondaryFeatures = [];
    landing.buttons = {
      primary: { label: 'Tune in', type: 'link', action: 'https://radio.example/', target: '_blank' },
      secondary: null,
      footer: null,
    };
  });
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1, name: 'Radio Halden' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tune in' })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Browse genres' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'And the rest of it' })).toHaveCount(0);
});

test.describe('without its music', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('it still says what it has to say', async ({ page }) => {
    await page.route('**/api/v1/channel/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'auth.required' } }),
    );
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'And the rest of it' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('its bar holds what stands in it, however narrow it is', async ({ page }) => {
  await page.goto('/landing');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  for (const width of [320, 390, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const outside = () =>
      bar.evaluate((element) => {
        const room = element.getBoundingClientRect();
        return [...element.querySelectorAll('a, button')]
          .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.width > 0 && (box.top < room.top || box.bottom > room.bottom || box.right > room.right),
          )
          .map(({ name }) => name);
      });
    await expect.poll(outside, { message: `${width} pixels` }).toEqual([]);
  }
});
