import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { DemoUser } from '../demo/demo-users.ts';
import { countTraffic, type ResourceType } from '../testing/page-traffic.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './log-in.ts';

/** Lighthouse's "slow 4G": latency in milliseconds, throughput in bytes per second. */
const slow4g = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
const cpuSlowdown = 4;
const quietTimeoutMs = 60_000;

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export type Screen = keyof typeof screens;

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

/** The object of `page-metrics.browser.js`. */
interface PageMetrics {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly cls: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
}

const readPageMetrics = (page: Page): Promise<PageMetrics> => page.evaluate('window.pageMetrics');

/**
 * Visits a page with an empty cache, a slow processor and a slow connection, until it is quiet.
 * @param user the user who is logged in; by default the visitor is a guest
 */
export const measureFirstVisit = async (
  site: string,
  path: string,
  screen: Screen,
  user?: DemoUser,
): Promise<VisitMetrics> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' });
    if (user) await logIn(context, site, user);
    const page = await context.newPage();
    const traffic = await countTraffic(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript({ path: fileURLToPath(new URL('./page-metrics.browser.js', import.meta.url)) });
    await page.goto(`${site}${path}`, { waitUntil: 'load', timeout: 60_000 });
    await traffic.waitUntilQuiet(quietTimeoutMs);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const { fcp, lcp, lcpElement, cls, longTasks } = await readPageMetrics(page);
    const scriptMs = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
    const tbt = longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const { requests, bytes } = traffic.read();
    return { fcp, lcp, lcpElement, tbt, cls, scriptMs, requests, bytes };
  } finally {
    await browser.close();
  }
};
