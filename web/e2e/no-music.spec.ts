import { expect } from './fixtures.ts';
import { test } from './strict-site.ts';

test.describe('Site without music', { tag: ['@site', '@discovery'] }, () => {
  test('says that there is no music, and leads to empty pages', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no music on Overtone yet' })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const name of ['New releases', 'Popular', 'Artists', 'Playlists', 'Genres']) {
      await places.filter({ hasText: name }).click();
      await expect(page.getByRole('main').getByText('Nothing here yet. Come back soon.')).toBeVisible();
    }
    await places.filter({ hasText: 'Search' }).click();
    await expect(page.getByText('Find tracks, albums and artists by their names.')).toBeVisible();
    await page.goto('/search/glass');
    await expect(page.getByText('Nothing matches “glass”. Try fewer words, or another spelling.')).toBeVisible();
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
