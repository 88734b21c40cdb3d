import { expect, test } from './fixtures.ts';

const title = 'Hear everything underneath';

test.describe('Landing page', { tag: ['@site', '@discovery'] }, () => {
  test('shows music, links into the site, keeps the theme and fits at any width', { tag: ['@journey'] }, async ({
    page,
  }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    await test.step('loads the covers', async () => {
      const countLoadedImages = () =>
        page
          .locator('main img')
          .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
      await expect.poll(countLoadedImages).toBeGreaterThan(10);
    });
    await test.step('fits the bar at any width', async () => {
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
      for (const width of [320, 390, 768, 1023, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const findClippedControls = () =>
          bar.evaluate((element) => {
            const barBox = element.getBoundingClientRect();
            return [...element.querySelectorAll('a, button')]
              .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
              .filter(
                ({ box }) =>
                  box.width > 0 && (box.top < barBox.top || box.bottom > barBox.bottom || box.right > barBox.right),
              )
              .map(({ name }) => name);
          });
        await expect.poll(findClippedControls, { message: `${width} pixels` }).toEqual([]);
      }
    });
    await test.step('opens pages by its links', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playlists' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Start listening' }).click();
      await expect(page).toHaveURL('/channel/home');
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.goBack();
    });
    await test.step('keeps the theme on other pages', async () => {
      await page.getByRole('button', { name: /^(Light|Dark) mode$/ }).click();
      const chosenTheme = (await page.locator('html').getAttribute('data-theme')) ?? '';
      await page.goto('/channel/genres');
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosenTheme);
      await page.getByRole('button', { name: /^(Light|Dark) mode$/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosenTheme === 'dark' ? 'light' : 'dark');
    });
  });

  test('shows the landing page as the home page when the settings select it', async ({ page }) => {
    await page.route('**/api/v1/bootstrap-data', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.bootstrapData.settings.homepage = { type: 'landingPage', value: '' };
      await route.fulfill({ response, json });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'New releases', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
