import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { type LikeType, likedOrders } from '@overtone/shared/library/likes/like.model.ts';
import type { LikedQuery } from '@overtone/shared/library/likes/likes.contract.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { requireVisible } from '../../identity/blocks/visibility.service.ts';
import { fold } from '../../platform/fold.ts';
import { likes } from '../reactions/reaction.items.ts';
import { listReactionsByTime } from '../reactions/reaction-lists.store.ts';
import { resolveReactionPage, type TargetsByType } from '../reactions/reaction-targets.ts';
import { findUserReactions, type Reaction } from '../reactions/reactions.store.ts';
import { filterByQuery, getSortedEntries, type Order, paginateEntries } from './liked-order.ts';
import { getCurrentSnapshot, loadStoredSnapshot } from './liked-snapshot.service.ts';

type Row<Type extends LikeType> = TargetsByType[Type] & { readonly likedAt: string };

interface LikedList<Type extends LikeType> {
  readonly pagination: Page<Row<Type>>;
  readonly total: number;
}

/** Reads the targets of a page. Deleted and hidden ones are left out. */
const resolveRows = async <Type extends LikeType>(
  type: Type,
  page: Page<Reaction>,
  viewer: Viewer,
): Promise<Page<Row<Type>>> => {
  const { data, nextCursor } = await resolveReactionPage(type, page, viewer);
  return { data: data.map(({ target, reactedAt }) => ({ ...target, likedAt: reactedAt })), nextCursor };
};

/** Lists likes by time. Runs a Query in parallel with the totals, then the targets. Takes 2 round trips. */
const listByTime = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: PageQuery,
  order: Order,
  viewer: Viewer,
): Promise<LikedList<Type>> => {
  const [page, reactionTotals = likes.emptyUserReactions] = await Promise.all([
    listReactionsByTime(likes, userId, type, query, order),
    findUserReactions(likes, userId),
  ]);
  return { pagination: await resolveRows(type, page, viewer), total: reactionTotals[type] };
};

/**
 * Returns a page of the likes of a user to targets of one type, newest first by default. All likes are sorted and
 * searched, not only the page.
 * @param viewer defaults to the user
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listLikes = async <Type extends LikeType>(
  type: Type,
  userId: UserId,
  query: LikedQuery,
  viewer: Viewer = { userId },
): Promise<LikedList<Type>> => {
  const { sort, order = likedOrders[sort], query: search = '' } = query;
  if (sort === 'added' && fold(search) === '') return listByTime(type, userId, query, order, viewer);
  const [reactionTotals = likes.emptyUserReactions, storedSnapshot] = await Promise.all([
    findUserReactions(likes, userId),
    loadStoredSnapshot(userId, type),
  ]);
  const { snapshot, store } = await getCurrentSnapshot(userId, type, reactionTotals, storedSnapshot);
  const sorted = filterByQuery(getSortedEntries(snapshot.entries, sort, order), search);
  const [pagination] = await Promise.all([
    resolveRows(type, paginateEntries(sorted, { ...query, sort, order }), viewer),
    store(),
  ]);
  return { pagination, total: sorted.length };
};

/**
 * Returns a page of the likes of another user, newest first, without targets that the viewer may not see. The list
 * cannot be sorted or searched, because the sorted fields contain the names of private playlists.
 * @throws AppError `user.not_found` if the user hides their likes
 */
export const listLikesOfOtherUser = async <Type extends LikeType>(
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
