import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import {
  type LikedId,
  type LikesState,
  type LikeType,
  likedOrders,
} from '@overtone/shared/library/likes/like.model.ts';
import type { LikedQuery } from '@overtone/shared/library/likes/likes.contract.ts';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';
import { requireVisible } from '../../identity/people/visibility.service.ts';
import { fold } from '../../platform/fold.ts';
import { nobodysLikes } from './like.items.ts';
import { type Order, pageOfEntries, sortedEntries, withWords } from './liked-order.ts';
import { lookForSnapshot, snapshotAt } from './liked-snapshot.service.ts';
import { findThings, type Things } from './liked-things.ts';
import { findLiker, stateOf } from './likers.store.ts';
import { type Like, listAllLikes, listLikesByTime } from './likes.store.ts';

/** Ids of everything that somebody likes, none where that has not changed since a version. 1 trip, or 2. */
export const readLikedIds = async (
  userId: UserId,
  version: number | undefined,
): Promise<{ readonly likes: LikesState; readonly ids: LikedId[] | null }> => {
  // First: rows that are read after it have at least what it counts, so that nobody takes fewer for this version.
  const likes = stateOf(await findLiker(userId));
  if (likes.version === version) return { likes, ids: null };
  return { likes, ids: likes.version === 0 ? [] : (await listAllLikes(userId)).map(({ id }) => id) };
};

type Row<Type extends LikeType> = Things[Type] & { readonly likedAt: string };

interface LikedList<Type extends LikeType> {
  readonly pagination: Page<Row<Type>>;
  readonly total: number;
}

/** The things of a page: what went away or is hidden by now is left out. */
const rowsOf = async <Type extends LikeType>(
  type: Type,
  { data, nextCursor }: Page<Like>,
  viewerId: UserId | null,
): Promise<Page<Row<Type>>> => {
  const since = new Map(data.map(({ id, likedAt }) => [id, likedAt]));
  const things = await findThings(type, [...since.keys()], viewerId);
  return { data: things.map((thing) => ({ ...thing, likedAt: since.get(thing.id) ?? '' })), nextCursor };
};

/** By time, as somebody reads it: a Query beside the count, then the things. 2 trips. */
const listByTime = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: PageQuery,
  order: Order,
  viewerId: UserId | null = userId,
): Promise<LikedList<Type>> => {
  const [page, liker = nobodysLikes] = await Promise.all([
    listLikesByTime(userId, type, query, order),
    findLiker(userId),
  ]);
  return { pagination: await rowsOf(type, page, viewerId), total: liker[type] };
};

/**
 * A page of what somebody likes of a kind, the latest first, or sorted and searched over all of it.
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const readLiked = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: LikedQuery,
): Promise<LikedList<Type>> => {
  const { sort, order = likedOrders[sort], query: words = '' } = query;
  if (sort === 'added' && fold(words) === '') return listByTime(type, userId, query, order);
  const [liker = nobodysLikes, found] = await Promise.all([findLiker(userId), lookForSnapshot(userId, type)]);
  const { snapshot, keep } = await snapshotAt(userId, type, liker, found);
  const sorted = withWords(sortedEntries(snapshot.entries, sort, order), words);
  const [pagination] = await Promise.all([
    rowsOf(type, pageOfEntries(sorted, { ...query, sort, order }), userId),
    keep(),
  ]);
  return { pagination, total: sorted.length };
};

/** Rows without playlists whose owner blocks whoever looks, or is blocked by them. */
const withoutBlocked = async <Type extends LikeType>(
  type: Type,
  rows: readonly Row<Type>[],
  viewer: Viewer,
): Promise<Row<Type>[]> => {
  if (type !== 'playlist') return [...rows];
  const ownerOf = (row: Row<Type>): UserId => (row as Row<'playlist'>).owner.id;
  const blocks = await blocksAmong(viewer, [...new Set(rows.map(ownerOf))]);
  return rows.filter((row) => !blocks.has(ownerOf(row)));
};

/**
 * A page of what somebody likes of a kind for somebody else, who sees of it what they may come upon themselves, the latest first: what it could
 * be sorted and searched by has names that are their own.
 * @throws AppError `user.not_found` where they do not show it
 */
export const readLikedOf = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: PageQuery,
  viewer: Viewer,
): Promise<LikedList<Type>> => {
  const [{ pagination, total }] = await Promise.all([
    listByTime(type, userId, query, 'desc', viewer.userId),
    requireVisible(viewer, userId, 'likes'),
  ]);
  return { pagination: { ...pagination, data: await withoutBlocked(type, pagination.data, viewer) }, total };
};
