import { openSettings, panel } from './account.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

test.describe('Search', { tag: ['@discovery'] }, () => {
  test.beforeEach(async ({ page }) => {
    // The index is a few seconds behind a catalogue that was seeded just now.
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/search?query=glass+orchard')).json()).top)
      .not.toBeNull();
  });

  test('finds music while typing, plays it, leads to it and remembers the search', { tag: ['@journey'] }, async ({
    page,
  }) => {
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

    await top.getByRole('link', { name: 'Glass Orchard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\/glass%20orch$/);
    // All that was typed is one step.
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'glass orch' })).toBeVisible();
    await expectAccessible(page);
  });

  test('finds music by misspelt words, playlists, tags and a line of lyrics', async ({ page }) => {
    const main = page.getByRole('main');
    await test.step('forgives a slip and shows one kind alone', async () => {
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
    await test.step('a title that is written with dots', async () => {
      await field.fill('3 am');
      await expect(main.getByRole('link', { name: 'Service Area, 3 a.m.' }).first()).toBeVisible();
    });
    await test.step('a playlist by its name', async () => {
      await field.fill('last carriage');
      const playlists = page.getByRole('region', { name: 'Playlists' });
      await expect(playlists.getByRole('link', { name: 'Last Carriage Home' })).toBeVisible();
    });
    await test.step('a line of lyrics', async () => {
      await field.fill('the tide has some');
      const lyrics = page.getByRole('region', { name: 'Lyrics' });
      await expect(lyrics.getByText('the tide has somewhere else to go')).toBeVisible();
      await lyrics.getByRole('link', { name: 'Harbour Lights' }).hover();
      await lyrics.getByRole('button', { name: 'Play Harbour Lights' }).click();
      await expectPlaying(page);
    });
    await test.step('a tag, which leads to its page', async () => {
      await field.fill('night');
      await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: '#night' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '#night' })).toBeVisible();
    });
  });

  test('keeps the open tab in view on a phone and whole titles at any width', async ({ page }) => {
    await page.goto('/search/orchard');
    const top = page.getByRole('region', { name: 'Top result' });
    const title = top.getByRole('link', { name: 'Orchard, Lit from Below' });
    await expect(title).toBeVisible();
    /** Pixels between the title and the button under it. */
    const room = async (): Promise<number> => {
      const [words, button] = await Promise.all([
        title.boundingBox(),
        top.getByRole('button', { name: /^Play/ }).boundingBox(),
      ]);
      if (!words || !button) throw new Error('There is no best match');
      return button.y - words.y - words.height;
    };
    const cut = () =>
      page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('a')]
          .filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight + 8)
          .map((link) => link.textContent)
          .filter((name) => !name?.startsWith('Show all')),
      );
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // What stands beside the page goes a moment after the window has changed.
      await expect.poll(room, { message: `${width} pixels` }).toBeGreaterThanOrEqual(0);
      await expect.poll(cut, { message: `${width} pixels` }).toEqual([]);
    }

    const tabs = page.getByRole('navigation', { name: 'Filter' });
    for (const [address, name] of [
      ['/search/and%20the/lyrics', /^Lyrics\s*\d/],
      ['/search/glass/users', /^People\s*0$/],
    ] as const) {
      await page.goto(address);
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('finds a person by name only while they allow it', async ({ page }) => {
    await openSettings(page);
    const name = `Wanda ${crypto.randomUUID().slice(0, 8)}`;
    const details = panel(page, 'Account details');
    const save = async (): Promise<void> => {
      const saved = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/v1/users/me');
      await details.getByRole('button', { name: 'Save' }).click();
      expect((await saved).status()).toBe(200);
      // The form is as it was saved from then on.
      await expect(page.getByText('Updated account details')).toBeVisible();
    };
    const found = async (): Promise<number> => {
      const query = new URLSearchParams({ query: name, types: 'users' });
      return (await (await page.request.get(`/api/v1/search?${query}`)).json()).results.users.length;
    };
    await details.getByLabel('Display name').fill(name);
    await save();
    await details.getByText('Let people find me by name').click();
    await save();
    await expect.poll(found, { timeout: 120_000 }).toBe(1);
    await page.goto(`/search/${encodeURIComponent(name)}/users`);
    await page.getByRole('region', { name: 'People' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/account-settings');
    await details.getByText('Let people find me by name').click();
    await save();
    expect(await found()).toBe(0);
  });
});
