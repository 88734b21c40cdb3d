import type { Page } from '@playwright/test';
import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

interface Content {
  data: { type: string; album?: { id: string; name: string } }[];
  nextCursor: string | null;
}

const pages = 4;
const rowsPerPage = 24;

/** The new releases as a catalogue of a hundred albums would have them, page by page; `layout` as an admin may set it. */
const longChannel = async (page: Page, layout: string): Promise<{ asked: (string | null)[] }> => {
  const asked: (string | null)[] = [];
  await page.route('**/api/v1/channel/new-releases*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    asked.push(cursor);
    const reply = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/cursor=[^&]*&?/, ''),
    });
    const { channel } = (await reply.json()) as { channel: { content: Content } };
    const [first] = channel.content.data;
    const at = Number(cursor ?? 0);
    const data = Array.from({ length: rowsPerPage }, (_, row) => {
      const name = `Record ${at * rowsPerPage + row + 1}`;
      return {
        ...first,
        album: { ...first?.album, id: `alb_${String(at * rowsPerPage + row).padStart(26, '0')}`, name },
      };
    });
    const content = { data, nextCursor: at + 1 < pages ? String(at + 1) : null };
    await route.fulfill({ json: { channel: { ...channel, layout, content } } });
  });
  return { asked };
};

for (const layout of ['grid', 'list']) {
  test(`a long channel as a ${layout} goes on as it is scrolled, and is as it was after a look elsewhere`, async ({
    page,
  }) => {
    const { asked } = await longChannel(page, layout);
    await page.goto('/channel/new-releases');
    await expect(page.getByRole('link', { name: /^Record 1$|^Record 1 / })).toBeVisible();
    const main = page.getByRole('main');
    for (const last of [48, 72, 96]) {
      await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(page.getByRole('link', { name: new RegExp(`^Record ${last}\\b`) })).toBeAttached();
    }
    expect(asked).toEqual([null, '1', '2', '3']);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

    await page.getByRole('link', { name: /^Record 80\b/ }).scrollIntoViewIfNeeded();
    const before = await main.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'Popular', exact: true }).first().click();
    await expect(page).not.toHaveURL(/new-releases/);
    await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('link', { name: /^Record 80\b/ })).toBeInViewport();
    const off = async () => Math.abs((await main.evaluate((element) => element.scrollTop)) - before);
    await expect.poll(off).toBeLessThan(5);
  });
}

test.describe('when the next page fails', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('what is there stays, and a button asks again', async ({ page }) => {
    await longChannel(page, 'grid');
    let broken = true;
    await page.route('**/api/v1/channel/new-releases?cursor=1*', (route) =>
      broken ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
    );
    await page.goto('/channel/new-releases');
    await expect(page.getByRole('link', { name: /^Record 1$|^Record 1 / })).toBeVisible();
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('link', { name: /^Record 24\b/ })).toBeAttached();
    broken = false;
    await again.click();
    await expect(page.getByRole('link', { name: /^Record 48\b/ })).toBeAttached();
  });
});

/** The popular tracks in a layout that an admin may set. */
const popular = (page: Page, layout: string) =>
  page.route('**/api/v1/channel/popular-tracks*', async (route) => {
    const { channel } = await (await route.fetch()).json();
    await route.fulfill({ json: { channel: { ...channel, layout } } });
  });

for (const layout of ['grid', 'carousel', 'list', 'trackTable']) {
  test(`tracks as a ${layout} can be reached, played and read`, async ({ page }) => {
    await popular(page, layout);
    await page.goto('/channel/popular-tracks');
    await expect(page.getByRole('heading', { level: 1, name: 'Popular tracks' })).toBeVisible();
    const rows = page.getByRole('main').getByRole(layout === 'trackTable' ? 'row' : 'listitem');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeGreaterThan(5);
    // The walk through every page sees the table.
    if (layout !== 'trackTable') await expectAccessible(page);
    if (layout === 'list') {
      await rows.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/track\//);
      return;
    }
    await rows.nth(1).hover();
    await rows
      .nth(1)
      .getByRole('button', { name: /^Play / })
      .click();
    await expectPlaying(page);
    await expect(rows.nth(1).getByRole('button', { name: /^Pause / })).toBeVisible();
  });
}

