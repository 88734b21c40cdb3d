import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { putAbout } from '../../identity/people/about.store.ts';
import { blockPerson, unblockUser } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { readBlockedUsers } from './read-blocked-users.service.ts';

/** Ends follows and the like between two users. Can be repeated. */
type EndRelations = (one: UserId, other: UserId) => Promise<void>;

/** @param endRelations ends what higher contexts store between two users, after one blocks the other */
export const peopleRoutes = (endRelations: EndRelations) =>
  routes(peopleContract, {
    about: async ({ body }, { visitor }) => {
      if (!(await putAbout(requireUserId(visitor), body))) throw signInFirst();
      return { about: body };
    },
    blocks: async ({ query }, { visitor }) => ({ pagination: await readBlockedUsers(requireUserId(visitor), query) }),
    block: async ({ params }, { visitor }) => {
      const userId = requireUserId(visitor);
      await limitRate('block', { address: null }, userId);
      await blockPerson({ ...visitor, userId }, params.userId);
      // After the block, which prevents new follows. If the request is interrupted before this, it can be repeated.
      await endRelations(userId, params.userId);
      return {};
    },
    unblock: async ({ params }, { visitor }) => {
      await unblockUser(requireUserId(visitor), params.userId);
      return {};
    },
  });
