import lighthouse from 'lighthouse';
import { freePort } from '../local/engines/free-port.ts';
import { launchBrowser } from './browser.ts';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** Titles of the audits of the last two that found something. */
  readonly failed: readonly string[];
}

const points = (category: { readonly score: number | null } | undefined): number =>
  Math.round((category?.score ?? 0) * 100);

/** What Lighthouse's phone thinks of a page, 0 to 100 each. */
export const lighthouseScores = async (url: string): Promise<Scores> => {
  const port = await freePort(0);
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    const { categories, audits } = run.lhr;
    const failed = [categories.accessibility, categories['best-practices']]
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id);
    return {
      performance: points(categories.performance),
      accessibility: points(categories.accessibility),
      practices: points(categories['best-practices']),
      failed,
    };
  } finally {
    await browser.close();
  }
};
