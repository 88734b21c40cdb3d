import type { UserId } from '@overtone/shared/ids.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import type { ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { readReactedIds } from './reacted-ids.service.ts';
import { follows, likes, type ReactionKind, reposts } from './reaction.items.ts';

/** Reads nothing for a kind that the request does not name. */
const readIds = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  version: number | undefined,
) => (version === undefined ? undefined : readReactedIds(kind, userId, version));

export const reactionRoutes = routes(reactionsContract, {
  async ids({ query }, { visitor }) {
    const userId = requireUserId(visitor);
    const [liked, followed, reposted] = await Promise.all([
      readIds(likes, userId, query.likes),
      readIds(follows, userId, query.follows),
      readIds(reposts, userId, query.reposts),
    ]);
    return { likes: liked, follows: followed, reposts: reposted };
  },
});
