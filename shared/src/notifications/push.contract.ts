import * as z from 'zod';
import { communityLimits } from '../community/community-limits.ts';
import { endpoint } from '../http/endpoint.ts';

/** The SHA-256 of the endpoint in base64url. */
export const PushSubscriptionId = z.string().regex(/^[\w-]{43}$/);
export type PushSubscriptionId = z.output<typeof PushSubscriptionId>;

/** A push subscription of a browser, as `PushSubscription.toJSON` returns it (Push API). */
export const BrowserPushSubscription = z.object({
  /** The URL of a push service. It must be HTTPS and have a public address. */
  endpoint: z.url().max(communityLimits.pushEndpointLengthMax),
  /** Milliseconds since 1970, or null. */
  expirationTime: z.number().nonnegative().nullish(),
  /** In base64url: an uncompressed point of P-256, which has 65 bytes and begins with 4, and 16 bytes (RFC 8291). */
  keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});
export type BrowserPushSubscription = z.output<typeof BrowserPushSubscription>;

// `route.not_found` while the site has no keys for browser notifications (`push.public_key`).
export const pushContract = {
  store: endpoint({
    method: 'PUT',
    path: 'notifications/me/push-subscriptions',
    access: 'self',
    summary: `Receive notifications in this browser; at most ${communityLimits.pushSubscriptionsMax} browsers, the oldest are removed`,
    problems: ['route.not_found'],
    request: z.object({ body: BrowserPushSubscription }),
    reply: z.object({ id: PushSubscriptionId }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notifications/me/push-subscriptions/:subscriptionId',
    access: 'self',
    summary: 'Receive no more notifications in a browser',
    request: z.object({ params: z.object({ subscriptionId: PushSubscriptionId }) }),
    reply: z.object({}),
  }),
};
