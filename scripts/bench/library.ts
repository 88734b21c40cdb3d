import type { Page } from 'playwright-core';
import { people } from '../demo/people.ts';
import { launchBrowser } from './browser.ts';
import { type MainThread, watchMainThread } from './main-thread.ts';
import { startSite } from './site.ts';
import { trackAt } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const [few, many] = [10, 10_000];
const rounds = 3;
/** Pixels of one turn of the wheel: a fast flick. */
const step = 1_500;

/** Has the API answer with so many liked songs, page by page as it is asked. */
const likeSongs = async (page: Page, total: number): Promise<void> => {
  await page.route(/\/api\/v1\/users\/me\/likes\/track/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(from + Number(query.get('perPage') ?? 30), total);
    const data = Array.from({ length: to - from }, (_, place) => ({
      ...trackAt(from + place),
      likedAt: '2026-01-01T00:00:00.000Z',
    }));
    return route.fulfill({ json: { pagination: { data, nextCursor: to < total ? String(to) : null }, total } });
  });
};

/** Turns the wheel until the last row is in sight. */
const scrollToEnd = async (page: Page, total: number): Promise<void> => {
  const last = page.getByRole('main').locator(`[aria-rowindex="${total}"]`);
  await page.getByRole('main').hover();
  while (!(await last.isVisible())) {
    await page.mouse.wheel(0, step);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
};

/** What the main thread does with the library's songs on each of three ways to use them. */
export const benchLibrary = async (): Promise<void> => {
  const site = await startSite({ demo: true });
  const browser = await launchBrowser();
  const [, , { email, password }] = people;
  const seen: (readonly [string, number, MainThread])[] = [];
  try {
    // The first visit compiles what the others find in the cache.
    for (let round = -1; round < rounds; round++) {
      for (const total of [few, many]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        const data = { email, password, remember: true, token_name: 'bench' };
        await page.request.post(`${site.url}/auth/login`, { headers: { origin: site.url }, data });
        await likeSongs(page, total);
        const rows = page.getByRole('main').getByRole('row');
        const ways: Readonly<Record<string, () => Promise<unknown>>> = {
          opened: async () => {
            await page.goto(`${site.url}/library/songs`);
            await rows.nth(5).waitFor();
          },
          'scrolled to its end': () => scrollToEnd(page, total),
          'all selected and queued': async () => {
            await rows.last().focus();
            await page.keyboard.press('Control+a');
            await page.keyboard.press('Control+Enter');
            await page.evaluate('new Promise(requestAnimationFrame)');
          },
        };
        for (const [way, run] of Object.entries(ways)) {
          const did = await watchMainThread(browser, page, run);
          if (round >= 0) seen.push([way, total, did]);
        }
        await context.close();
      }
    }
    const worst = (figures: readonly MainThread[], name: keyof MainThread): number =>
      Math.max(...figures.map((figure) => figure[name]));
    printTable(
      `Library: liked songs, worst of ${rounds} rounds, milliseconds`,
      ['way', 'songs', 'longest task', 'processor in it', 'most processor in one', 'over 50 ms'],
      [...Map.groupBy(seen, ([way, total]) => `${way}|${total}`)].map(([key, all]) => {
        const figures = all.map(([, , did]) => did);
        const names = ['longest', 'processor', 'most', 'over50'] as const;
        return [...key.split('|'), ...names.map((name) => worst(figures, name))];
      }),
    );
  } finally {
    await browser.close();
    await site.stop();
  }
};
