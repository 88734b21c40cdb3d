import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { type LikeType, likedOrders } from '@overtone/shared/library/likes/like.model.ts';
import type { LikedQuery } from '@overtone/shared/library/likes/likes.contract.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import { requireVisible } from '../../identity/people/visibility.service.ts';
import { fold } from '../../platform/fold.ts';
import { likes } from '../reactions/reaction-kinds.ts';
import { type Things, thingsOf } from '../reactions/reaction-targets.ts';
import { listReactionsByTime, type Reaction } from '../reactions/reactions.store.ts';
import { findUserReactions } from '../reactions/user-reactions.store.ts';
import { type Order, pageOfEntries, sortedEntries, withWords } from './liked-order.ts';
import { lookForSnapshot, snapshotAt } from './liked-snapshot.service.ts';

type Row<Type extends LikeType> = Things[Type] & { readonly likedAt: string };

interface LikedList<Type extends LikeType> {
  readonly pagination: Page<Row<Type>>;
  readonly total: number;
}

/** The things of a page: what went away or is hidden by now is left out. */
const rowsOf = async <Type extends LikeType>(
  type: Type,
  page: Page<Reaction>,
  viewer: Viewer,
): Promise<Page<Row<Type>>> => {
  const { data, nextCursor } = await thingsOf(type, page, viewer);
  return { data: data.map(({ thing, at }) => ({ ...thing, likedAt: at })), nextCursor };
};

/** By time, as somebody reads it: a Query beside the count, then the things. 2 trips. */
const listByTime = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: PageQuery,
  order: Order,
  viewer: Viewer,
): Promise<LikedList<Type>> => {
  const [page, liker = likes.nobody] = await Promise.all([
    listReactionsByTime(likes, userId, type, query, order),
    findUserReactions(likes, userId),
  ]);
  return { pagination: await rowsOf(type, page, viewer), total: liker[type] };
};

/**
 * A page of what somebody likes of a kind, the latest first, or sorted and searched over all of it.
 * @param viewer who looks; left out, whose list it is
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const readLiked = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: LikedQuery,
  viewer: Viewer = { userId },
): Promise<LikedList<Type>> => {
  const { sort, order = likedOrders[sort], query: words = '' } = query;
  if (sort === 'added' && fold(words) === '') return listByTime(type, userId, query, order, viewer);
  const [liker = likes.nobody, found] = await Promise.all([
    findUserReactions(likes, userId),
    lookForSnapshot(userId, type),
  ]);
  const { snapshot, keep } = await snapshotAt(userId, type, liker, found);
  const sorted = withWords(sortedEntries(snapshot.entries, sort, order), words);
  const [pagination] = await Promise.all([
    rowsOf(type, pageOfEntries(sorted, { ...query, sort, order }), viewer),
    keep(),
  ]);
  return { pagination, total: sorted.length };
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
  const [list] = await Promise.all([
    listByTime(type, userId, query, 'desc', viewer),
    requireVisible(viewer, userId, 'likes'),
  ]);
  return list;
};
