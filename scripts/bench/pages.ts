import { demoListener } from '../demo/demo-users.ts';
import type { BenchOptions } from './bench-options.ts';
import { buildComparison, calculateMedian, type MeasuredSite, measureAlternately, withSites } from './checkouts.ts';
import { measureFirstVisit, type VisitMetrics } from './first-visit.ts';
import { measureLighthouseScores, type Scores } from './lighthouse.ts';
import { printTable } from './print-table.ts';
import { findPagePaths, memberPages, type PageName } from './site-pages.ts';

const defaultRounds = 3;

const toKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const visitColumns = [
  'FCP',
  'LCP',
  'worst LCP',
  'TBT',
  'CLS',
  'script ms',
  'requests',
  'JS',
  'CSS',
  'fonts',
  'images',
  'other',
  'total',
  'LCP element',
];

const buildVisitCells = (visits: readonly VisitMetrics[]): (string | number)[] => {
  const calculateVisitMedian = (getValue: (visit: VisitMetrics) => number): number =>
    calculateMedian(visits.map(getValue));
  const sumBytes = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return [
    Math.round(calculateVisitMedian(({ fcp }) => fcp)),
    Math.round(calculateVisitMedian(({ lcp }) => lcp)),
    Math.round(Math.max(...visits.map(({ lcp }) => lcp))),
    Math.round(calculateVisitMedian(({ tbt }) => tbt)),
    Math.round(calculateVisitMedian(({ cls }) => cls) * 1_000) / 1_000,
    Math.round(calculateVisitMedian(({ scriptMs }) => scriptMs)),
    calculateVisitMedian(({ requests }) => requests),
    ...(['Script', 'Stylesheet', 'Font', 'Image'] as const).map((type) =>
      toKilobytes(calculateVisitMedian(({ bytes }) => bytes[type])),
    ),
    toKilobytes(calculateVisitMedian(({ bytes }) => bytes.Document + bytes.other)),
    toKilobytes(calculateVisitMedian(({ bytes }) => sumBytes(Object.values(bytes)))),
    visits[0]?.lcpElement ?? '',
  ];
};

const scoreColumns = ['performance', 'accessibility', 'best practices', 'SEO', 'failed audits'];

const buildScoreCells = (scores: readonly Scores[]): (string | number)[] => [
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) =>
    calculateMedian(scores.map((score) => score[category])),
  ),
  scores[0]?.failedAudits.join('; ') || '-',
];

const getUser = (page: PageName) => (memberPages.has(page) ? demoListener : undefined);

/**
 * Prints the load times, requests and bytes of a first visit on a slow phone and a slow desktop until the page is quiet, and
 * the Lighthouse scores of the phone.
 */
export const benchPages = ({ pages, screens, otherCheckout, rounds = defaultRounds }: BenchOptions): Promise<void> =>
  withSites(otherCheckout, async (sites) => {
    const paths = new Map<string, Readonly<Record<PageName, string>>>();
    for (const { name, url } of sites) paths.set(name, await findPagePaths(url));
    const getPath = (site: MeasuredSite, page: PageName): string => paths.get(site.name)?.[page] ?? '/';
    const visitRows: (string | number)[][] = [];
    const scoreRows: (string | number)[][] = [];
    for (const page of pages) {
      const user = getUser(page);
      // The first requests start the site's functions and compress its files, which is not measured.
      for (const site of sites) await measureFirstVisit(site.url, getPath(site, page), 'desktop', user);
      for (const screen of screens) {
        const visits = await measureAlternately(sites, rounds, (site) =>
          measureFirstVisit(site.url, getPath(site, page), screen, user),
        );
        const figures = [...visits].map(([site, siteVisits]) => [site, buildVisitCells(siteVisits)] as const);
        visitRows.push(...buildComparison([page, screen], figures));
      }
      if (!screens.includes('phone')) continue;
      // One run each: Lighthouse simulates the slow phone, so its scores vary little.
      const scores = await measureAlternately(sites, 1, (site) =>
        measureLighthouseScores(site.url, getPath(site, page), user),
      );
      const figures = [...scores].map(([site, siteScores]) => [site, buildScoreCells(siteScores)] as const);
      scoreRows.push(...buildComparison([page], figures));
    }
    printTable(
      `First visit until the page is quiet: CPU 4 times slower, 150 ms latency, 1.6 Mb/s; median of ${rounds}; milliseconds, KB on the wire`,
      ['page', 'screen', 'checkout', ...visitColumns],
      visitRows,
    );
    if (scoreRows.length > 0) printTable('Lighthouse, phone', ['page', 'checkout', ...scoreColumns], scoreRows);
  });
