import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** Lighthouse's "slow 4G": latency in milliseconds, throughput in bytes per second. */
const slow4g = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
const cpuSlowdown = 4;
/** A page has finished loading after this time without responses and without long tasks. */
const idleMs = 2_500;
const loadTimeoutMs = 30_000;

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

type ResourceType = 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'other';

export interface VisitMetrics {
  /** First contentful paint, in milliseconds after the navigation. */
  readonly fcp: number;
  /** Largest contentful paint, in milliseconds after the navigation. */
  readonly lcp: number;
  /** Description of the largest element. */
  readonly lcpElement: string;
  /** Total blocking time: the milliseconds over 50 of all long tasks. */
  readonly tbt: number;
  readonly cls: number;
  /** Milliseconds in JavaScript. */
  readonly scriptMs: number;
  readonly requests: number;
  /** Transferred bytes, including headers. */
  readonly bytes: Readonly<Record<ResourceType, number>>;
}

/** The object of `page-metrics.browser.js`, and the current time of the page. */
interface PageMetrics {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly cls: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  readonly now: number;
}

const readPageMetrics = (page: Page): Promise<PageMetrics> =>
  page.evaluate('({ ...window.pageMetrics, now: performance.now() })');

/** Visits a page with an empty cache, a slow processor and a slow connection. */
export const measureFirstVisit = async (url: string, screen: keyof typeof screens): Promise<VisitMetrics> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const bytes: Record<ResourceType, number> = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 };
    const resourceTypes = new Map<string, ResourceType>();
    let requests = 0;
    let lastResponseAt = Date.now();
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      resourceTypes.set(requestId, type in bytes ? (type as ResourceType) : 'other');
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[resourceTypes.get(requestId) ?? 'other'] += encodedDataLength;
      requests++;
      lastResponseAt = Date.now();
    });
    await page.addInitScript({ path: fileURLToPath(new URL('./page-metrics.browser.js', import.meta.url)) });
    const startedAt = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { longTasks, now } = await readPageMetrics(page);
      const lastTask = longTasks.at(-1);
      const sinceLastTask = lastTask ? now - lastTask.start - lastTask.duration : now;
      const isLoaded = Math.min(Date.now() - lastResponseAt, sinceLastTask) > idleMs;
      if (isLoaded || Date.now() - startedAt > loadTimeoutMs) break;
    }
    const { metrics } = await devtools.send('Performance.getMetrics');
    const { fcp, lcp, lcpElement, cls, longTasks } = await readPageMetrics(page);
    const scriptMs = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
    const tbt = longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { fcp, lcp, lcpElement, tbt, cls, scriptMs, requests, bytes };
  } finally {
    await browser.close();
  }
};
