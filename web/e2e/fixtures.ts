import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every test fails on a word in the browser's console: an error or a warning is a bug that nobody has seen yet. */
export const test = base.extend<{ quietConsole: undefined; expectedNoise: RegExp | null }>({
  /** What the browser itself says about a failure that the test brings about. */
  expectedNoise: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The sound that is heard: the one audio element that plays. */
export const heard = (page: Page): Promise<{ time: number; source: string } | null> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    return audio ? { time: audio.currentTime, source: audio.currentSrc } : null;
  });

/** Waits until sound comes out and goes on from where it is. */
export const expectPlaying = async (page: Page): Promise<number> => {
  await expect.poll(async () => (await heard(page))?.time ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
  const from = (await heard(page))?.time ?? 0;
  await expect.poll(async () => (await heard(page))?.time ?? 0, { timeout: 20_000 }).toBeGreaterThan(from);
  return from;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA as far as a machine can see it. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    // What passes is told by its rule alone: the path and the text of every element took most of the time.
    .options({ runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
    // A tab that puts the results of frames together is opened for every look, and is not needed where there is none.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** Opens an album of the demo catalogue from the home page, as a person does. */
export const openAlbum = async (page: Page, name: string): Promise<void> => {
  await page.goto('/channel/new-releases');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
