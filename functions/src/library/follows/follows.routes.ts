import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { requireLoggedInVisitor } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { follows } from '../reactions/reaction.items.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { listFollowers, listFollowing, readFollowCounts } from './follow-lists.service.ts';
import { resolveUserId } from './resolve-user-id.ts';

const follow = async (id: FollowedId, { visitor }: RequestContext) => {
  const { state, missing } = await setReactions(follows, requireLoggedInVisitor(visitor), [{ id, isActive: true }]);
  if (missing.length > 0) throw new AppError('follow.not_found', 'This doesn’t exist.');
  return { follows: state };
};

const unfollow = async (id: FollowedId, { visitor }: RequestContext) => {
  const { state } = await setReactions(follows, requireLoggedInVisitor(visitor), [{ id, isActive: false }]);
  return { follows: state };
};

export const followRoutes = routes(followsContract, {
  async change({ body }, { visitor }) {
    const changes = body.changes.map(({ id, followed, at }) => ({ id, isActive: followed, at }));
    const { state, missing } = await setReactions(follows, requireLoggedInVisitor(visitor), changes);
    return { follows: state, missing };
  },
  followArtist: ({ params }, context) => follow(params.artistId, context),
  unfollowArtist: ({ params }, context) => unfollow(params.artistId, context),
  followUser: ({ params }, context) => follow(params.userId, context),
  unfollowUser: ({ params }, context) => unfollow(params.userId, context),
  followPlaylist: ({ params }, context) => follow(params.playlistId, context),
  unfollowPlaylist: ({ params }, context) => unfollow(params.playlistId, context),
  counts: ({ params }, { visitor }) => readFollowCounts(params.userId, visitor),
  followers: async ({ params, query }, { visitor }) => ({
    pagination: await listFollowers(resolveUserId(params, visitor), visitor, query),
  }),
  artists: async ({ params, query }, { visitor }) => ({
    pagination: await listFollowing('artist', resolveUserId(params, visitor), visitor, query),
  }),
  users: async ({ params, query }, { visitor }) => ({
    pagination: await listFollowing('user', resolveUserId(params, visitor), visitor, query),
  }),
  playlists: async ({ params, query }, { visitor }) => ({
    pagination: await listFollowing('playlist', resolveUserId(params, visitor), visitor, query),
  }),
});
