import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { removePushSubscription } from './push.store.ts';
import { storePushSubscription } from './store-push-subscription.service.ts';

export const pushRoutes = routes(pushContract, {
  store: async ({ body }, context) => ({ id: await storePushSubscription(body, context) }),
  remove: async ({ params }, { visitor }) => {
    await removePushSubscription(requireUserId(visitor), params.subscriptionId);
    return {};
  },
});
