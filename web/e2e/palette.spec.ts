import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, test } from './fixtures.ts';

test.describe('Command palette', { tag: ['@discovery', '@site', '@player'] }, () => {
  test('opens pages, finds music and runs actions by keyboard, even over the player', {
    tag: '@journey',
  }, async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Search and commands' });
    const openPalette = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      // Its code is loaded with the first use.
      await expect(field).toBeFocused();
    };
    const { data } = (await (await page.request.get('/api/v1/genres')).json()).pagination;
    const genre: string = data[0].displayName;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('opens a page', async () => {
      await openPalette();
      await page.keyboard.type('new rel');
      await expect(page.getByRole('option', { name: 'New releases' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/channel\/new-releases$/);
      await expect(field).toBeHidden();
    });

    await test.step('finds an album and selects it when the results arrive', async () => {
      await openPalette();
      await page.keyboard.type('glass orch');
      const bestOption = page.getByRole('option', { name: /^Glass Orchard ?, Sable & Reed$/ }).first();
      await expect(bestOption).toHaveAttribute('data-focused', 'true');
      // The field refers to the option of the previous text until the new option is rendered.
      await expect(field).toHaveAttribute('aria-activedescendant', (await bestOption.getAttribute('id')) ?? '');
      await expect(page.getByRole('group', { name: 'Albums' }).getByText('Glass', { exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    });

    await test.step('opens above the full-screen player, where letters do not trigger shortcuts', async () => {
      await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
      await expectPlaying(page);
      await page.keyboard.press('f');
      await expect(page.getByRole('dialog', { name: 'Player' })).toBeVisible();
      await openPalette();
      await page.keyboard.type('popular');
      await expect(page.getByRole('option', { name: 'Popular', exact: true })).toBeVisible();
      await expectPlaying(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/channel\/popular-albums$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('opens from its button and from a text field, and runs an action', async () => {
      await page.getByRole('button', { name: /^Search and commands/ }).click();
      await expect(field).toBeFocused();
      await page.keyboard.type('keyboard');
      await page.keyboard.press('Enter');
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(shortcuts).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shortcuts).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search' }).fill('low');
      await openPalette();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
    });

    await test.step('opens all results, where a genre has its own tab and plays', async () => {
      await expect
        .poll(async () => (await (await page.request.get(`/api/v1/search?query=${genre}`)).json()).results.genres)
        .not.toEqual([]);
      await openPalette();
      await page.keyboard.insertText(genre);
      const allResultsOption = page.getByRole('option', { name: `All results for “${genre}”` });
      await expect(allResultsOption).toBeVisible();
      await page.keyboard.press('End');
      await expect(allResultsOption).toHaveAttribute('data-focused', 'true');
      await page.keyboard.press('Enter');
      const link = page.getByRole('region', { name: 'Genres' }).getByRole('link', { name: genre }).first();
      await expect(link).toBeVisible();
      await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Genres' }).click();
      await expect(page).toHaveURL(/\/genres$/);
      await link.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
    });
  });
});
