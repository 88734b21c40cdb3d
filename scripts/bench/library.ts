import type { Page } from 'playwright-core';
import { demoListener } from '../demo/demo-users.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './log-in.ts';
import { type MainThreadLoad, traceMainThread } from './main-thread.ts';
import { printTable } from './print-table.ts';
import { startSite } from './site.ts';
import { buildTrack } from './synthetic-catalogue.ts';

const songCounts = [10, 10_000];
const rounds = 3;
/** Pixels of one wheel event, as of a fast flick. */
const wheelDelta = 1_500;

/** Mocks the API so that it returns pages of this number of liked songs. */
const mockLikedSongs = async (page: Page, total: number): Promise<void> => {
  await page.route(/\/api\/v1\/users\/me\/likes\/track/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(from + Number(query.get('perPage') ?? 30), total);
    const data = Array.from({ length: to - from }, (_, index) => ({
      ...buildTrack(from + index),
      likedAt: '2026-01-01T00:00:00.000Z',
    }));
    return route.fulfill({ json: { pagination: { data, nextCursor: to < total ? String(to) : null }, total } });
  });
};

/** Scrolls with the wheel until the last row is visible. */
const scrollToEnd = async (page: Page, total: number): Promise<void> => {
  const lastRow = page.getByRole('main').locator(`[aria-rowindex="${total}"]`);
  await page.getByRole('main').hover();
  while (!(await lastRow.isVisible())) {
    await page.mouse.wheel(0, wheelDelta);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
};

/** Prints the load of the main thread when the library's songs are opened, scrolled and selected. */
export const benchLibrary = async (): Promise<void> => {
  const site = await startSite({ hasDemo: true });
  const browser = await launchBrowser();
  const measurements: (readonly [action: string, songs: number, load: MainThreadLoad])[] = [];
  try {
    // Round -1 is not counted: it compiles the scripts, which later rounds take from the cache.
    for (let round = -1; round < rounds; round++) {
      for (const total of songCounts) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await logIn(context, site.url, demoListener);
        await mockLikedSongs(page, total);
        const rows = page.getByRole('main').getByRole('row');
        const actions: Readonly<Record<string, () => Promise<unknown>>> = {
          open: async () => {
            await page.goto(`${site.url}/library/songs`);
            await rows.nth(5).waitFor();
          },
          'scroll to the end': () => scrollToEnd(page, total),
          'select and queue all': async () => {
            await rows.last().focus();
            await page.keyboard.press('Control+a');
            await page.keyboard.press('Control+Enter');
            await page.evaluate('new Promise(requestAnimationFrame)');
          },
        };
        for (const [action, run] of Object.entries(actions)) {
          const load = await traceMainThread(browser, page, run);
          if (round >= 0) measurements.push([action, total, load]);
        }
        await context.close();
      }
    }
    const fields = ['longestTaskMs', 'longestTaskCpuMs', 'maxTaskCpuMs', 'longTasks'] as const;
    printTable(
      `Library: liked songs, worst of ${rounds} rounds, milliseconds`,
      ['action', 'songs', 'longest task', 'its CPU time', 'max CPU time of a task', 'tasks over 50 ms'],
      [...Map.groupBy(measurements, ([action, songs]) => `${action}|${songs}`)].map(([key, group]) => [
        ...key.split('|'),
        ...fields.map((field) => Math.max(...group.map(([, , load]) => load[field]))),
      ]),
    );
  } finally {
    await browser.close();
    await site.stop();
  }
};
