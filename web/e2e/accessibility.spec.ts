import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, openAlbum, slowDownPlayback, test } from './fixtures.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Plays a track with lyrics and pauses it, so that it is still the same one a minute later. */
const playSlowRefraction = async (page: Page): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByText('Slow Refraction').first().hover();
  await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
  await expectPlaying(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
};

/** Collects the announcements of tracks from now on. */
const collectAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role="status"]')?.textContent ?? '';
        if (text.startsWith('Playing ')) announcements.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
};

/** Moves the focus from the start to the end of the page with Tab, and through a table row with arrow keys. */
const tabThroughPage = async (
  page: Page,
): Promise<{ focusedNames: string[]; withoutFocusRing: string[]; tabStops: number }> => {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const focusedNames: string[] = [];
  const withoutFocusRing: string[] = [];
  let tabStops = 0;
  const pressAndGetName = async (key: string): Promise<string | null> => {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      // The focus ring may belong to the element or to its card, row or field.
      const candidates = [
        element,
        ...['li', 'article', 'search'].map((box) => element.closest(box)),
        element.parentElement,
      ];
      const hasRing = (box: Element | null | undefined): boolean => {
        const { outlineStyle, boxShadow } = getComputedStyle(box ?? document.documentElement);
        return outlineStyle !== 'none' || /inset/.test(boxShadow);
      };
      return { name, hasFocusRing: candidates.some(hasRing) };
    });
    if (focused && !focused.hasFocusRing) withoutFocusRing.push(focused.name);
    return focused?.name ?? null;
  };
  for (let current = await pressAndGetName('Tab'); current !== null; current = await pressAndGetName('Tab')) {
    focusedNames.push(current);
    tabStops += 1;
    // Down to a row of the table, then through the row to its end.
    const isRow = await page.evaluate(() => document.activeElement?.matches('[role="row"]') === true);
    for (let previous = ''; isRow && current !== previous && !current.includes('Slow Refraction'); ) {
      previous = current;
      current = (await pressAndGetName('ArrowDown')) ?? previous;
    }
    for (let previous = ''; isRow && current !== previous; focusedNames.push(current)) {
      previous = current;
      current = (await pressAndGetName('ArrowRight')) ?? previous;
    }
  }
  return { focusedNames, withoutFocusRing, tabStops };
};

test.describe('Accessibility', { tag: ['@site', '@player'] }, () => {
  test('passes every rule in overlays and in the full-screen and mini player', async ({ page }) => {
    await playSlowRefraction(page);
    await test.step('queue', async () => {
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
    await test.step('context menu', async () => {
      await page.getByRole('main').getByText('Slow Refraction').first().click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });
    await test.step('speed and sleep timer', async () => {
      await page.getByRole('button', { name: 'Speed and sleep timer' }).click();
      await expect(page.getByRole('button', { name: '1.5×' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });
    await test.step('keyboard shortcuts', async () => {
      await page.keyboard.press('?');
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(shortcuts).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(shortcuts).toBeHidden();
    });
    await test.step('mini player of a phone', async () => {
      await page.setViewportSize(phone);
      await expect(page.getByRole('button', { name: /^Open player/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize(desktop);
    });
    await test.step('full-screen player, its lyrics and its queue, on a phone and a desktop', async () => {
      await page.keyboard.press('f');
      const player = page.getByRole('dialog', { name: 'Player' });
      await expect(player).toBeVisible();
      for (const part of ['', 'Lyrics', 'Queue']) {
        if (part) await player.getByRole('button', { name: part, exact: true }).click();
        // The desktop comes last, because the next button is only visible there.
        for (const screen of [phone, desktop]) {
          await page.setViewportSize(screen);
          await expectAccessibleInBothThemes(page);
        }
      }
    });
  });

  test('switches themes and plays without motion when the system prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await openAlbum(page, 'Glass Orchard');
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => Object.assign(globalThis, { ran: true }));
    });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(31, 26, 22)');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);

    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await page.keyboard.press('q');
    await page.keyboard.press('f');
    const getMovingElements = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
    expect(await getMovingElements()).toEqual([]);
  });

  test('announces each track once, and shows the focus on every element when moving by keyboard', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    const announcements = await collectAnnouncements(page);
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    await expect.poll(announcements).toHaveLength(1);
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Pause' }).click();
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expectPlaying(page);
    expect(await announcements()).toHaveLength(1);
    await bar.getByRole('button', { name: 'Next' }).click();
    await expectPlaying(page);
    await expect.poll(announcements).toHaveLength(2);

    const { focusedNames, withoutFocusRing, tabStops } = await tabThroughPage(page);
    expect(tabStops).toBeLessThan(55);
    for (const name of [
      'Skip to content',
      'Skip to player',
      'Search',
      'Play Slow Refraction',
      'More options for Slow Refraction',
      'Next',
      'Seek',
      'Volume',
    ]) {
      expect(focusedNames).toContainEqual(expect.stringContaining(name));
    }
    expect(withoutFocusRing).toEqual([]);
  });
});
