import { LikedId, type LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { fold } from '../../platform/fold.ts';
import type { LikedEntry } from './liked-entry.ts';

export type Order = 'asc' | 'desc';

/** The same on every machine, whatever language it speaks: a cursor of one is read by another. */
const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** A place in a sorted list: what it is sorted by, the name, and the id, so that no two are the same. */
const Place = z.tuple([z.union([z.string(), z.number()]), z.string(), LikedId]);
type Place = z.output<typeof Place>;

const sortedBy = (entry: LikedEntry, sort: LikedSort): string | number => (sort === 'added' ? entry.at : entry[sort]);
const placeOf = (entry: LikedEntry, sort: LikedSort): Place => [sortedBy(entry, sort), entry.name, entry.id];

const compareBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isName = (sort: LikedSort): boolean => sort === 'name' || sort === 'artist' || sort === 'album';

const compareValues = (one: string | number, other: string | number, sort: LikedSort): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return (isName(sort) ? compareTexts : compareBytes)(String(one), String(other));
};

const comparePlaces = (
  [one, oneName, oneId]: Place,
  [other, otherName, otherId]: Place,
  sort: LikedSort,
  order: Order,
): number => {
  const byValue = compareValues(one, other, sort) * (order === 'asc' ? 1 : -1);
  return byValue || compareTexts(oneName, otherName) || compareBytes(oneId, otherId);
};

const sortEntries = (entries: readonly LikedEntry[], sort: LikedSort, order: Order): LikedEntry[] =>
  entries
    .map((entry) => ({ entry, place: placeOf(entry, sort) }))
    .sort((one, other) => comparePlaces(one.place, other.place, sort, order))
    .map(({ entry }) => entry);

/** Sorting ten thousand names takes a tenth of a second, and a list that somebody scrolls is asked for page by page. */
const kept = new WeakMap<readonly LikedEntry[], Map<string, readonly LikedEntry[]>>();

/** Entries in an order, which is kept as long as they are. */
export const sortedEntries = (entries: readonly LikedEntry[], sort: LikedSort, order: Order): readonly LikedEntry[] => {
  const orders = kept.get(entries) ?? new Map<string, readonly LikedEntry[]>();
  kept.set(entries, orders);
  const sorted = orders.get(`${sort} ${order}`) ?? sortEntries(entries, sort, order);
  orders.set(`${sort} ${order}`, sorted);
  return sorted;
};

/** Those that have each of the words at the beginning of one of theirs. */
export const withWords = (entries: readonly LikedEntry[], query: string): readonly LikedEntry[] => {
  const words = fold(query).split(' ').filter(Boolean);
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => ` ${entry.words}`.includes(` ${word}`)));
};

interface Wanted {
  readonly sort: LikedSort;
  readonly order: Order;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

/** First entry past a place, which may be one that is there no more. */
const indexPast = (sorted: readonly LikedEntry[], place: Place, sort: LikedSort, order: Order): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = placeOf(sorted[middle] as LikedEntry, sort);
    if (comparePlaces(at, place, sort, order) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** A page of sorted entries. @throws AppError `request.invalid` for a cursor that no such list gave out */
export const pageOfEntries = (sorted: readonly LikedEntry[], { sort, order, perPage, cursor }: Wanted) => {
  const from = cursor === undefined ? 0 : indexPast(sorted, decodeCursor(cursor, Place), sort, order);
  const data = sorted.slice(from, from + perPage);
  const last = data.at(-1);
  const hasMore = from + perPage < sorted.length;
  return { data, nextCursor: last && hasMore ? encodeCursor(placeOf(last, sort)) : null };
};
