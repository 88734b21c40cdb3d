import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { blockUser, unblockUser } from '../../identity/blocks/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { setAbout } from '../../identity/users/about.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { routes } from '../../platform/routes.ts';
import { readBlockedUsers } from './read-blocked-users.service.ts';

/** Ends the relations between two users, such as follows. Can be repeated. */
type EndRelations = (userId: UserId, otherId: UserId) => Promise<void>;

/** @param endRelations ends the relations that higher contexts store, after one user has blocked the other */
export const blockRoutes = (endRelations: EndRelations) =>
  routes(blocksContract, {
    about: async ({ body }, { visitor }) => {
      if (!(await setAbout(requireUserId(visitor), body))) throw createLoginRequiredError();
      return { about: body };
    },
    blocks: async ({ query }, { visitor }) => ({ pagination: await readBlockedUsers(requireUserId(visitor), query) }),
    block: async ({ params }, { visitor }) => {
      const userId = requireUserId(visitor);
      await limitRate('block', { address: null }, userId);
      await blockUser({ ...visitor, userId }, params.userId);
      // The relations end after the block, which prevents new follows. An interrupted request can be repeated.
      await endRelations(userId, params.userId);
      return {};
    },
    unblock: async ({ params }, { visitor }) => {
      await unblockUser(requireUserId(visitor), params.userId);
      return {};
    },
  });
