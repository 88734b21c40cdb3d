import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, stretch, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

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

/** Collects what the page announces of the music from now on. */
const collectAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role="status"]')?.textContent ?? '';
        if (text.startsWith('Playing ')) announced.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
};

/** Walks with Tab from the start of the page to its end, and with arrows through a table. */
const walkByKeyboard = async (page: Page): Promise<{ passed: string[]; unseen: string[]; stops: number }> => {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const passed: string[] = [];
  const unseen: string[] = [];
  let stops = 0;
  const look = async (key: string): Promise<string | null> => {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      // A ring of its own, or of the card, the row or the field it is in.
      const boxes = [element, ...['li', 'article', 'search'].map((box) => element.closest(box)), element.parentElement];
      const isRinged = (box: Element | null | undefined): boolean => {
        const { outlineStyle, boxShadow } = getComputedStyle(box ?? document.documentElement);
        return outlineStyle !== 'none' || /inset/.test(boxShadow);
      };
      return { name, ring: boxes.some(isRinged) };
    });
    if (at && !at.ring) unseen.push(at.name);
    return at?.name ?? null;
  };
  for (let at = await look('Tab'); at !== null; at = await look('Tab')) {
    passed.push(at);
    stops += 1;
    // Down to a row of the table, into it and to its end.
    const isRow = await page.evaluate(() => document.activeElement?.matches('[role="row"]') === true);
    for (let before = ''; isRow && at !== before && !at.includes('Slow Refraction'); ) {
      before = at;
      at = (await look('ArrowDown')) ?? before;
    }
    for (let before = ''; isRow && at !== before; passed.push(at)) {
      before = at;
      at = (await look('ArrowRight')) ?? before;
    }
  }
  return { passed, unseen, stops };
};

test.describe('Accessibility', { tag: ['@site', '@player'] }, () => {
  test('passes every rule in what opens over a page and in the full-screen and mini player', async ({ page }) => {
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
        // The desktop comes last: the next button is there.
        for (const screen of [phone, desktop]) {
          await page.setViewportSize(screen);
          await expectAccessibleInBothThemes(page);
        }
      }
    });
  });

  test('switches themes and plays without motion when the system asks for none', async ({ page }) => {
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
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
    expect(await moving()).toEqual([]);
  });

  test('announces each track once, and shows the focus everywhere on a walk by keyboard', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    const announced = await collectAnnouncements(page);
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await stretch(page);
    await expect.poll(announced).toHaveLength(1);
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Pause' }).click();
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expectPlaying(page);
    expect(await announced()).toHaveLength(1);
    await bar.getByRole('button', { name: 'Next' }).click();
    await expectPlaying(page);
    await expect.poll(announced).toHaveLength(2);

    const { passed, unseen, stops } = await walkByKeyboard(page);
    expect(stops).toBeLessThan(55);
    for (const name of [
      'Skip to content',
      'Skip to player',
      'Search',
      'Play Slow Refraction',
      'More for Slow Refraction',
      'Next',
      'Seek',
      'Volume',
    ]) {
      expect(passed).toContainEqual(expect.stringContaining(name));
    }
    expect(unseen).toEqual([]);
  });
});
