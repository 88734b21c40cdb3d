import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import type { DemoUser } from '../demo/demo-users.ts';
import { findFreePort } from '../local/engines/free-port.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './log-in.ts';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Titles of the failed audits of accessibility, best practices and SEO. */
  readonly failedAudits: readonly string[];
}

const toPercent = (category: { readonly score: number | null } | undefined): number =>
  Math.round((category?.score ?? 0) * 100);

/** Logs in and copies the cookies to the profile that Lighthouse uses, for which Playwright has no context. */
const logInToProfile = async (browser: Browser, site: string, user: DemoUser): Promise<void> => {
  const context = await browser.newContext();
  await logIn(context, site, user);
  const devtools = await browser.newBrowserCDPSession();
  // Playwright marks session cookies with the expiry -1. The protocol expects no expiry instead.
  const cookies = (await context.cookies()).map(({ expires, partitionKey: _, ...cookie }) => ({
    ...cookie,
    ...(expires > 0 && { expires }),
  }));
  await devtools.send('Storage.setCookies', { cookies });
  await context.close();
};

/**
 * Runs Lighthouse on a page as a phone. The scores are 0 to 100.
 * @param user the user who is logged in; by default the visitor is a guest
 * @throws if Lighthouse returns no result
 */
export const measureLighthouseScores = async (site: string, path: string, user?: DemoUser): Promise<Scores> => {
  const port = await findFreePort(0);
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    if (user) await logInToProfile(browser, site, user);
    const run = await lighthouse(`${site}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!run) throw new Error(`Lighthouse returned no result for ${path}`);
    const { categories, audits } = run.lhr;
    const failedAudits = [categories.accessibility, categories['best-practices'], categories.seo]
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id);
    return {
      performance: toPercent(categories.performance),
      accessibility: toPercent(categories.accessibility),
      bestPractices: toPercent(categories['best-practices']),
      seo: toPercent(categories.seo),
      failedAudits,
    };
  } finally {
    await browser.close();
  }
};
