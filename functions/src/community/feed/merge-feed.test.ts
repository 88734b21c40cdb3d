import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedPosition, FeedRow } from './feed.store.ts';
import { mergeFeed } from './merge-feed.ts';

// There are only a few times and keys, so that some rows have the same time and some are in both sources.
const row = fc
  .record({ second: fc.integer({ min: 0, max: 9 }), number: fc.integer({ min: 0, max: 9 }), isShown: fc.boolean() })
  .map(({ second, number, isShown }) => {
    const item = `trk_${String(number).padStart(26, '0')}` as const;
    const by = `usr_${String(Number(isShown)).padStart(26, '0')}` as const;
    const at = `2026-01-01T00:00:0${second}.000Z`;
    return { kind: 'reposted', targetId: item, by: [by], at, key: `reposted:${by}:${item}` } satisfies FeedRow;
  });

const toPosition = ({ at, key }: FeedPosition): string => `${at}#${key}`;
const isShown = ({ by }: FeedRow): boolean => by[0]?.endsWith('1') ?? false;

/** Creates a table of rows with a query that returns a limited number of rows after a position. */
const createTable = (rows: readonly FeedRow[]) => {
  const all = [...new Map(rows.map((one) => [toPosition(one), one])).values()].toSorted((one, other) =>
    toPosition(one) < toPosition(other) ? 1 : -1,
  );
  return {
    all,
    read: (past: FeedPosition | undefined, limit: number) => {
      const remaining = all.filter((one) => past === undefined || toPosition(one) < toPosition(past));
      return { rows: remaining.slice(0, limit), hasMore: remaining.length > limit };
    },
  };
};

describe('mergeFeed', () => {
  it('merges sources page by page, newest first, each row once', () => {
    const rows = fc.array(row, { maxLength: 40 });
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(rows, rows, size, size, (one, other, perPage, largerLimit) => {
        const [feed, outbox] = [createTable(one), createTable(other)];
        const mergedPositions: string[] = [];
        let past: FeedPosition | undefined;
        let pages = 0;
        do {
          const sources = [feed.read(past, perPage), outbox.read(past, largerLimit)];
          const page = mergeFeed(sources, perPage, isShown);
          expect(page.rows.length).toBeLessThanOrEqual(perPage);
          mergedPositions.push(...page.rows.map(toPosition));
          past = page.next;
          pages += 1;
        } while (past && pages < 200);
        const all = createTable([...feed.all, ...outbox.all]).all.filter(isShown);
        expect(mergedPositions).toEqual(all.map(toPosition));
      }),
    );
  });
});
