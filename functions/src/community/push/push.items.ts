import { NotificationId, SessionId, UserId } from '@overtone/shared/ids.ts';
import { PushSubscriptionId } from '@overtone/shared/notifications/push.contract.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A browser that receives the notifications of a user. */
export const StoredPushSubscription = z.object({
  userId: UserId,
  /** A digest of the endpoint. */
  id: PushSubscriptionId,
  endpoint: z.string(),
  /** The keys of the browser, in base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** The public key of the site for which the push service created the subscription. It accepts no other. */
  siteKey: z.string(),
  /** The session that stored it. Nothing is sent after its end. */
  sessionId: SessionId,
  storedAt: z.iso.datetime(),
  /** The notification that it got while other browsers of the user did not, so that a retry leaves it out. */
  lastSent: NotificationId.nullable(),
  /** Notifications in a row that the push service did not accept in any delivery. */
  failures: z.int().default(0),
  /** Epoch seconds. */
  expires: z.int(),
});
export type StoredPushSubscription = z.output<typeof StoredPushSubscription>;

/** In the partition of its user. */
export const pushSubscriptionItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredPushSubscription,
  key: { pk: 'push#{userId}', sk: '{id}' },
  isConsistent: true,
  expires: 'expires',
});

/** The user whose notifications an endpoint receives. A browser has one endpoint for all users who log in to it. */
export const pushEndpointItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ userId: UserId, expires: z.int() }),
  key: { pk: 'push-endpoint#{id}', sk: 'owner' },
  isConsistent: true,
  expires: 'expires',
});
