import { expectAccessible, expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { findSettingsPanel, openSettings } from './account.ts';
import { expect, expectPlaying, test } from './fixtures.ts';

test.describe('Search', { tag: ['@discovery'] }, () => {
  test.beforeEach(async ({ page }) => {
    // The index is updated a few seconds after the catalogue was created.
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/search?query=glass+orchard')).json()).top)
      .not.toBeNull();
  });

  test('finds music while typing, plays and opens it, and stores the search', { tag: ['@journey'] }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    await page.keyboard.type('glass orch');
    const topResult = page.getByRole('region', { name: 'Top result' });
    await expect(topResult.getByRole('link', { name: 'Glass Orchard' })).toBeVisible();
    await expect(page).toHaveURL(/\/search\/glass%20orch$/);
    await expect(field).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await topResult.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);

    await topResult.getByRole('link', { name: 'Glass Orchard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\/glass%20orch$/);
    // Typing creates only one history entry.
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'glass orch' })).toBeVisible();
    await expectAccessible(page);
  });

  test('finds misspelt names, playlists, tags and lyrics', async ({ page }) => {
    const main = page.getByRole('main');
    await test.step('finds a misspelt name and filters by kind', async () => {
      await page.goto('/search/glas%20orchrad');
      await expect(page.getByRole('link', { name: 'Glass Orchard' }).first()).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Filter' });
      await tabs.getByRole('link', { name: 'Albums' }).click();
      await expect(page).toHaveURL(/\/search\/glas%20orchrad\/albums$/);
      await expect(page.getByRole('region', { name: 'Albums' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Top result' })).toBeHidden();
      await tabs.getByRole('link', { name: 'All' }).click();
      await expect(page.getByRole('region', { name: 'Top result' })).toBeVisible();
    });
    const field = page.getByRole('searchbox', { name: 'Search' });
    await test.step('finds a title with dots', async () => {
      await field.fill('3 am');
      await expect(main.getByRole('link', { name: 'Service Area, 3 a.m.' }).first()).toBeVisible();
    });
    await test.step('finds a playlist by its name', async () => {
      await field.fill('last carriage');
      const playlists = page.getByRole('region', { name: 'Playlists' });
      await expect(playlists.getByRole('link', { name: 'Last Carriage Home' })).toBeVisible();
    });
    await test.step('finds a line of lyrics', async () => {
      await field.fill('the tide has some');
      const lyrics = page.getByRole('region', { name: 'Lyrics' });
      await expect(lyrics.getByText('the tide has somewhere else to go')).toBeVisible();
      await lyrics.getByRole('link', { name: 'Harbour Lights' }).hover();
      await lyrics.getByRole('button', { name: 'Play Harbour Lights' }).click();
      await expectPlaying(page);
    });
    await test.step('finds a tag and opens its page', async () => {
      await field.fill('night');
      await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: '#night' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '#night' })).toBeVisible();
    });
  });

  test('keeps the open tab in view on a phone, and shows whole titles at any width', async ({ page }) => {
    await page.goto('/search/orchard');
    const topResult = page.getByRole('region', { name: 'Top result' });
    const title = topResult.getByRole('link', { name: 'Orchard, Lit from Below' });
    await expect(title).toBeVisible();
    /** Returns the pixels between the title and the button below it. */
    const getGap = async (): Promise<number> => {
      const [titleBox, buttonBox] = await Promise.all([
        title.boundingBox(),
        topResult.getByRole('button', { name: /^Play/ }).boundingBox(),
      ]);
      if (!titleBox || !buttonBox) throw new Error('The top result is not visible');
      return buttonBox.y - titleBox.y - titleBox.height;
    };
    const findTruncatedLinks = () =>
      page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('a')]
          .filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 8)
          .map((link) => link.textContent)
          .filter((name) => !name?.startsWith('Show all')),
      );
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Side panels close shortly after the window size changes.
      await expect.poll(getGap, { message: `${width} pixels` }).toBeGreaterThanOrEqual(0);
      await expect.poll(findTruncatedLinks, { message: `${width} pixels` }).toEqual([]);
    }

    const tabs = page.getByRole('navigation', { name: 'Filter' });
    for (const [path, name] of [
      ['/search/and%20the/lyrics', /^Lyrics\s*\d/],
      ['/search/glass/users', /^People\s*0$/],
    ] as const) {
      await page.goto(path);
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('finds a user by name only while the user allows it', async ({ page }) => {
    await openSettings(page);
    const name = `Wanda ${crypto.randomUUID().slice(0, 8)}`;
    const details = findSettingsPanel(page, 'Account details');
    const save = async (): Promise<void> => {
      const saveResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/users/me');
      await details.getByRole('button', { name: 'Save' }).click();
      expect((await saveResponse).status()).toBe(200);
      // The form is reset to the saved values when the toast appears.
      await expect(page.getByText('Updated account details')).toBeVisible();
    };
    const countResults = async (): Promise<number> => {
      const query = new URLSearchParams({ query: name, types: 'users' });
      return (await (await page.request.get(`/api/v1/search?${query}`)).json()).results.users.length;
    };
    await details.getByLabel('Display name').fill(name);
    await save();
    await details.getByText('Let people find me by name').click();
    await save();
    await expect.poll(countResults, { timeout: 120_000 }).toBe(1);
    await page.goto(`/search/${encodeURIComponent(name)}/users`);
    await page.getByRole('region', { name: 'People' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/account-settings');
    await details.getByText('Let people find me by name').click();
    await save();
    expect(await countResults()).toBe(0);
  });
});
