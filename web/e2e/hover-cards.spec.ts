import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';

const findCard = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const getRows = (page: Page) => page.getByRole('main').getByRole('row');
const findArtistLink = (container: Locator) => container.locator('a[href^="/artist/"]').first();

/** Hovers over a link until its card is visible. It retries, because the code of the cards is loaded after the page. */
const hoverUntilShown = async (page: Page, link: Locator): Promise<Locator> => {
  const name = (await link.textContent()) ?? '';
  await expect(async () => {
    await page.mouse.move(4, 4);
    await link.hover();
    await expect(findCard(page, name)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  return findCard(page, name);
};

const expectInsideViewport = async (page: Page, card: Locator): Promise<void> => {
  const box = await card.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('The card is not visible');
  expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(0);
};

test.describe('Hover cards', { tag: ['@catalog', '@player'] }, () => {
  test('shows an artist, plays the artist and closes with the mouse', async ({ page }) => {
    await page.goto('/channel/popular-tracks');
    const link = findArtistLink(getRows(page).nth(3));
    await expect(link).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]')?.focus());
    const focused = await page.evaluateHandle(() => document.activeElement);
    const card = await hoverUntilShown(page, link);
    await expect(card).toContainText(/Artist · [\d,]+ plays/);
    await expectInsideViewport(page, card);
    await expectAccessibleInBothThemes(page);
    // The card stays open while the mouse crosses the gap to it.
    await card.getByRole('button', { name: /^Play / }).click();
    await expectPlaying(page);
    await expect(card.getByRole('button', { name: /^Pause / })).toBeVisible();
    expect(await page.evaluate((focusedBefore) => document.activeElement === focusedBefore, focused)).toBe(true);
    await page.mouse.move(4, 4);
    await expect(card).toBeHidden();
  });

  test('opens the artist without a second request', async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await openAlbum(page, 'Glass Orchard');
    const link = findArtistLink(page.getByRole('main'));
    const id = (await link.getAttribute('href'))?.split('/')[2];
    const card = await hoverUntilShown(page, link);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
    await expect(card).toBeHidden();
    expect(requestedPaths.filter((path) => path === `/api/v1/artists/${id}`)).toHaveLength(1);
  });

  test('opens above the full-screen player, and Escape closes only the card', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await getRows(page).nth(1).dblclick();
    await expectPlaying(page);
    // At the lower edge of the window the card is above the link.
    await expectInsideViewport(
      page,
      await hoverUntilShown(page, findArtistLink(page.getByRole('region', { name: 'Player' }))),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Full screen' }).click();
    const player = page.locator('dialog[open]');
    const card = await hoverUntilShown(page, findArtistLink(player));
    await expectInsideViewport(page, card);
    // Nothing covers the card.
    await card.getByRole('button').hover();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(player).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toBeHidden();
  });
});
