import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

test.describe('search', () => {
  test.beforeEach(async ({ page }) => {
    // The index is a few seconds behind a catalogue that was seeded just now.
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/search?query=glass+orchard')).json()).top, {
        timeout: 30_000,
      })
      .not.toBeNull();
  });

  test('finds while typing and plays what it found', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    await page.keyboard.type('glass orch');
    const top = page.getByRole('region', { name: 'Top result' });
    await expect(top.getByRole('link', { name: 'Glass Orchard' })).toBeVisible();
    await expect(page).toHaveURL(/\/search\/glass%20orch$/);
    await expect(field).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await top.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('forgives a slip and missing accents, and shows one kind alone', async ({ page }) => {
    await page.goto('/search/glas%20orchrad');
    const tabs = page.getByRole('navigation', { name: 'What to show' });
    await expect(page.getByRole('link', { name: 'Glass Orchard' }).first()).toBeVisible();
    await tabs.getByRole('link', { name: 'Albums' }).click();
    await expect(page).toHaveURL(/\/search\/glas%20orchrad\/albums$/);
    await expect(page.getByRole('region', { name: 'Albums' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top result' })).toBeHidden();
  });

  test('leads into genres before anything is typed', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('region', { name: 'Browse genres' }).getByRole('link', { name: 'Ambient' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ambient' })).toBeVisible();
    await page.getByRole('button', { name: /^Play Ambient/ }).click();
    await expectPlaying(page);
  });

  test('remembers what led somewhere, and forgets it when asked', async ({ page }) => {
    await page.goto('/search/glass');
    await page.getByRole('region', { name: 'Top result' }).getByRole('link').click();
    await expect(page).not.toHaveURL(/search/);
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'glass' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Find tracks, albums and artists by their names.')).toBeVisible();
  });

  test('has an answer to whatever is typed', async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Search' });
    for (const text of ['"glass" OR (NOT * : ^', '%/?#&+;:"', 'glass '.repeat(1_000), 'qqqqzzzzxxxx']) {
      const asked = page.waitForResponse(/\/api\/v1\/search\?/);
      await field.fill(text);
      expect((await asked).status(), text).toBe(200);
      await expect(page.getByRole('status').filter({ hasText: /results/ }), text).toBeAttached();
    }
  });
});
