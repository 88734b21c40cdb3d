import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

test('the palette goes to places, runs actions and finds music, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('new rel');
  await expect(page.getByRole('option', { name: 'New releases' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/channel\/new-releases$/);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('glass orch');
  const best = page.getByRole('option', { name: /^Glass Orchard ?, Sable & Reed$/ }).first();
  await expect(best).toHaveAttribute('data-focused', 'true');
  // What is chosen is told once it stands there: until then the field names the line of the words before.
  await expect(field).toHaveAttribute('aria-activedescendant', (await best.getAttribute('id')) ?? '');
  await expect(page.getByRole('group', { name: 'Albums' }).getByText('Glass', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the palette opens over the player and while text is written, and its letters are no shortcuts', async ({
  page,
}) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Player' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Its code is on the way the first time.
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('popular');
  await expect(page.getByRole('option', { name: 'Popular', exact: true })).toBeVisible();
  await expectPlaying(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/channel\/popular-albums$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search' }).fill('low');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
});

test('the best hit is chosen when it arrives, unless the choice was moved', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toBeFocused();
  // All at once, as it is pasted or dictated: what it finds comes above the line that is there at first.
  await page.keyboard.insertText('glass orchard');
  const best = page.getByRole('option', { name: /^Glass Orchard/ }).first();
  await expect(best).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('End');
  const all = page.getByRole('option', { name: 'All results for “glass orchard”' });
  await expect(all).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Home');
  await expect(best).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.insertText('ra');
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'All results for “ra”' })).toHaveAttribute('data-focused', 'true');
  await expect(page.getByRole('group', { name: 'Tracks' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'All results for “ra”' })).toHaveAttribute('data-focused', 'true');
});

test('a genre is found, has a tab of its own, and plays', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/v1/genres')).json()).pagination;
  const name: string = data[0].displayName;
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/search?query=${name}`)).json()).results.genres.length)
    .toBeGreaterThan(0);
  await page.goto(`/search/${encodeURIComponent(name)}`);
  await expect(page.getByRole('region', { name: 'Genres' }).getByRole('link', { name }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Genres' }).click();
  await expect(page).toHaveURL(/\/genres$/);
  await page.getByRole('region', { name: 'Genres' }).getByRole('link', { name }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
});
