import path from 'node:path';
import { type APIRequestContext, test as base, devices, expect, type Page } from '@playwright/test';
import { logCpuSeconds } from '../../scripts/testing/cpu-log.ts';
import { readProcessTreeCpuSeconds } from '../../scripts/testing/process-cpu.ts';
import { recordPageEvents } from './page-events.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Compares only hosts, because the strict site has another port. URLs without a server (`blob:`, `data:`) belong to the
 * page.
 */
const isSameSite = (url: string, baseURL: string): boolean =>
  !URL.canParse(url) || !/^https?:/.test(url) || new URL(url).hostname === new URL(baseURL).hostname;

/**
 * A warning that depends on timing: a slow machine may need more than a few seconds to use preloaded styles and
 * pictures.
 */
const preloadTimingWarning = /^The resource \S+ was preloaded using link preload but not used within a few seconds/;

/**
 * Every test fails on console errors and warnings of the site's own origin, because they are unnoticed bugs. Messages
 * of other origins are ignored. The CPU time of each test is logged for the gate.
 */
export const test = base.extend<{
  failOnConsoleErrors: undefined;
  expectedConsoleErrors: RegExp | null;
  loggedCpu: undefined;
}>({
  loggedCpu: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use, info) => {
      // Includes the worker with its browser, which is reused for other tests.
      const secondsBefore = readProcessTreeCpuSeconds(process.pid);
      await use(undefined);
      logCpuSeconds(path.relative(root, info.file), readProcessTreeCpuSeconds(process.pid) - secondsBefore);
    },
    { auto: true },
  ],
  /** Console messages of the browser about failures that the test causes. */
  expectedConsoleErrors: [null, { option: true }],
  failOnConsoleErrors: [
    async ({ page, expectedConsoleErrors, baseURL }, use, info) => {
      const describePage = await recordPageEvents(page);
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (preloadTimingWarning.test(message.text())) return;
        const { url } = message.location();
        // A message without a URL is from the browser itself, about the page.
        if (url && baseURL && !isSameSite(url, baseURL)) return;
        // The browser's message about a failed request does not contain its URL.
        messages.push(`${message.text()} ${url}`.trimEnd());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(undefined);
      if (info.status !== info.expectedStatus) process.stderr.write(`${info.title}\n${await describePage()}\n`);
      expect(messages.filter((text) => !expectedConsoleErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const { defaultBrowserType, ...pixel } = devices['Pixel 7'] ?? {};
/** A phone for `test.use`: touch, a small screen and a mobile user agent. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } };

/**
 * Returns the playing audio element or null. `source` is its URL without the quality, which changes with the
 * connection.
 */
export const getPlayingAudio = (page: Page): Promise<{ time: number; source: string } | null> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    return audio ? { time: audio.currentTime, source: audio.currentSrc.split('?')[0] ?? '' } : null;
  });

/** Plays at a quarter of the speed, because a song of the demo lasts only half a minute, and a busy machine is slow. */
export const slowDownPlayback = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // An audio element resets to its default rate when it loads the next track.
    for (const audio of document.querySelectorAll('audio')) audio.playbackRate = audio.defaultPlaybackRate = 0.25;
  });

/** Waits until audio plays and advances. @returns its first position in seconds */
export const expectPlaying = async (page: Page): Promise<number> => {
  const intervals = [20, 50, 100, 200];
  await expect.poll(async () => (await getPlayingAudio(page))?.time ?? 0, { intervals }).toBeGreaterThan(0);
  const first = await getPlayingAudio(page);
  const hasAdvanced = async (): Promise<boolean> => {
    const current = await getPlayingAudio(page);
    // The next track may have started between two polls.
    return current !== null && (current.source !== first?.source || current.time > first.time);
  };
  await expect.poll(hasAdvanced, { intervals }).toBe(true);
  return first?.time ?? 0;
};

const albumIds = new Map<string, string>();
/** Returns the id of an album of the demo catalogue, which is requested once per worker. */
export const getAlbumId = async (request: APIRequestContext, name: string): Promise<string> => {
  if (!albumIds.has(name)) {
    const { channel } = await (await request.get('/api/v1/channel/new-releases')).json();
    const rows: { album: { id: string; name: string } }[] = channel.content.data;
    for (const { album } of rows) albumIds.set(album.name, album.id);
  }
  return albumIds.get(name) ?? '';
};

/** Opens an album of the demo catalogue by its URL, like a shared link. */
export const openAlbum = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/album/${await getAlbumId(page.request, name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The URL is completed shortly after the page is visible.
  await expect(page).toHaveURL(/\/album\/alb_\w+\/./);
};

/** Opens an album of the demo catalogue from a page of albums, to which tests can go back. */
export const openAlbumFromChannel = async (page: Page, name: string): Promise<void> => {
  await page.goto('/channel/new-releases');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Opens the page of a track of an album. @param index from 0, or backwards from -1 @returns its title */
export const openTrack = async (page: Page, index: number): Promise<string> => {
  await openAlbum(page, 'Glass Orchard');
  const link = page.getByRole('main').getByRole('row').nth(index).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  // The URL changes shortly before the page.
  await expect(page).toHaveURL(/\/track\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
};
