import { expect, expectPlaying, test } from './fixtures.ts';

const name = 'Last Carriage Home';
const id = 'pls_01KADEM0000000000000000001';

test.describe('Public playlist', { tag: ['@library', '@player', '@discovery'] }, () => {
  test('shows a public playlist in the sidebar, plays it from its start and from a row, and starts its radio', {
    tag: '@journey',
  }, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Playlists' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(`/playlist/${id}/last-carriage-home`);

    await test.step('plays from its start, and its button shows that', async () => {
      await expect(main.getByRole('row').filter({ hasText: /Added .+ ago/ })).toHaveCount(11);
      await main.getByRole('button', { name: `Play ${name}` }).click();
      await expectPlaying(page);
      await expect(main.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Player' })).toContainText('After the Last Train');
    });

    await test.step('plays from a row', async () => {
      const row = main.getByRole('row', { name: /Window Seat/ });
      await row.hover();
      const play = row.getByRole('button', { name: 'Play Window Seat' });
      // Clicks in the middle of the button after it is fully visible.
      await expect(play).toHaveCSS('opacity', '1');
      const { x, y, width, height } = (await play.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(x + width / 2, y + height / 2);
      const queue = page.getByRole('complementary', { name: 'Queue' });
      await expect(queue).not.toContainText('Sleeper Car');
      await expect(queue).toContainText('Perihelion');
      await expectPlaying(page);
    });

    await test.step('has a radio that shows why it plays each track', async () => {
      await main
        .getByRole('button', { name: `More options for ${name}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Go to radio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name} radio` })).toBeVisible();
      await expect(page).toHaveURL(`/radio/playlist/${id}/last-carriage-home`);
      await expect(main.getByText('From this playlist').first()).toBeVisible();
      await expect(main.getByText(/Because this playlist includes .+/).first()).toBeVisible();
    });
  });
});
