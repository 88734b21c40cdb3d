import { expect, expectPlaying, test } from './fixtures.ts';

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
  const play = row.getByRole('button', { name: 'Play Window Seat' });
  // As a hand does that rests on it before it presses, in its very middle.
  await expect(play).toHaveCSS('opacity', '1');
  const { x, y, width, height } = (await play.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expectPlaying(page);
  const queue = page.getByRole('complementary', { name: 'Queue' });
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
