import { ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import * as z from 'zod';
import { firstVisit, screens, type Visit } from './first-visit.ts';
import { lighthouseScores } from './lighthouse.ts';
import { type Site, startSite } from './site.ts';
import { printTable } from './table.ts';

const rounds = 3;

const Reply = z.object({ channel: ChannelPage });

/** Home, and the first album and artist of the site. */
const pagesOf = async ({ url }: Site): Promise<Readonly<Record<string, string>>> => {
  const rows = async (slug: string) =>
    Reply.parse(await (await fetch(`${url}/api/v1/channel/${slug}`)).json()).channel.content.data;
  const album = (await rows('new-releases')).find((row) => row.type === 'album')?.album;
  const artist = (await rows('artists')).find((row) => row.type === 'artist')?.artist;
  return { home: `${url}/`, album: `${url}/album/${album?.id}`, artist: `${url}/artist/${artist?.id}` };
};

const middle = (visits: readonly Visit[], value: (visit: Visit) => number): number =>
  visits.map(value).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;

const kb = (bytes: number): number => Math.round(bytes / 100) / 10;

const rowOf = (name: string, screen: string, visits: readonly Visit[]): (string | number)[] => [
  name,
  screen,
  ...[middle(visits, ({ fcp }) => fcp), middle(visits, ({ lcp }) => lcp)].map(Math.round),
  Math.round(Math.max(...visits.map(({ lcp }) => lcp))),
  Math.round(middle(visits, ({ tbt }) => tbt)),
  Math.round(middle(visits, ({ cls }) => cls) * 1_000) / 1_000,
  Math.round(middle(visits, ({ script }) => script)),
  ...(['Script', 'Stylesheet', 'Font', 'Image', 'other'] as const).map((kind) =>
    kb(middle(visits, ({ bytes }) => bytes[kind])),
  ),
  middle(visits, ({ requests }) => requests),
  visits[0]?.largest ?? '',
];

/** What a first visit costs on a slow phone and a slow desktop, and what Lighthouse says. */
export const benchPages = async (): Promise<void> => {
  const site = await startSite({ demo: true });
  try {
    const pages = Object.entries(await pagesOf(site));
    const visits: (string | number)[][] = [];
    const scores: (string | number)[][] = [];
    // The first answer of a function and the first compression of a file are the site's start, not the page's.
    for (const [, url] of pages) await firstVisit(url, 'desktop');
    for (const [name, url] of pages) {
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        const made: Visit[] = [];
        for (let round = 0; round < rounds; round++) made.push(await firstVisit(url, screen));
        visits.push(rowOf(name, screen, made));
      }
      const { performance, accessibility, practices, failed } = await lighthouseScores(url);
      scores.push([name, performance, accessibility, practices, failed.join('; ') || '-']);
    }
    printTable(
      `First visit: processor 4 times slower, 150 ms and 1.6 Mb/s; median of ${rounds}; milliseconds, KB as sent`,
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
        'largest',
      ],
      visits,
    );
    printTable('Lighthouse, phone', ['page', 'performance', 'accessibility', 'best practices', 'failed'], scores);
  } finally {
    await site.stop();
  }
};