const peoplePerPage = 30;

/** The artists' channel as one of people: two pages of them, the first of whom is on the site. */
const people = async (page: Page, layout: string) => {
  // A link that has the focus fetches its page ahead.
  await page.route('**/api/v1/users/usr_00000*/profile', (route) =>
    route.fulfill({
      json: { profile: { id: route.request().url().split('/').at(-2), name: 'Somebody', image: null } },
    }),
  );
  await page.route('**/api/v1/channel/artists*', async (route) => {
    const found = await (await page.request.get('/api/v1/search?query=orla&types=users')).json();
    const { channel } = await (
      await route.fetch({ url: new URL('/api/v1/channel/artists', route.request().url()).href })
    ).json();
    const at = new URL(route.request().url()).searchParams.has('cursor') ? peoplePerPage : 0;
    const data = Array.from({ length: peoplePerPage }, (_, row) => {
      const id = `usr_${String(at + row).padStart(26, '0')}`;
      const name = row === 1 ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) : `Person ${at + row + 1}`;
      return { type: 'user', user: at + row === 0 ? found.results.users[0] : { id, name, image: null } };
    });
    const content = { data, nextCursor: at ? null : 'next' };
    await route.fulfill({ json: { channel: { ...channel, contentType: 'users', layout, content } } });
  });
};

for (const layout of ['grid', 'list']) {
  test(`people as a ${layout} are one stop of Tab, go on as they are scrolled, and lead to their pages`, async ({
    page,
  }) => {
    await people(page, layout);
    await page.goto('/channel/artists');
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem');
    await expect(cards).toHaveCount(peoplePerPage);
    await expectAccessibleInBothThemes(page);
    const box = await main.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(box[0]).toBe(box[1]);

    await page.keyboard.press('Shift');
    await expect(main.locator('[data-one-stop] a[tabindex="-1"]').first()).toBeAttached();
    await expect(main.locator('[data-one-stop] :is(a[href], button):not([tabindex="-1"])')).toHaveCount(1);
    await cards.first().getByRole('link').focus();
    await page.keyboard.press('End');
    await expect(cards.nth(peoplePerPage - 1).getByRole('link')).toBeFocused();
    await expect(cards).toHaveCount(2 * peoplePerPage);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/usr_\w+\/orla-venn$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Orla Venn' })).toBeVisible();
  });
}

for (const [what, path, name] of [
  ['a channel of tracks', '/channel/popular-tracks', 'Popular tracks'],
  ['a tag', '/tag/calm', '#calm'],
] as const) {
  test(`all of ${what} plays from its top, or shuffled`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const main = page.getByRole('main');
    const first = await main.getByRole('row').getByRole('link').first().textContent();
    await main.getByRole('button', { name: `Play ${name}`, exact: true }).click();
    await expectPlaying(page);
    const bar = page.getByRole('region', { name: 'Player' });
    await expect(bar.getByRole('link', { name: first ?? '', exact: true })).toBeVisible();
    await main.getByRole('button', { name: `Pause ${name}`, exact: true }).click();
    await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect(bar.getByRole('button', { name: /shuffle/i, pressed: true })).toBeVisible();
  });
}

test('a channel with nothing in it says so', async ({ page }) => {
  await page.route('**/api/v1/channel/popular-tracks*', async (route) => {
    const { channel } = await (await route.fetch()).json();
    await route.fulfill({ json: { channel: { ...channel, content: { data: [], nextCursor: null } } } });
  });
  await page.goto('/channel/popular-tracks');
  await expect(page.getByText('Nothing here yet. Come back soon.')).toBeVisible();
});
