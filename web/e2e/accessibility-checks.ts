import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until no transition has run for two frames. An element that inherits a colour starts another transition
 * whenever the colour of its parent changes, so the end of one transition is not the end of all.
 */
export const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let framesWithoutTransition = 0; framesWithoutTransition < 2; ) {
      // A page that is not painted has no frames, and a removed element may leave an animation that never finishes.
      const pause = new Promise((resolve) => setTimeout(resolve, 500));
      await Promise.race([new Promise(requestAnimationFrame), pause]);
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), pause]);
      framesWithoutTransition = running.length === 0 ? framesWithoutTransition + 1 : 0;
    }
  });

/** Waits until the page is stable, and returns axe's violations of these rules as `rule: elements`. */
const findViolations = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> => {
  await waitForTransitions(page);
  const isSingleFrame = page.frames().length === 1;
  // The 650 KB of axe are loaded once per document instead of once per check.
  const isAxeLoaded = isSingleFrame && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder({ page, ...(isAxeLoaded && { axeSource: 'void 0' }) })
    // Passed rules are reported without elements, because the path and text of every element took most of the time.
    .options({ runOnly, resultTypes: ['violations'] })
    // Otherwise axe opens a tab for every check to combine the results of frames, which a page without frames does not
    // need.
    .setLegacyMode(isSingleFrame)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Checks the page in its current state against the rules of WCAG 2.2 AA that can be automated. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await findViolations(page, { type: 'tag', values: tags })).toEqual([]);
};

/** Checks only the rules that depend on theme and screen size: contrast and target size. */
export const expectReadable = async (page: Page): Promise<void> => {
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast', 'target-size'] })).toEqual([]);
};

/** Emulates the colour scheme of the system, and waits until the page uses it. */
export const switchTheme = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await waitForTransitions(page);
};

/** Checks all rules in the current theme and contrast in the other one, and restores the theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const currentTheme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  await switchTheme(page, currentTheme === 'dark' ? 'light' : 'dark');
  // The target size is the same in both themes.
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
  await switchTheme(page, currentTheme);
};
