import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, stretch, test } from './fixtures.ts';

type Side = 'color' | 'backgroundColor' | 'outlineColor';

/** What a system colour is in this browser. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const drawn = (element: Locator, side: Side): Promise<string> =>
  element.evaluate((node, property) => getComputedStyle(node)[property], side);

const expectHighlighted = async (page: Page, element: Locator): Promise<void> => {
  await expect.poll(() => drawn(element, 'backgroundColor')).toBe(await systemColour(page, 'Highlight'));
  await expect.poll(() => drawn(element, 'color')).toBe(await systemColour(page, 'HighlightText'));
};

test.describe('Forced colours', { tag: ['@site', '@player'] }, () => {
  // Where the system chooses the colours, shadows and grounds of ours are not drawn: what is on has to be told otherwise.
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('show what is on, selected, focused or sung, and cover the page under the full-screen player', async ({
    page,
  }) => {
    await openAlbum(page, 'Glass Orchard');
    const main = page.getByRole('main');
    const rows = main.getByRole('row').filter({ hasText: 'Sable & Reed' });
    await rows.nth(2).focus();
    await page.keyboard.press('Space');
    await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expectHighlighted(page, rows.nth(2));
    const onHighlight = await systemColour(page, 'HighlightText');
    for (const text of [rows.nth(2).getByRole('link').last(), rows.nth(2).getByRole('gridcell').nth(2)])
      expect(await drawn(text, 'color')).toBe(onHighlight);
    expect(await drawn(rows.nth(2), 'outlineColor')).toBe(onHighlight);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    // What plays stays the same until another track is pressed.
    await stretch(page);
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Shuffle' }).click();
    await expectHighlighted(page, bar.getByRole('button', { name: 'Shuffle', pressed: true }));

    await page.getByRole('button', { name: 'More for Glass Orchard' }).click();
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[role="menuitem"][data-focused]');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByText('Slow Refraction').first().hover();
    await page.getByRole('main').getByRole('button', { name: 'Play Slow Refraction', exact: true }).click();
    await expect(bar.getByRole('link', { name: 'Slow Refraction' })).toBeVisible();
    await expectPlaying(page);
    await page.keyboard.press('f');
    const whole = page.getByRole('dialog', { name: 'Player' });
    await expect(whole).toHaveCSS('background-color', await systemColour(page, 'Canvas'));
    await whole.getByRole('button', { name: 'Lyrics' }).click();
    const line = whole.getByRole('listitem').getByRole('button').first();
    await line.click();
    const sung = whole.locator('[aria-current] > button');
    await expectHighlighted(page, sung);
    await sung.hover();
    await expectHighlighted(page, sung);
  });
});
