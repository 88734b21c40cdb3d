import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { FollowedId, FollowsState } from '../follows/follow.model.ts';
import { LikedId, LikesState } from '../likes/like.model.ts';
import { RepostedId, RepostsState } from '../reposts/repost.model.ts';

/** The version that the client has, -1 for none. Kinds without a version are not returned. */
const version = z.coerce.number().int().optional();
const reply = <State extends z.core.$ZodType, Id extends z.core.$ZodType>(state: State, id: Id) =>
  z.object({ state, ids: z.array(id).nullable() }).optional();

export const reactionsContract = {
  ids: endpoint({
    method: 'GET',
    path: 'users/me/reactions',
    access: 'self',
    summary:
      'Read the ids of what you like, follow and reposted, for buttons; no ids for kinds that did not change since your version',
    request: z.object({ query: z.object({ likes: version, follows: version, reposts: version }) }),
    reply: z.object({
      likes: reply(LikesState, LikedId),
      follows: reply(FollowsState, FollowedId),
      reposts: reply(RepostsState, RepostedId),
    }),
  }),
};
