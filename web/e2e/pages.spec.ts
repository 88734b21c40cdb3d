import { expect, test } from './fixtures.ts';

test.describe('Catalogue pages', { tag: ['@catalog', '@discovery'] }, () => {
  test('opens channels from home and albums from a genre', { tag: ['@journey'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'New releases' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Genres' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await cards.first().click();
    await expect(page).toHaveURL(/\/channel\/genre\//);
    await expect(cards.first()).toBeVisible();
  });

  test('breaks a long name without spaces at the edge of the page and the queue', async ({ page }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
    await page.route('**/api/v1/albums/*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.album.name = name;
      for (const { artists } of [json.album, ...json.album.tracks]) for (const artist of artists) artist.name = name;
      for (const track of json.album.tracks) track.name = name;
      await route.fulfill({ response, json });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/channel/new-releases');
    await page.getByRole('main').getByRole('link', { name: 'Glass Orchard', exact: true }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(name);
    await page
      .getByRole('button', { name: `Play ${name}`, exact: true })
      .first()
      .click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue.getByText('Next: similar to')).toBeVisible();
    // Measured at this width, because the queue closes when the window is too narrow.
    const overflow = await queue.locator('[data-scrolls]').evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(overflow).toBe(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const countOverflowing = () =>
        title.evaluate((heading) => {
          const end = heading.closest('main')?.getBoundingClientRect().right ?? 0;
          return [heading, ...(heading.parentElement?.querySelectorAll('a') ?? [])].filter(
            (element) => element.getBoundingClientRect().right > end,
          ).length;
        });
      // The queue closes shortly after the window has become too narrow.
      await expect.poll(countOverflowing, { message: `${width} pixels` }).toBe(0);
    }
  });
});
