import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { removePageData } from './page-data.ts';

interface ChannelContent {
  data: { type: string; album?: { id: string; name: string } }[];
  nextCursor: string | null;
}

const pageCount = 4;
const rowsPerPage = 24;

/** Mocks the new releases of a catalogue of a hundred albums, page by page, in the given layout. */
const mockLongChannel = async (page: Page, layout: string): Promise<{ cursors: (string | null)[] }> => {
  const cursors: (string | null)[] = [];
  await page.unroute('**/api/v1/channel/new-releases*');
  await removePageData(page);
  await page.route('**/api/v1/channel/new-releases*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    cursors.push(cursor);
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/cursor=[^&]*&?/, ''),
    });
    const { channel } = (await response.json()) as { channel: { content: ChannelContent } };
    const [firstItem] = channel.content.data;
    const offset = Number(cursor ?? 0);
    const data = Array.from({ length: rowsPerPage }, (_, row) => {
      const name = `Record ${offset * rowsPerPage + row + 1}`;
      return {
        ...firstItem,
        album: { ...firstItem?.album, id: `alb_${String(offset * rowsPerPage + row).padStart(26, '0')}`, name },
      };
    });
    const content = { data, nextCursor: offset + 1 < pageCount ? String(offset + 1) : null };
    await route.fulfill({ json: { channel: { ...channel, layout, content } } });
  });
  return { cursors };
};

/** Shows the popular tracks in the given layout. */
const mockTrackLayout = async (page: Page, layout: string) => {
  await page.unroute('**/api/v1/channel/popular-tracks*');
  await removePageData(page);
  await page.route('**/api/v1/channel/popular-tracks*', async (route) => {
    const { channel } = await (await route.fetch()).json();
    await route.fulfill({ json: { channel: { ...channel, layout } } });
  });
};

const usersPerPage = 30;

/** Mocks the artists' channel as one of users: two pages of them, of which only the first user exists on the site. */
const mockUserChannel = async (page: Page, layout: string) => {
  // A focused link preloads its page.
  await page.route('**/api/v1/users/usr_00000*/profile', (route) =>
    route.fulfill({
      json: { profile: { id: route.request().url().split('/').at(-2), name: 'Somebody', image: null } },
    }),
  );
  await removePageData(page);
  await page.route('**/api/v1/channel/artists*', async (route) => {
    const searchReply = await (await page.request.get('/api/v1/search?query=orla&types=users')).json();
    const { channel } = await (
      await route.fetch({ url: new URL('/api/v1/channel/artists', route.request().url()).href })
    ).json();
    const offset = new URL(route.request().url()).searchParams.has('cursor') ? usersPerPage : 0;
    const data = Array.from({ length: usersPerPage }, (_, row) => {
      const id = `usr_${String(offset + row).padStart(26, '0')}`;
      const name = row === 1 ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) : `Person ${offset + row + 1}`;
      return { type: 'user', user: offset + row === 0 ? searchReply.results.users[0] : { id, name, image: null } };
    });
    const content = { data, nextCursor: offset ? null : 'next' };
    await route.fulfill({ json: { channel: { ...channel, contentType: 'users', layout, content } } });
  });
};

