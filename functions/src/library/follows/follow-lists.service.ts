import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowCounts, FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { requireVisible } from '../../identity/blocks/visibility.service.ts';
import { follows } from '../reactions/reaction.items.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { listReactingUsers, listReactionsByTime } from '../reactions/reaction-lists.store.ts';
import { resolveReactionPage, type TargetsByType } from '../reactions/reaction-targets.ts';
import { findUserReactions, toReactionsState } from '../reactions/reactions.store.ts';
import { getVisibleUser } from '../reactions/visible-user.ts';
import { findVisibleFollowers } from './visible-followers.ts';

/**
 * Returns a page of the followed targets of one type, newest first. Takes 2 round trips: a Query in parallel with the
 * visibility check, then the targets.
 * @throws AppError `user.not_found` if the user hides the list; `request.invalid` for a cursor of another list
 */
export const listFollowing = async <Type extends FollowType>(
  type: Type,
  userId: UserId,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<TargetsByType[Type] & { readonly followedAt: string }>> => {
  const [page] = await Promise.all([
    listReactionsByTime(follows, userId, type, query, 'desc'),
    requireVisible(viewer, userId, 'following'),
  ]);
  const { data, nextCursor } = await resolveReactionPage(type, page, viewer);
  return { data: data.map(({ target, reactedAt }) => ({ ...target, followedAt: reactedAt })), nextCursor };
};

/**
 * Returns a page of the followers of a user, newest first. A page may be short: followers who hide their follows are
 * only visible to the followed user. Takes 2 round trips, and costs half a read unit for every 12 follows, and half a
 * unit for each user.
 * @throws AppError `user.not_found`; `request.invalid` for a cursor of another list
 */
export const listFollowers = async (userId: UserId, viewer: Viewer, query: PageQuery): Promise<Page<PublicProfile>> => {
  const [page] = await Promise.all([listReactingUsers(follows, userId, query, 'desc'), getVisibleUser(userId, viewer)]);
  return { data: await findVisibleFollowers(page.data, userId, viewer), nextCursor: page.nextCursor };
};

/**
 * Returns the number of followers of a user, and the number of artists, users and playlists that the user follows
 * (null if the user hides it). Costs one round trip, half a read unit for the counters, one unit for the totals, and
 * one for the user.
 * @throws AppError `user.not_found`
 */
export const readFollowCounts = async (userId: UserId, viewer: Viewer): Promise<FollowCounts> => {
  const [{ count: followers }, followTotals, targetUser] = await Promise.all([
    sumReactions(follows, userId, { consistent: false }),
    findUserReactions(follows, userId),
    getVisibleUser(userId, viewer),
  ]);
  const { artist, user, playlist } = toReactionsState(follows, followTotals).counts;
  const isVisible = viewer.userId === userId || targetUser.shows.following === 'public';
  return { followers, following: isVisible ? artist + user + playlist : null };
};
