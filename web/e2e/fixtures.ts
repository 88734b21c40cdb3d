import path from 'node:path';
import { type APIRequestContext, test as base, devices, expect, type Page } from '@playwright/test';
import { logCpuSeconds } from '../../scripts/testing/cpu-log.ts';
import { cpuSecondsOf } from '../../scripts/testing/process-cpu.ts';
import { hearLastWords } from './last-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The strict site has a port of its own. What no server sends (`blob:`, `data:`) is made by the page itself. */
const isOfSite = (url: string, baseURL: string): boolean =>
  !URL.canParse(url) || !/^https?:/.test(url) || new URL(url).hostname === new URL(baseURL).hostname;

/** How soon a page uses its preloaded styles and pictures depends on the machine: a slow one needs more than a few seconds. */
const ofTheClock = /^The resource \S+ was preloaded using link preload but not used within a few seconds/;

/**
 * Every test fails on an error or a warning of the site's own origin in the browser's console: it is a bug that nobody has
 * seen yet. What a page of another origin says is not ours. The gate is told what each test costs.
 */
export const test = base.extend<{ quietConsole: undefined; expectedNoise: RegExp | null; loggedCpu: undefined }>({
  loggedCpu: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of its parameters.
    async ({}, use, info) => {
      // The worker with its browser, which lives on from test to test.
      const before = cpuSecondsOf(process.pid);
      await use(undefined);
      logCpuSeconds(path.relative(root, info.file), cpuSecondsOf(process.pid) - before);
    },
    { auto: true },
  ],
  /** What the browser itself says about a failure that the test brings about. */
  expectedNoise: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedNoise, baseURL }, use, info) => {
      const lastWords = await hearLastWords(page);
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (ofTheClock.test(message.text())) return;
        const { url } = message.location();
        // A message without an address is the browser's own about the page.
        if (url && baseURL && !isOfSite(url, baseURL)) return;
        // The browser's words for a failed call leave out which one it was.
        said.push(`${message.text()} ${url}`.trimEnd());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      if (info.status !== info.expectedStatus) process.stderr.write(`${info.title}\n${await lastWords()}\n`);
      expect(said.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const { defaultBrowserType, ...pixel } = devices['Pixel 7'] ?? {};
/** A phone in the hand, for `test.use`: touch, a small screen, a mobile browser's name. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } };

/** The sound that is heard: the one audio element that plays. Its address, without how good it is: that changes with the line. */
export const heard = (page: Page): Promise<{ time: number; source: string } | null> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    return audio ? { time: audio.currentTime, source: audio.currentSrc.split('?')[0] ?? '' } : null;
  });

/** What plays lasts four times as long: a busy machine takes its time, and a song of the demo is half a minute. */
export const stretch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // A deck that loads its next track goes back to its default.
    for (const audio of document.querySelectorAll('audio')) audio.playbackRate = audio.defaultPlaybackRate = 0.25;
  });

/** Waits until sound comes out and goes on from where it is. */
export const expectPlaying = async (page: Page): Promise<number> => {
  const intervals = [20, 50, 100, 200];
  await expect.poll(async () => (await heard(page))?.time ?? 0, { intervals }).toBeGreaterThan(0);
  const from = await heard(page);
  const goesOn = async (): Promise<boolean> => {
    const now = await heard(page);
    // The next track may have begun between two looks.
    return now !== null && (now.source !== from?.source || now.time > from.time);
  };
  await expect.poll(goesOn, { intervals }).toBe(true);
  return from?.time ?? 0;
};

const albumIds = new Map<string, string>();
/** The id of an album of the demo catalogue, asked for once by each worker. */
export const albumIdOf = async (request: APIRequestContext, name: string): Promise<string> => {
  if (!albumIds.has(name)) {
    const { channel } = await (await request.get('/api/v1/channel/new-releases')).json();
    const rows: { album: { id: string; name: string } }[] = channel.content.data;
    for (const { album } of rows) albumIds.set(album.name, album.id);
  }
  return albumIds.get(name) ?? '';
};

/** Opens an album of the demo catalogue at its address, as whoever was sent it. */
export const openAlbum = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/album/${await albumIdOf(page.request, name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The address is made whole a moment after the page is there.
  await expect(page).toHaveURL(/\/album\/alb_\w+\/./);
};

/** Opens an album of the demo catalogue from a page of albums, which is there to go back to. */
export const openAlbumFromChannel = async (page: Page, name: string): Promise<void> => {
  await page.goto('/channel/new-releases');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Opens the page of one of an album's songs. @param place counted from 0, or from -1 backwards @returns its title */
export const openTrack = async (page: Page, place: number): Promise<string> => {
  await openAlbum(page, 'Glass Orchard');
  const link = page.getByRole('main').getByRole('row').nth(place).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  // The address is the track's a moment before the page is.
  await expect(page).toHaveURL(/\/track\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
};
