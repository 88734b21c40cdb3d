import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { requirePerson } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { readFollowCounts, readFollowers, readFollowing } from './follow-lists.service.ts';
import { personOf } from './person-of.ts';

const follow = async (id: FollowedId, { visitor }: RequestContext) => {
  const { state, gone } = await setReactions(follows, requirePerson(visitor), [{ id, marked: true }]);
  if (gone.length > 0) throw new AppError('follow.not_found', 'This is not there to be followed.');
  return { follows: state };
};

const unfollow = async (id: FollowedId, { visitor }: RequestContext) => {
  const { state } = await setReactions(follows, requirePerson(visitor), [{ id, marked: false }]);
  return { follows: state };
};

export const followRoutes = routes(followsContract, {
  async change({ body }, { visitor }) {
    const changes = body.changes.map(({ id, followed, at }) => ({ id, marked: followed, at }));
    const { state, gone } = await setReactions(follows, requirePerson(visitor), changes);
    return { follows: state, gone };
  },
  followArtist: ({ params }, context) => follow(params.artistId, context),
  unfollowArtist: ({ params }, context) => unfollow(params.artistId, context),
  followUser: ({ params }, context) => follow(params.userId, context),
  unfollowUser: ({ params }, context) => unfollow(params.userId, context),
  followPlaylist: ({ params }, context) => follow(params.playlistId, context),
  unfollowPlaylist: ({ params }, context) => unfollow(params.playlistId, context),
  counts: ({ params }, { visitor }) => readFollowCounts(params.userId, visitor),
  followers: async ({ params, query }, { visitor }) => ({
    pagination: await readFollowers(personOf(params, visitor), visitor, query),
  }),
  artists: async ({ params, query }, { visitor }) => ({
    pagination: await readFollowing('artist', personOf(params, visitor), visitor, query),
  }),
  users: async ({ params, query }, { visitor }) => ({
    pagination: await readFollowing('user', personOf(params, visitor), visitor, query),
  }),
  playlists: async ({ params, query }, { visitor }) => ({
    pagination: await readFollowing('playlist', personOf(params, visitor), visitor, query),
  }),
});
