import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { FollowedId, FollowsState } from '../follows/follow.model.ts';
import { LikedId, LikesState } from '../likes/like.model.ts';
import { RepostedId, RepostsState } from '../reposts/repost.model.ts';

/** The version of a kind that the caller has, -1 where they have none; a kind that is left out is not asked for. */
const version = z.coerce.number().int().optional();
const known = <State extends z.core.$ZodType, Id extends z.core.$ZodType>(state: State, id: Id) =>
  z.object({ state, ids: z.array(id).nullable() }).optional();

export const reactionsContract = {
  ids: endpoint({
    method: 'GET',
    path: 'users/me/reactions',
    access: 'self',
    summary:
      'Read the ids of what you like, follow and have reposted, for buttons: of each kind that you name, and none where nothing changed since the version that you have',
    request: z.object({ query: z.object({ likes: version, follows: version, reposts: version }) }),
    reply: z.object({
      likes: known(LikesState, LikedId),
      follows: known(FollowsState, FollowedId),
      reposts: known(RepostsState, RepostedId),
    }),
  }),
};
