import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedPosition, FeedRow } from './feed.store.ts';
import { mergeFeed } from './merge-feed.ts';

// There are only a few times and keys, so that some rows have the same time and some are in both sources.
const arbitraryRow = fc
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
  const all = [...new Map(rows.map((row) => [toPosition(row), row])).values()].toSorted((a, b) =>
    toPosition(a) < toPosition(b) ? 1 : -1,
  );
  return {
    all,
    read: (startAfter: FeedPosition | undefined, limit: number) => {
      const remaining = all.filter((row) => startAfter === undefined || toPosition(row) < toPosition(startAfter));
      return { rows: remaining.slice(0, limit), hasMore: remaining.length > limit };
    },
  };
};

describe('mergeFeed', () => {
  it('merges sources page by page, newest first, each row once', () => {
    const rows = fc.array(arbitraryRow, { maxLength: 40 });
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(rows, rows, size, size, (feedRows, outboxRows, perPage, largerLimit) => {
        const [feed, outbox] = [createTable(feedRows), createTable(outboxRows)];
        const mergedPositions: string[] = [];
        let startAfter: FeedPosition | undefined;
        let pages = 0;
        do {
          const sources = [feed.read(startAfter, perPage), outbox.read(startAfter, largerLimit)];
          const page = mergeFeed(sources, perPage, isShown);
          expect(page.rows.length).toBeLessThanOrEqual(perPage);
          mergedPositions.push(...page.rows.map(toPosition));
          startAfter = page.next;
          pages += 1;
        } while (startAfter && pages < 200);
        const all = createTable([...feed.all, ...outbox.all]).all.filter(isShown);
        expect(mergedPositions).toEqual(all.map(toPosition));
      }),
    );
  });
});
