import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const artistIn = (place: Locator) => place.locator('a[href^="/artist/"]').first();

/** Lets the mouse rest on a link until its card is there; the code that waits for it comes a moment after the page, and what it shows is asked for. */
const rest = async (page: Page, link: Locator): Promise<Locator> => {
  const name = (await link.textContent()) ?? '';
  await expect(async () => {
    await page.mouse.move(4, 4);
    await link.hover();
    await expect(card(page, name)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  return card(page, name);
};

const inside = async (page: Page, shown: Locator): Promise<void> => {
  const box = await shown.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('There is no card');
  expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(0);
};

test.describe('Hover cards', { tag: ['@catalog', '@player'] }, () => {
  test('show an artist, play and close with the mouse', async ({ page }) => {
    await page.goto('/channel/popular-tracks');
    const link = artistIn(rows(page).nth(3));
    await expect(link).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]')?.focus());
    const focused = await page.evaluateHandle(() => document.activeElement);
    const shown = await rest(page, link);
    await expect(shown).toContainText(/Artist · [\d,]+ plays/);
    await inside(page, shown);
    await expectAccessibleInBothThemes(page);
    // Across the gap to the card, which stays.
    await shown.getByRole('button', { name: /^Play / }).click();
    await expectPlaying(page);
    await expect(shown.getByRole('button', { name: /^Pause / })).toBeVisible();
    expect(await page.evaluate((before) => document.activeElement === before, focused)).toBe(true);
    await page.mouse.move(4, 4);
    await expect(shown).toBeHidden();
  });

  test('lead to the artist without asking for them again', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAlbum(page, 'Glass Orchard');
    const link = artistIn(page.getByRole('main'));
    const id = (await link.getAttribute('href'))?.split('/')[2];
    const shown = await rest(page, link);
    await shown.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
    await expect(shown).toBeHidden();
    expect(asked.filter((path) => path === `/api/v1/artists/${id}`)).toHaveLength(1);
  });

  test('lie over the full-screen player and close alone with Escape', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await rows(page).nth(1).dblclick();
    await expectPlaying(page);
    // At the lower edge it stands over the link.
    await inside(page, await rest(page, artistIn(page.getByRole('region', { name: 'Player' }))));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Full screen' }).click();
    const player = page.locator('dialog[open]');
    const shown = await rest(page, artistIn(player));
    await inside(page, shown);
    // Nothing lies over it.
    await shown.getByRole('button').hover();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(player).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toBeHidden();
  });
});
