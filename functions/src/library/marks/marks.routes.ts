import type { UserId } from '@overtone/shared/ids.ts';
import { marksContract } from '@overtone/shared/library/marked-ids/marks.contract.ts';
import type { MarkType } from '@overtone/shared/library/marks/mark.model.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import type { MarkKind } from './mark.items.ts';
import { follows, likes, reposts } from './mark-kinds.ts';
import { readMarkedIds } from './marked-ids.service.ts';

/** Nothing is read of a kind that nobody asks for. */
const idsOf = async <Type extends MarkType>(kind: MarkKind<Type>, userId: UserId, version: number | undefined) =>
  version === undefined ? undefined : readMarkedIds(kind, userId, version);

export const markRoutes = routes(marksContract, {
  async ids({ query }, { visitor }) {
    const userId = requireUserId(visitor);
    const [liked, followed, reposted] = await Promise.all([
      idsOf(likes, userId, query.likes),
      idsOf(follows, userId, query.follows),
      idsOf(reposts, userId, query.reposts),
    ]);
    return { likes: liked, follows: followed, reposts: reposted };
  },
});