test.describe('Channels', { tag: ['@discovery', '@catalog'] }, () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test('loads more while scrolling, even after a failure, and restores the scroll position', {
    tag: ['@journey'],
  }, async ({ page }) => {
    const main = page.getByRole('main');
    const scrollToEnd = () => main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const getRecordLink = (number: number) => page.getByRole('link', { name: new RegExp(`^Record ${number}\\b`) });
    for (const layout of ['grid', 'list']) {
      await test.step(layout, async () => {
        const { cursors } = await mockLongChannel(page, layout);
        await page.goto('/channel/new-releases');
        await expect(getRecordLink(1)).toBeVisible();
        for (const last of [48, 72, 96]) {
          await scrollToEnd();
          await expect(getRecordLink(last)).toBeAttached();
        }
        expect(cursors).toEqual([null, '1', '2', '3']);
        await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

        await getRecordLink(80).scrollIntoViewIfNeeded();
        const scrollPosition = await main.evaluate((element) => element.scrollTop);
        expect(scrollPosition).toBeGreaterThan(500);
        await page.getByRole('link', { name: 'Popular', exact: true }).first().click();
        await expect(page).not.toHaveURL(/new-releases/);
        await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0);

        await page.goBack();
        await expect(getRecordLink(80)).toBeInViewport();
        const getScrollDifference = async () =>
          Math.abs((await main.evaluate((element) => element.scrollTop)) - scrollPosition);
        await expect.poll(getScrollDifference).toBeLessThan(5);
      });
    }
    await test.step('offers to try again after a failure', async () => {
      await mockLongChannel(page, 'grid');
      let isFailing = true;
      await page.route('**/api/v1/channel/new-releases?cursor=1*', (route) =>
        isFailing ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
      );
      await page.reload();
      await expect(getRecordLink(1)).toBeVisible();
      await scrollToEnd();
      const retryButton = page.getByRole('button', { name: 'Try again' });
      await expect(retryButton).toBeVisible();
      await expect(getRecordLink(24)).toBeAttached();
      isFailing = false;
      await retryButton.click();
      await expect(getRecordLink(48)).toBeAttached();
    });
  });

  test('plays all tracks, all shuffled or one, and is accessible in every layout', {
    tag: ['@journey'],
  }, async ({ page }) => {
    const main = page.getByRole('main');
    const bar = page.getByRole('region', { name: 'Player' });
    for (const [path, name] of [
      ['/channel/popular-tracks', 'Popular songs'],
      ['/tag/calm', '#calm'],
    ] as const) {
      await test.step(`plays all of ${name}`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        const firstName = await main.getByRole('row').getByRole('link').first().textContent();
        await main.getByRole('button', { name: `Play ${name}`, exact: true }).click();
        await expectPlaying(page);
        await expect(bar.getByRole('link', { name: firstName ?? '', exact: true })).toBeVisible();
        await main.getByRole('button', { name: `Pause ${name}`, exact: true }).click();
        await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
        await main.getByRole('button', { name: 'Shuffle', exact: true }).click();
        await expect(bar.getByRole('button', { name: /shuffle/i, pressed: true })).toBeVisible();
        await bar.getByRole('button', { name: /shuffle/i, pressed: true }).click();
      });
    }
    for (const layout of ['list', 'grid', 'carousel', 'trackTable']) {
      await test.step(layout, async () => {
        await mockTrackLayout(page, layout);
        await page.goto('/channel/popular-tracks');
        await expect(page.getByRole('heading', { level: 1, name: 'Popular songs' })).toBeVisible();
        const rows = main.getByRole(layout === 'trackTable' ? 'row' : 'listitem');
        await expect(rows.first()).toBeVisible();
        expect(await rows.count()).toBeGreaterThan(5);
        if (layout === 'list') {
          await expectAccessible(page);
          await rows.first().getByRole('link').click();
          await expect(page).toHaveURL(/\/track\//);
          return;
        }
        // The table is checked in every-page.spec.ts.
        if (layout !== 'trackTable') await expectAccessible(page);
        await rows.nth(1).hover();
        await rows
          .nth(1)
          .getByRole('button', { name: /^Play / })
          .click();
        await expectPlaying(page);
        await expect(rows.nth(1).getByRole('button', { name: /^Pause / })).toBeVisible();
      });
    }
  });

  for (const layout of ['grid', 'list']) {
    test(`shows users as a ${layout} with one tab stop, loads more and opens their pages`, async ({ page }) => {
      await mockUserChannel(page, layout);
      await page.goto('/channel/artists');
      const main = page.getByRole('main');
      const cards = main.getByRole('listitem');
      await expect(cards).toHaveCount(usersPerPage);
      await expectAccessibleInBothThemes(page);
      const widths = await main.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(widths[0]).toBe(widths[1]);

      await page.keyboard.press('Shift');
      await expect(main.locator('[data-roving-tabindex] a[tabindex="-1"]').first()).toBeAttached();
      await expect(main.locator('[data-roving-tabindex] :is(a[href], button):not([tabindex="-1"])')).toHaveCount(1);
      await cards.first().getByRole('link').focus();
      await page.keyboard.press('End');
      await expect(cards.nth(usersPerPage - 1).getByRole('link')).toBeFocused();
      await expect(cards).toHaveCount(2 * usersPerPage);
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/user\/usr_\w+\/orla-venn$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Orla Venn' })).toBeVisible();
    });
  }
});
