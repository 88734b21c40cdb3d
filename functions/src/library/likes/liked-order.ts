import { LikedId, type LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { fold } from '../../platform/fold.ts';
import type { LikedEntry } from './liked-entry.ts';

export type Order = 'asc' | 'desc';

/** The language is fixed so that a cursor is valid on every container. */
const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** A position in a sorted list: the sort value, the name, and the id, which makes it unique. */
const Position = z.tuple([z.union([z.string(), z.number()]), z.string(), LikedId]);
type Position = z.output<typeof Position>;

const getSortValue = (entry: LikedEntry, sort: LikedSort): string | number =>
  sort === 'added' ? entry.reactedAt : entry[sort];
const toPosition = (entry: LikedEntry, sort: LikedSort): Position => [getSortValue(entry, sort), entry.name, entry.id];

const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isTextSort = (sort: LikedSort): boolean => sort === 'name' || sort === 'artist' || sort === 'album';

const compareValues = (a: string | number, b: string | number, sort: LikedSort): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return (isTextSort(sort) ? compareTexts : compareStrings)(String(a), String(b));
};

const comparePositions = (
  [a, aName, aId]: Position,
  [b, bName, bId]: Position,
  sort: LikedSort,
  order: Order,
): number => {
  const byValue = compareValues(a, b, sort) * (order === 'asc' ? 1 : -1);
  return byValue || compareTexts(aName, bName) || compareStrings(aId, bId);
};

const computeSortedEntries = (entries: readonly LikedEntry[], sort: LikedSort, order: Order): LikedEntry[] =>
  entries
    .map((entry) => ({ entry, position: toPosition(entry, sort) }))
    .sort((a, b) => comparePositions(a.position, b.position, sort, order))
    .map(({ entry }) => entry);

/** The sorted lists by sort and order. Sorting 10,000 names takes 0.1 seconds, too long to repeat it for each page. */
const sortedCache = new WeakMap<readonly LikedEntry[], Map<string, readonly LikedEntry[]>>();

/** Returns the sorted entries. The result is cached as long as the entries are in memory. */
export const getSortedEntries = (
  entries: readonly LikedEntry[],
  sort: LikedSort,
  order: Order,
): readonly LikedEntry[] => {
  const orders = sortedCache.get(entries) ?? new Map<string, readonly LikedEntry[]>();
  sortedCache.set(entries, orders);
  const sorted = orders.get(`${sort} ${order}`) ?? computeSortedEntries(entries, sort, order);
  orders.set(`${sort} ${order}`, sorted);
  return sorted;
};

/** Returns the entries in which every word of the query begins a word of the search text. */
export const filterByQuery = (entries: readonly LikedEntry[], query: string): readonly LikedEntry[] => {
  const words = fold(query).split(' ').filter(Boolean);
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => ` ${entry.searchText}`.includes(` ${word}`)));
};

interface EntriesQuery {
  readonly sort: LikedSort;
  readonly order: Order;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

/** Returns the index of the first entry after a position. The entry at the position may have been deleted. */
const findIndexAfter = (sorted: readonly LikedEntry[], position: Position, sort: LikedSort, order: Order): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const middlePosition = toPosition(sorted[middle] as LikedEntry, sort);
    if (comparePositions(middlePosition, position, sort, order) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Returns a page of sorted entries.
 * @throws AppError `request.invalid` for an invalid cursor
 */
export const paginateEntries = (sorted: readonly LikedEntry[], { sort, order, perPage, cursor }: EntriesQuery) => {
  const from = cursor === undefined ? 0 : findIndexAfter(sorted, decodeCursor(cursor, Position), sort, order);
  const data = sorted.slice(from, from + perPage);
  const last = data.at(-1);
  const hasMore = from + perPage < sorted.length;
  return { data, nextCursor: last && hasMore ? encodeCursor(toPosition(last, sort)) : null };
};
