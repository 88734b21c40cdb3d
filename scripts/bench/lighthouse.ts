import lighthouse from 'lighthouse';
import { findFreePort } from '../local/engines/free-port.ts';
import { launchBrowser } from './browser.ts';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Titles of the failed audits of accessibility and best practices. */
  readonly failedAudits: readonly string[];
}

const toPercent = (category: { readonly score: number | null } | undefined): number =>
  Math.round((category?.score ?? 0) * 100);

/** Runs Lighthouse on a page as a phone. The scores are 0 to 100. @throws if Lighthouse returns no result */
export const measureLighthouseScores = async (url: string): Promise<Scores> => {
  const port = await findFreePort(0);
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
    const { categories, audits } = run.lhr;
    const failedAudits = [categories.accessibility, categories['best-practices']]
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id);
    return {
      performance: toPercent(categories.performance),
      accessibility: toPercent(categories.accessibility),
      bestPractices: toPercent(categories['best-practices']),
      failedAudits,
    };
  } finally {
    await browser.close();
  }
};
