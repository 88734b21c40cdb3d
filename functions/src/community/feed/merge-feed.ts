import type { FeedPlace, FeedRow } from './feed.store.ts';

/** Some rows of one source, the latest first, and whether it has more behind them. */
export interface Source {
  readonly rows: readonly FeedRow[];
  readonly hasMore: boolean;
}

/** Where a row stands: of one moment, by its key, as the table sorts them. */
const placeText = ({ at, key }: FeedPlace): string => `${at}#${key}`;
const placeOf = ({ at, key }: FeedPlace): FeedPlace => ({ at, key });
const byPlace = (one: FeedPlace, other: FeedPlace): number => (placeText(one) < placeText(other) ? 1 : -1);

/** The last place up to which a source is known, undefined where all of it is. */
const endOf = ({ rows, hasMore }: Source): FeedPlace | undefined => (hasMore ? rows.at(-1) : undefined);

/**
 * One page of several sources as if they were one, the latest first, each row once. It ends where a source that has more is not known any
 * further, so that nothing of that is passed over; so it may have fewer rows than are wanted.
 * @param isShown rows that are left out count for nothing
 * @returns `next`, behind which the next page begins; undefined after the last
 */
export const mergeFeed = (
  sources: readonly Source[],
  perPage: number,
  isShown: (row: FeedRow) => boolean,
): { readonly rows: FeedRow[]; readonly next: FeedPlace | undefined } => {
  const ends = sources.flatMap((source) => endOf(source) ?? []);
  // Of several that go on, the one that is known the least far.
  const end = ends.toSorted(byPlace)[0];
  const known = new Map(
    sources
      .flatMap(({ rows }) => rows)
      .filter((row) => end === undefined || placeText(row) >= placeText(end))
      .filter(isShown)
      .map((row) => [placeText(row), row]),
  );
  const all = [...known.values()].toSorted(byPlace);
  const rows = all.slice(0, perPage);
  const last = rows.at(-1);
  if (all.length > perPage && last) return { rows, next: placeOf(last) };
  return { rows, next: end && placeOf(end) };
};
