import type { FeedPosition, FeedRow } from './feed.store.ts';

/** The loaded rows of one source, newest first, and whether the source has more rows. */
export interface Source {
  readonly rows: readonly FeedRow[];
  readonly hasMore: boolean;
}

/** The sort key of a row: rows of the same time are sorted by key, as in the table. */
const toSortKey = ({ at, key }: FeedPosition): string => `${at}#${key}`;
const toPosition = ({ at, key }: FeedPosition): FeedPosition => ({ at, key });
const compareNewestFirst = (a: FeedPosition, b: FeedPosition): number => (toSortKey(a) < toSortKey(b) ? 1 : -1);

/** Returns the last loaded position of a source, or undefined if it is complete. */
const getLastLoadedPosition = ({ rows, hasMore }: Source): FeedPosition | undefined =>
  hasMore ? rows.at(-1) : undefined;

/**
 * Merges sources into one page, newest first, each row once. The page ends where a source with more rows was not
 * loaded any further, so that no row is skipped. So it may be shorter than requested.
 * @param isShown other rows are left out
 * @returns `next`, the position after which the next page begins, or undefined after the last page
 */
export const mergeFeed = (
  sources: readonly Source[],
  perPage: number,
  isShown: (row: FeedRow) => boolean,
): { readonly rows: FeedRow[]; readonly next: FeedPosition | undefined } => {
  const ends = sources.flatMap((source) => getLastLoadedPosition(source) ?? []);
  // If several sources are incomplete, the page ends at the earliest end of their loaded rows.
  const end = ends.toSorted(compareNewestFirst)[0];
  const merged = new Map(
    sources
      .flatMap(({ rows }) => rows)
      .filter((row) => end === undefined || toSortKey(row) >= toSortKey(end))
      .filter(isShown)
      .map((row) => [toSortKey(row), row]),
  );
  const all = [...merged.values()].toSorted(compareNewestFirst);
  const rows = all.slice(0, perPage);
  const last = rows.at(-1);
  if (all.length > perPage && last) return { rows, next: toPosition(last) };
  return { rows, next: end && toPosition(end) };
};
