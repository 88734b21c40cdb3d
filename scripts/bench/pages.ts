import { ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import * as z from 'zod';
import { measureFirstVisit, screens, type VisitMetrics } from './first-visit.ts';
import { measureLighthouseScores } from './lighthouse.ts';
import { printTable } from './print-table.ts';
import { type Site, startSite } from './site.ts';

const rounds = 3;

const ChannelResponse = z.object({ channel: ChannelPage });

/** Returns the URLs of the home page and of the first album and the first artist of the site. */
const findPages = async ({ url }: Site): Promise<Readonly<Record<string, string>>> => {
  const fetchRows = async (slug: string) =>
    ChannelResponse.parse(await (await fetch(`${url}/api/v1/channel/${slug}`)).json()).channel.content.data;
  const album = (await fetchRows('new-releases')).find((row) => row.type === 'album')?.album;
  const artist = (await fetchRows('artists')).find((row) => row.type === 'artist')?.artist;
  return { home: `${url}/`, album: `${url}/album/${album?.id}`, artist: `${url}/artist/${artist?.id}` };
};

const calculateMedian = (visits: readonly VisitMetrics[], value: (visit: VisitMetrics) => number): number =>
  visits.map(value).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;

const toKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const buildRow = (name: string, screen: string, visits: readonly VisitMetrics[]): (string | number)[] => [
  name,
  screen,
  ...[calculateMedian(visits, ({ fcp }) => fcp), calculateMedian(visits, ({ lcp }) => lcp)].map(Math.round),
  Math.round(Math.max(...visits.map(({ lcp }) => lcp))),
  Math.round(calculateMedian(visits, ({ tbt }) => tbt)),
  Math.round(calculateMedian(visits, ({ cls }) => cls) * 1_000) / 1_000,
  Math.round(calculateMedian(visits, ({ scriptMs }) => scriptMs)),
  ...(['Script', 'Stylesheet', 'Font', 'Image', 'other'] as const).map((kind) =>
    toKilobytes(calculateMedian(visits, ({ bytes }) => bytes[kind])),
  ),
  calculateMedian(visits, ({ requests }) => requests),
  visits[0]?.lcpElement ?? '',
];

/** Prints the load times of a first visit on a slow phone and a slow desktop, and the Lighthouse scores. */
export const benchPages = async (): Promise<void> => {
  const site = await startSite({ demo: true });
  try {
    const pages = Object.entries(await findPages(site));
    const visitRows: (string | number)[][] = [];
    const scoreRows: (string | number)[][] = [];
    // The first requests start the site's functions and compress its files, which is not measured.
    for (const [, url] of pages) await measureFirstVisit(url, 'desktop');
    for (const [name, url] of pages) {
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        const visits: VisitMetrics[] = [];
        for (let round = 0; round < rounds; round++) visits.push(await measureFirstVisit(url, screen));
        visitRows.push(buildRow(name, screen, visits));
      }
      const { performance, accessibility, bestPractices, failedAudits } = await measureLighthouseScores(url);
      scoreRows.push([name, performance, accessibility, bestPractices, failedAudits.join('; ') || '-']);
    }
    printTable(
      `First visit: CPU 4 times slower, 150 ms latency, 1.6 Mb/s; median of ${rounds}; milliseconds, transferred KB`,
      [
        'page',
        'screen',
        'FCP',
        'LCP',
        'worst LCP',
        'TBT',
        'CLS',
        'script',
        'JS',
        'CSS',
        'fonts',
        'images',
        'other',
        'requests',
        'LCP element',
      ],
      visitRows,
    );
    printTable(
      'Lighthouse, phone',
      ['page', 'performance', 'accessibility', 'best practices', 'failed audits'],
      scoreRows,
    );
  } finally {
    await site.stop();
  }
};
