import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { putAbout } from '../../identity/people/about.store.ts';
import { blockPerson, unblockUser } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { readBlocked } from './read-blocked.service.ts';

/** Ends what binds two people, there or not; again, it ends the same. */
type Part = (one: UserId, other: UserId) => Promise<void>;

/** @param part what the contexts below know to end between two people of whom one blocks the other */
export const peopleRoutes = (part: Part) =>
  routes(peopleContract, {
    about: async ({ body }, { visitor }) => {
      if (!(await putAbout(requireUserId(visitor), body))) throw signInFirst();
      return { about: body };
    },
    blocks: async ({ query }, { visitor }) => ({ pagination: await readBlocked(requireUserId(visitor), query) }),
    block: async ({ params }, { visitor }) => {
      const userId = requireUserId(visitor);
      await limitRate('block', { address: null }, userId);
      await blockPerson({ ...visitor, userId }, params.userId);
      // After it, when neither follows the other anew; cut off before it, the same call again ends the same.
      await part(userId, params.userId);
      return {};
    },
    unblock: async ({ params }, { visitor }) => {
      await unblockUser(requireUserId(visitor), params.userId);
      return {};
    },
  });
