import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowCounts, FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import { requireVisible } from '../../identity/people/visibility.service.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { type Things, thingsOf } from '../reactions/reaction-targets.ts';
import { listReactingUsers, listReactionsByTime } from '../reactions/reactions.store.ts';
import { findUserReactions, stateOf } from '../reactions/user-reactions.store.ts';
import { getSeenPerson } from '../reactions/visible-user.ts';
import { findShownFollowers } from './shown-followers.ts';

/**
 * A page of what somebody follows of a type, the latest first. 2 trips: a Query beside whether it may be seen, then the things.
 * @throws AppError `user.not_found` for whoever keeps it to themselves; `request.invalid` for a cursor of another list
 */
export const readFollowing = async <Type extends FollowType>(
  type: Type,
  userId: UserId,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<Things[Type] & { readonly followedAt: string }>> => {
  const [page] = await Promise.all([
    listReactionsByTime(follows, userId, type, query, 'desc'),
    requireVisible(viewer, userId, 'following'),
  ]);
  const { data, nextCursor } = await thingsOf(type, page, viewer);
  return { data: data.map(({ thing, at }) => ({ ...thing, followedAt: at })), nextCursor };
};

/**
 * A page of those who follow somebody, the latest first. Whoever keeps whom they follow to themselves is shown to nobody but the one
 * whom they follow, who heard of it: a page may be short. 2 trips, half a read unit for 12 rows and for each person.
 * @throws AppError `user.not_found`; `request.invalid` for a cursor of another list
 */
export const readFollowers = async (userId: UserId, viewer: Viewer, query: PageQuery): Promise<Page<PublicProfile>> => {
  const [page] = await Promise.all([listReactingUsers(follows, userId, query, 'desc'), getSeenPerson(userId, viewer)]);
  return { data: await findShownFollowers(page.data, userId, viewer), nextCursor: page.nextCursor };
};

/**
 * How many follow somebody, and how many artists, people and playlists they follow, where they show that. One trip: half a read unit
 * for the counters, one for their own item, one for the person.
 * @throws AppError `user.not_found`
 */
export const readFollowCounts = async (userId: UserId, viewer: Viewer): Promise<FollowCounts> => {
  const [{ count: followers }, userReactions, person] = await Promise.all([
    sumReactions(follows, userId, { consistent: false }),
    findUserReactions(follows, userId),
    getSeenPerson(userId, viewer),
  ]);
  const { artist, user, playlist } = stateOf(follows, userReactions).counts;
  const isShown = viewer.userId === userId || person.shows.following === 'public';
  return { followers, following: isShown ? artist + user + playlist : null };
};
