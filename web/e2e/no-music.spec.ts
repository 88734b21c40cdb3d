import { expect } from './fixtures.ts';
import { test } from './strict-site.ts';

test.describe('Site without music', { tag: ['@site', '@discovery'] }, () => {
  test('says that there is no music, and leads to empty pages', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'No music on Overtone yet' })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const name of ['New releases', 'Popular', 'Artists', 'Playlists', 'Genres']) {
      await places.filter({ hasText: name }).click();
      await expect(page.getByRole('main').getByText('Nothing here yet. Check back soon.')).toBeVisible();
    }
    await places.filter({ hasText: 'Search' }).click();
    await expect(page.getByText('Search songs, albums, artists, lyrics and more.')).toBeVisible();
    await page.goto('/search/glass');
    await expect(page.getByText('No results for “glass”. Try fewer words or a different spelling.')).toBeVisible();
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
