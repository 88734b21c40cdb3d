import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { createPushSubscription } from '../../testing/push.ts';
import { getSamples } from '../../testing/sample.ts';
import { toPushSubscriptionId } from './push-endpoint.ts';

export const pushSamples = getSamples(pushContract, {
  store: { buildRequest: () => ({ body: createPushSubscription() }) },
  remove: {
    buildRequest: () => ({ params: { subscriptionId: toPushSubscriptionId(createPushSubscription().endpoint) } }),
  },
});
