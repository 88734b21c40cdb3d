import type { Locator, Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, slowDownPlayback, test } from './fixtures.ts';

type ColourProperty = 'color' | 'backgroundColor' | 'outlineColor';

/** Returns the value of a system colour in this browser. */
const getSystemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const getColour = (element: Locator, colourProperty: ColourProperty): Promise<string> =>
  element.evaluate((node, property) => getComputedStyle(node)[property], colourProperty);

const expectHighlighted = async (page: Page, element: Locator): Promise<void> => {
  await expect.poll(() => getColour(element, 'backgroundColor')).toBe(await getSystemColour(page, 'Highlight'));
  await expect.poll(() => getColour(element, 'color')).toBe(await getSystemColour(page, 'HighlightText'));
};

test.describe('Forced colours', { tag: ['@site', '@player'] }, () => {
  // With forced colours the browser removes our shadows and backgrounds, so states need another indication.
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('shows active, selected and focused elements and the current line, and hides the page under the full-screen player', async ({
    page,
  }) => {
    await openAlbum(page, 'Glass Orchard');
    const main = page.getByRole('main');
    const rows = main.getByRole('row').filter({ hasText: 'Sable & Reed' });
    await rows.nth(2).focus();
    await page.keyboard.press('Space');
    await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expectHighlighted(page, rows.nth(2));
    const onHighlight = await getSystemColour(page, 'HighlightText');
    for (const text of [rows.nth(2).getByRole('link').last(), rows.nth(2).getByRole('gridcell').nth(2)])
      expect(await getColour(text, 'color')).toBe(onHighlight);
    expect(await getColour(rows.nth(2), 'outlineColor')).toBe(onHighlight);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    // The track stays the same until another one is pressed.
    await slowDownPlayback(page);
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Shuffle' }).click();
    await expectHighlighted(page, bar.getByRole('button', { name: 'Shuffle', pressed: true }));

    await page.getByRole('button', { name: 'More options for Glass Orchard' }).click();
    await page.keyboard.press('ArrowDown');
    const focusedEntry = page.locator('[role="menuitem"][data-focused]');
    await expect(focusedEntry).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByText('Slow Refraction').first().hover();
    await page.getByRole('main').getByRole('button', { name: 'Play Slow Refraction', exact: true }).click();
    await expect(bar.getByRole('link', { name: 'Slow Refraction' })).toBeVisible();
    await expectPlaying(page);
    await page.keyboard.press('f');
    const player = page.getByRole('dialog', { name: 'Player' });
    await expect(player).toHaveCSS('background-color', await getSystemColour(page, 'Canvas'));
    await player.getByRole('button', { name: 'Lyrics' }).click();
    const line = player.getByRole('listitem').getByRole('button').first();
    await line.click();
    const currentLine = player.locator('[aria-current] > button');
    await expectHighlighted(page, currentLine);
    await currentLine.hover();
    await expectHighlighted(page, currentLine);
  });
});
