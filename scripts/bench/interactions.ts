import { fileURLToPath } from 'node:url';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import { demoListener } from '../demo/demo-users.ts';
import type { BenchOptions } from './bench-options.ts';
import { launchBrowser } from './browser.ts';
import { buildComparison, calculateMedian, type MeasuredSite, measureAlternately, withSites } from './checkouts.ts';
import { logIn } from './log-in.ts';
import { printTable } from './print-table.ts';
import { fetchNewAlbum } from './site-pages.ts';

const defaultRounds = 5;
const cpuSlowdown = 4;
const playlistRows = 330;
/** Pixels of one wheel event, one in each frame. */
const wheelDelta = 300;
const longFrameMs = 50;

const CreatedPlaylist = z.object({ playlist: z.object({ id: z.string() }) });
const Milliseconds = z.number();
const FrameDurations = z.array(z.number());

interface SiteContent {
  readonly album: Awaited<ReturnType<typeof fetchNewAlbum>>;
  readonly playlistId: string;
  readonly deletePlaylist: () => Promise<void>;
}

/** Creates a public playlist of 330 rows, which repeats the tracks of an album. */
const createContent = async (browser: Browser, site: string): Promise<SiteContent> => {
  const album = await fetchNewAlbum(site);
  const context = await browser.newContext();
  await logIn(context, site, demoListener);
  const send = async (method: 'POST' | 'DELETE', path: string, data?: unknown): Promise<unknown> => {
    const response = await context.request.fetch(`${site}/api/v1/${path}`, { method, headers: { origin: site }, data });
    if (!response.ok()) throw new Error(`${path} returned status ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const trackIds = Array.from({ length: playlistRows }, (_, row) => album.tracks[row % album.tracks.length]?.id);
  const { playlist } = CreatedPlaylist.parse(await send('POST', 'playlists', { name: 'Bench', isPublic: true }));
  for (let row = 0; row < playlistRows; row += libraryLimits.playlistAddMax) {
    const addedTrackIds = trackIds.slice(row, row + libraryLimits.playlistAddMax);
    await send('POST', `playlists/${playlist.id}/tracks`, { trackIds: addedTrackIds });
  }
  return {
    album,
    playlistId: playlist.id,
    async deletePlaylist() {
      await send('DELETE', `playlists/${playlist.id}`);
      await context.close();
    },
  };
};

/** Opens a page on a slow processor and waits until it is quiet, like for a user who has been looking at it. */
const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL('./interactions.browser.js', import.meta.url)) });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const clickAndMeasure = async (page: Page, measurement: string, click: () => Promise<void>): Promise<number> => {
  // Starts before the click and waits for it in the page.
  const whenMeasured = page.evaluate(measurement);
  await click();
  return Milliseconds.parse(await whenMeasured);
};

/** Presses Play on the first track of an album. Returns the time until the audio plays. */
const measureClickToSound = async (context: BrowserContext, site: string, { album }: SiteContent): Promise<number> => {
  const page = await openPage(context, `${site}/album/${album.id}`);
  const row = page.getByRole('main').getByRole('row').first();
  // The button is visible in a row under the pointer.
  await row.hover();
  const button = row.getByRole('button', { name: `Play ${album.tracks[0]?.name}`, exact: true });
  return clickAndMeasure(page, 'interactions.measureSound()', () => button.click());
};

/** Opens an album from home, its artist from there, and goes back twice. */
const measureNavigation = async (
  context: BrowserContext,
  site: string,
  { album }: SiteContent,
): Promise<Readonly<Record<string, number>>> => {
  const page = await openPage(context, `${site}/`);
  const homeHeading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  const artist = album.artists[0]?.name ?? '';
  const openLink = (name: string): Promise<number> => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    return clickAndMeasure(page, `interactions.measureHeading(${JSON.stringify(name)})`, () => link.click());
  };
  const goBack = async (heading: string): Promise<number> =>
    Milliseconds.parse(await page.evaluate(`interactions.measureBack(${JSON.stringify(heading)})`));
  return {
    'home to album': await openLink(album.name),
    'album to artist': await openLink(artist),
    'back to album': await goBack(album.name),
    'back to home': await goBack(homeHeading),
  };
};

/** Scrolls through a playlist with the wheel until its last row is visible. Returns the times between frames. */
const measureScroll = async (
  context: BrowserContext,
  site: string,
  { playlistId }: SiteContent,
): Promise<readonly number[]> => {
  const page = await openPage(context, `${site}/playlist/${playlistId}`);
  const lastRow = page.getByRole('main').locator(`[aria-rowindex="${playlistRows}"]`);
  await page.getByRole('main').hover();
  await page.evaluate('void interactions.startFrames()');
  while (!(await lastRow.isVisible())) {
    await page.mouse.wheel(0, wheelDelta);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  return FrameDurations.parse(await page.evaluate('interactions.stopFrames()'));
};

/** Measures each action in a new browser context, so that no action finds cached files of another one. */
const measureInteractions = async (
  browser: Browser,
  site: string,
  content: SiteContent,
): Promise<Readonly<Record<string, number>>> => {
  const withContext = async <Result>(measure: (context: BrowserContext) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    try {
      return await measure(context);
    } finally {
      await context.close();
    }
  };
  const sound = await withContext((context) => measureClickToSound(context, site, content));
  const navigation = await withContext((context) => measureNavigation(context, site, content));
  const frames = await withContext((context) => measureScroll(context, site, content));
  return {
    'click to sound': sound,
    ...navigation,
    [`scroll: frames over ${longFrameMs} ms`]: frames.filter((frame) => frame > longFrameMs).length,
    'scroll: longest frame': Math.max(...frames),
  };
};

/** Prints how fast the site reacts while it is used: the time to sound, the time between pages, and the frames of a scroll. */
export const benchInteractions = ({ otherCheckout, rounds = defaultRounds }: BenchOptions): Promise<void> =>
  withSites(otherCheckout, async (sites) => {
    const browser = await launchBrowser();
    const contents = new Map<string, SiteContent>();
    try {
      for (const { name, url } of sites) contents.set(name, await createContent(browser, url));
      const measure = (site: MeasuredSite) => {
        const content = contents.get(site.name);
        if (!content) throw new Error(`The site "${site.name}" has no content`);
        return measureInteractions(browser, site.url, content);
      };
      // The first visits start the site's functions and compress its files, which is not measured.
      for (const site of sites) await measure(site);
      const measurements = await measureAlternately(sites, rounds, measure);
      const actions = Object.keys([...measurements.values()][0]?.[0] ?? {});
      const rows = actions.flatMap((action) =>
        buildComparison(
          [action],
          [...measurements].map(([site, values]) => {
            const figures = values.map((value) => value[action] ?? Number.NaN);
            return [site, [calculateMedian(figures), Math.max(...figures)].map(Math.round)] as const;
          }),
        ),
      );
      printTable(
        `Interactions: CPU 4 times slower, ${playlistRows} rows; milliseconds, median and worst of ${rounds}`,
        ['action', 'checkout', 'median', 'worst'],
        rows,
      );
    } finally {
      for (const { deletePlaylist } of contents.values()) await deletePlaylist();
      await browser.close();
    }
  });
