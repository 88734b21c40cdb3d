import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { requireSubscriptions } from '../notifications/notifications.policy.ts';
import { readDigest, setDigest } from './digests.service.ts';

export const digestRoutes = routes(digestContract, {
  read: async (_, { visitor }) => {
    await requireSubscriptions();
    return readDigest(requireUserId(visitor));
  },
  set: async ({ body }, { visitor }) => {
    await requireSubscriptions();
    return setDigest(requireUserId(visitor), body);
  },
});
