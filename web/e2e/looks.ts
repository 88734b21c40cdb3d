import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until no transition has run for two frames. An element that inherits a colour begins another transition each time its
 * parent's colour moves, so the end of one transition is not the end of all.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let quietFrames = 0; quietFrames < 2; ) {
      await new Promise(requestAnimationFrame);
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(running.map(({ finished }) => finished));
      quietFrames = running.length === 0 ? quietFrames + 1 : 0;
    }
  });

/** Waits until the page has settled, then sees axe's breaches of these rules, as `rule: where`. */
const breaches = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> => {
  await settled(page);
  const isAlone = page.frames().length === 1;
  // Its 650 KB are read once by each document, not by each look.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // What passes is told by its rule alone: the path and the text of every element took most of the time.
    .options({ runOnly, resultTypes: ['violations'] })
    // A tab that puts the results of frames together is opened for every look, and is not needed where there is none.
    .setLegacyMode(isAlone)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** WCAG 2.2 AA as far as a machine can see it, as the page looks now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect(await breaches(page, { type: 'tag', values: tags })).toEqual([]);
};

/** What alone depends on theme and screen: contrast, and the size of what is pressed. The rest is seen once. */
export const expectReadable = async (page: Page): Promise<void> => {
  expect(await breaches(page, { type: 'rule', values: ['color-contrast', 'target-size'] })).toEqual([]);
};

/** Shows the page as those see it whose system asks for this theme. */
export const turnTo = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await settled(page);
};

/** Accessible as it looks now, and readable in the other theme as well; leaves the theme as it was. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const now = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  await turnTo(page, now === 'dark' ? 'light' : 'dark');
  // The size of what is pressed is the same in both.
  expect(await breaches(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
  await turnTo(page, now);
};
