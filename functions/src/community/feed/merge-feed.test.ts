import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedPosition, FeedRow } from './feed.store.ts';
import { mergeFeed } from './merge-feed.ts';

// Few times and keys, so that rows have the same time, and both sources contain the same row.
const row = fc
  .record({ second: fc.integer({ min: 0, max: 9 }), place: fc.integer({ min: 0, max: 9 }), isShown: fc.boolean() })
  .map(({ second, place, isShown }) => {
    const thing = `trk_${String(place).padStart(26, '0')}` as const;
    const by = `usr_${String(Number(isShown)).padStart(26, '0')}` as const;
    const at = `2026-01-01T00:00:0${second}.000Z`;
    return { kind: 'reposted', thing, by: [by], at, key: `reposted:${by}:${thing}` } satisfies FeedRow;
  });

const textOf = ({ at, key }: FeedPosition): string => `${at}#${key}`;
const isShown = ({ by }: FeedRow): boolean => by[0]?.endsWith('1') ?? false;

/** Rows as in a table, and a Query with a limit after a position. */
const tableOf = (rows: readonly FeedRow[]) => {
  const all = [...new Map(rows.map((one) => [textOf(one), one])).values()].toSorted((one, other) =>
    textOf(one) < textOf(other) ? 1 : -1,
  );
  return {
    all,
    read: (past: FeedPosition | undefined, limit: number) => {
      const left = all.filter((one) => past === undefined || textOf(one) < textOf(past));
      return { rows: left.slice(0, limit), hasMore: left.length > limit };
    },
  };
};

describe('mergeFeed', () => {
  it('merges sources page by page, newest first, each row once', () => {
    const rows = fc.array(row, { maxLength: 40 });
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(rows, rows, size, size, (one, other, perPage, most) => {
        const [own, crowded] = [tableOf(one), tableOf(other)];
        const seen: string[] = [];
        let past: FeedPosition | undefined;
        let pages = 0;
        do {
          const sources = [own.read(past, perPage), crowded.read(past, most)];
          const page = mergeFeed(sources, perPage, isShown);
          expect(page.rows.length).toBeLessThanOrEqual(perPage);
          seen.push(...page.rows.map(textOf));
          past = page.next;
          pages += 1;
        } while (past && pages < 200);
        const all = tableOf([...own.all, ...crowded.all]).all.filter(isShown);
        expect(seen).toEqual(all.map(textOf));
      }),
    );
  });
});
