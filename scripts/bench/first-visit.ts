import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** Lighthouse's slow 4G: milliseconds of a round trip, bytes a second. */
const slow4g = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
const slowdown = 4;
/** A page has settled when nothing arrived and nothing blocked for so many milliseconds. */
const quietMs = 2_500;
const settledWithinMs = 30_000;

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

type Kind = 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'other';

export interface Visit {
  /** Milliseconds since the navigation began. */
  readonly fcp: number;
  readonly lcp: number;
  /** The element that LCP is about. */
  readonly largest: string;
  /** Milliseconds over 50 of every long task. */
  readonly tbt: number;
  readonly cls: number;
  /** Milliseconds in JavaScript. */
  readonly script: number;
  readonly requests: number;
  /** Bytes as they were sent, headers too. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

interface Seen {
  readonly fcp: number;
  readonly lcp: number;
  readonly largest: string;
  readonly cls: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
  readonly now: number;
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate('({ ...window.seen, now: performance.now() })');

/** Visits a page as somebody who was never here, on a slow processor and a slow connection. */
export const firstVisit = async (url: string, screen: keyof typeof screens): Promise<Visit> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const bytes: Record<Kind, number> = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 };
    const kinds = new Map<string, Kind>();
    let requests = 0;
    let last = Date.now();
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      kinds.set(requestId, type in bytes ? (type as Kind) : 'other');
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
      requests++;
      last = Date.now();
    });
    await page.addInitScript({ path: fileURLToPath(new URL('./watch.browser.js', import.meta.url)) });
    const from = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { tasks, now } = await seenBy(page);
      const task = tasks.at(-1);
      const quiet = Math.min(Date.now() - last, task ? now - task.start - task.duration : now);
      if (quiet > quietMs || Date.now() - from > settledWithinMs) break;
    }
    const { metrics } = await devtools.send('Performance.getMetrics');
    const { fcp, lcp, largest, cls, tasks } = await seenBy(page);
    const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
    const tbt = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { fcp, lcp, largest, tbt, cls, script, requests, bytes };
  } finally {
    await browser.close();
  }
};
