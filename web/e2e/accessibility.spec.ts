import type { Page } from '@playwright/test';
import { expect, expectPlaying, openAlbum, stretch, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A track with words, held so that it is still the same one a minute later. */
const playSlowRefraction = async (page: Page): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByText('Slow Refraction').first().hover();
  await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
  await expectPlaying(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
};

test('what opens over a page is accessible', async ({ page }) => {
  await playSlowRefraction(page);
  await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('main').getByText('Slow Refraction').first().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Speed and sleep timer' }).click();
  await expect(page.getByRole('button', { name: '1.5×' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the player over the whole screen is accessible, with its words and its queue, and so is the small one of a phone', async ({
  page,
}) => {
  /** On each screen, the desktop last: what is pressed next stands there. */
  const expectAccessibleOnBoth = async (): Promise<void> => {
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      await expectAccessibleInBothThemes(page);
    }
  };
  await playSlowRefraction(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: /^Open the player/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(desktop);

  await page.keyboard.press('f');
  const whole = page.getByRole('dialog', { name: 'Player' });
  await expect(whole).toBeVisible();
  await expectAccessibleOnBoth();
  for (const part of ['Lyrics', 'Queue']) {
    await whole.getByRole('button', { name: part, exact: true }).click();
    await expectAccessibleOnBoth();
  }
});

test('another theme is there at once for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await openAlbum(page, 'Glass Orchard');
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => Object.assign(globalThis, { ran: true }));
  });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(31, 26, 22)');
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('nothing moves for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlbum(page, 'Glass Orchard');
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

test('a new track is announced once', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role="status"]')?.textContent ?? '';
        if (text.startsWith('Playing ')) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  await expect.poll(said).toHaveLength(1);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  expect(await said()).toHaveLength(1);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expectPlaying(page);
  await expect.poll(said).toHaveLength(2);
});

test('the player and a table are walked through by keyboard, and the place is always seen', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
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
  expect(stops).toBeLessThan(50);
  for (const name of [
    'Skip to the content',
    'Skip to the player',
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
