import { expect } from './fixtures.ts';
import { test } from './strict-site.ts';

test.describe('Site without music', { tag: ['@site', '@discovery'] }, () => {
  test('shows empty states on every page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'No music on Overtone yet' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const name of ['New releases', 'Popular', 'Artists', 'Playlists', 'Genres']) {
      await links.filter({ hasText: name }).click();
      await expect(page.getByRole('main').getByText('Nothing here yet. Check back soon.')).toBeVisible();
    }
    await links.filter({ hasText: 'Search' }).click();
    await expect(page.getByText('Search songs, albums, artists, lyrics and more.')).toBeVisible();
    await page.goto('/search/glass');
    await expect(page.getByText('No results for “glass”. Try fewer words or a different spelling.')).toBeVisible();
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
