import { expect, expectAccessible, expectPlaying, test } from './fixtures.ts';

const name = 'Last Carriage Home';
const path = '/playlist/pls_01KADEM0000000000000000001/last-carriage-home';

test('a playlist is found, opened and heard, and its button shows it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(path);

  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: /Added .+ ago/ })).toHaveCount(11);
  await main.getByRole('button', { name: `Play ${name}` }).click();
  await expectPlaying(page);
  await expect(main.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await expect(
    page
      .getByRole('contentinfo')
      .or(page.getByRole('region', { name: 'Player' }))
      .first(),
  ).toContainText('After the Last Train');
});

test('a row plays the list from there', async ({ page }) => {
  await page.goto(path);
  const row = page.getByRole('main').getByRole('row', { name: /Window Seat/ });
  await row.hover();
  await row.getByRole('button', { name: 'Play Window Seat' }).click();
  await expectPlaying(page);
  const queue = page.getByRole('region', { name: 'Queue' });
  await expect(queue).toContainText('Perihelion');
  await expect(queue).not.toContainText('Sleeper Car');
});

test('its radio says why it plays what it plays', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Go to radio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} radio` })).toBeVisible();
  await expect(page).toHaveURL('/radio/playlist/pls_01KADEM0000000000000000001/last-carriage-home');
  const main = page.getByRole('main');
  await expect(main.getByText('From this playlist').first()).toBeVisible();
  await expect(main.getByText(/Because .+ is in this playlist/).first()).toBeVisible();
});

test('a wrong slug is replaced by the right one', async ({ page }) => {
  await page.goto('/playlist/pls_01KADEM0000000000000000001/an-old-name');
  await expect(page).toHaveURL(path);
});

test.describe('a playlist that is not there', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  for (const id of ['pls_01KADEM0000000000000000009', 'nonsense']) {
    test(`is not found: ${id}`, async ({ page }) => {
      await page.goto(`/playlist/${id}/x`);
      await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
    });
  }
});

for (const theme of ['dark', 'light'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${theme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme: theme, viewport });

      for (const [at, heading] of [
        [path, name],
        ['/channel/playlists', 'Playlists'],
        [path.replace('/playlist/', '/radio/playlist/'), `${name} radio`],
      ] as const) {
        test(`everybody can use ${heading}`, async ({ page }) => {
          await page.goto(at);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 });
          await expectAccessible(page);
        });
      }
    });
  }
}
