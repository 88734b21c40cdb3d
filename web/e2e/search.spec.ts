import { openSettings, panel } from './account.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

test.describe('search', () => {
  test.beforeEach(async ({ page }) => {
    // The index is a few seconds behind a catalogue that was seeded just now.
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/search?query=glass+orchard')).json()).top)
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

  test('finds what is written otherwise than it is said, playlists by their names, tags, and songs by a line', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/search/3%20am');
    await expect(main.getByRole('link', { name: 'Service Area, 3 a.m.' }).first()).toBeVisible();
    await page.goto('/search/last%20carriage');
    await expect(page.getByRole('region', { name: 'Playlists' }).getByRole('link').first()).toBeVisible();
    await page.goto('/search/night');
    await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: '#night' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '#night' })).toBeVisible();
    await page.goto('/search/the%20tide%20has%20some');
    const lyrics = page.getByRole('region', { name: 'Lyrics' });
    await expect(lyrics.getByText('the tide has somewhere else to go')).toBeVisible();
    await lyrics.getByRole('link', { name: 'Harbour Lights' }).hover();
    await lyrics.getByRole('button', { name: 'Play Harbour Lights' }).click();
    await expectPlaying(page);
  });

  test('says of one kind that there is none, and leads back to what there is', async ({ page }) => {
    await page.goto('/search/glass/artists');
    await expect(page.getByText('No artists match “glass”.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all results' }).click();
    await expect(page.getByRole('region', { name: 'Top result' })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'What to show' });
    await expect(tabs.getByRole('link', { name: /^Artists\s*0$/ })).toBeVisible();
    await expect(tabs.getByRole('link', { name: /^Albums\s*1$/ })).toBeVisible();
  });

  test('keeps the open tab in sight on a phone, wherever what was found puts it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.getByRole('navigation', { name: 'What to show' });
    for (const [address, name] of [
      ['/search/and%20the/lyrics', /^Lyrics\s*\d/],
      ['/search/glass/users', /^People\s*0$/],
    ] as const) {
      await page.goto(address);
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('has room for whole titles in any width, beside no button and under none', async ({ page }) => {
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

test('somebody is found by their name from when they want it until they do not', async ({ page }) => {
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
  await details.getByText('Others may find me by this name').click();
  await save();
  await expect.poll(found, { timeout: 120_000 }).toBe(1);
  await page.goto(`/search/${encodeURIComponent(name)}/users`);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('region', { name: 'People' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/account-settings');
  await details.getByText('Others may find me by this name').click();
  await save();
  expect(await found()).toBe(0);
});
