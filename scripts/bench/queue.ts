import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import { launchBrowser } from './browser.ts';
import { startSite } from './site.ts';
import { trackAt } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const few = 50;
const many = 5_000;
const rounds = 3;
const slowdown = 4;
/** Frames of one scroll, and pixels a frame: a fast flick. */
const frames = 120;
const step = 60;

interface Figures {
  /** Milliseconds between two frames while the queue scrolls. */
  readonly frame: number;
  readonly slowFrame: number;
  readonly worstFrame: number;
  /** Milliseconds from a key to the frame that shows what it did. */
  readonly add: number;
  readonly reorder: number;
  readonly shuffle: number;
  /** Milliseconds from the page's start until the queue shows. */
  readonly restore: number;
  readonly rows: number;
}

const channel = { type: 'channel', id: '', name: '', path: '/' };

/** A queue as the last visit left it (`session-storage.ts` of the player). */
const savedQueue = (count: number): Record<string, string> => {
  const items = Array.from({ length: count }, (_, place) => ({ key: `q${place}`, track: trackAt(place) }));
  const state = { index: 0, repeat: 'off', context: channel, volume: 1, muted: false, rate: 1, position: 0 };
  return {
    'overtone.player': JSON.stringify({ version: 2, stamp: 'bench', ...state }),
    'overtone.player.queue': JSON.stringify({ stamp: 'bench', items, unshuffled: null }),
  };
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN;

const Times = z.array(z.number());

const scroll = async (page: Page): Promise<number[]> =>
  Times.parse(await page.evaluate(`scrollQueue(${frames}, ${step})`));

const press = async (page: Page, key: string, held: { altKey?: true; ctrlKey?: true } = {}): Promise<number> =>
  z.number().parse(await page.evaluate(`pressKey(${JSON.stringify(key)}, ${JSON.stringify(held)})`));

const albumOf = () => {
  const { album, artists } = trackAt(0);
  return {
    ...album,
    type: 'album',
    releaseDate: '2026-01-01',
    description: null,
    artists,
    genres: [],
    tags: [],
    tracksCount: 10,
    duration: 2_000_000,
    plays: 0,
    likes: 0,
    reposts: 0,
    owner: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
};

const measure = async (context: BrowserContext, url: string, count: number): Promise<Figures> => {
  const page = await context.newPage();
  const track = trackAt(0);
  await page.addInitScript({ path: fileURLToPath(new URL('./queue.browser.js', import.meta.url)) });
  const entries = Object.entries(savedQueue(count)).map((entry) => entry.map((text) => JSON.stringify(text)).join());
  await page.addInitScript(entries.map((entry) => `localStorage.setItem(${entry});`).join('\n'));
  // A table of ten tracks beside the queue, to add from.
  await page.route('**/api/v1/albums/*', (route) =>
    route.fulfill({
      json: { album: { ...albumOf(), tracks: Array.from({ length: 10 }, (_, place) => trackAt(place)) } },
    }),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}/album/${track.album?.id}`);
  const queue = page.getByRole('region', { name: 'Queue' });
  await queue.getByRole('listitem').nth(1).waitFor();
  const restore = z.number().parse(await page.evaluate('performance.now()'));
  const times = await scroll(page);

  await queue.getByRole('listitem').nth(1).getByRole('button').first().focus();
  const reorders: number[] = [];
  for (let turn = 0; turn < 5; turn++) reorders.push(await press(page, 'ArrowDown', { altKey: true }));

  const row = page.getByRole('main').getByRole('row').first();
  await row.focus();
  await press(page, 'a', { ctrlKey: true });
  const adds: number[] = [];
  for (let turn = 0; turn < 5; turn++) adds.push(await press(page, 'Enter', { ctrlKey: true }));

  const shuffle = await press(page, 's');
  const rows = await queue.getByRole('listitem').count();
  await page.close();
  return {
    frame: percentile(times, 0.5),
    slowFrame: percentile(times, 0.95),
    worstFrame: Math.max(...times),
    add: percentile(adds, 0.5),
    reorder: percentile(reorders, 0.5),
    shuffle,
    restore,
    rows,
  };
};

const names: Readonly<Record<keyof Figures, string>> = {
  frame: 'frame while scrolling, median',
  slowFrame: 'frame while scrolling, 95 of 100',
  worstFrame: 'frame while scrolling, worst',
  add: 'add ten tracks, to the next frame',
  reorder: 'move one by keyboard, to the next frame',
  shuffle: 'shuffle, to the next frame',
  restore: 'page with the queue of the last visit',
  rows: 'rows drawn (not ms)',
};

/** What a queue of 5,000 costs beside one of 50, on a processor 4 times slower, by turns in one run. */
export const benchQueue = async (): Promise<void> => {
  const site = await startSite({ demo: false });
  const browser = await launchBrowser();
  try {
    const made: Record<number, Figures[]> = { [few]: [], [many]: [] };
    // The first visit compiles what the others find in the cache.
    for (let round = -1; round < rounds; round++) {
      for (const count of [few, many]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const figures = await measure(context, site.url, count);
        if (round >= 0) made[count]?.push(figures);
        await context.close();
      }
    }
    const middle = (count: number, name: keyof Figures): number =>
      percentile(
        (made[count] ?? []).map((figures) => figures[name]),
        0.5,
      );
    const tenth = (value: number): number => Math.round(value * 10) / 10;
    printTable(
      `Queue: milliseconds, processor ${slowdown} times slower, median of ${rounds} rounds`,
      ['what', `${few} tracks`, `${many} tracks`, 'ratio'],
      (Object.keys(names) as (keyof Figures)[]).map((name) => {
        const [one, other] = [middle(few, name), middle(many, name)];
        return [names[name], tenth(one), tenth(other), Math.round((other / one) * 100) / 100];
      }),
    );
  } finally {
    await browser.close();
    await site.stop();
  }
};
