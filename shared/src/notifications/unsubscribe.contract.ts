import * as z from 'zod';
import { communityLimits } from '../community/community-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { unsubscribeTokenPattern } from './unsubscribe-path.ts';

const unsubscribeLink = z.object({
  token: z.string().regex(unsubscribeTokenPattern),
  /** A subscription (`notif_id`), `digest`, or `all` for all emails that can be switched off. */
  list: z.string().max(communityLimits.notificationTypeLengthMax),
});

const unsubscription = z.object({
  /** What the emails are about: the English name of the subscription, or null for the digest and for all. */
  name: z.string().nullable(),
  isSubscribed: z.boolean(),
});

// The link of an email, which works without a session. Reading it changes nothing (RFC 8058).
export const unsubscribeContract = {
  read: endpoint({
    method: 'GET',
    path: 'notifications/unsubscribe/:token/:list',
    access: 'public',
    summary: 'Read which emails the unsubscribe link of an email is about',
    problems: ['route.not_found'],
    request: z.object({ params: unsubscribeLink }),
    reply: unsubscription,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'notifications/unsubscribe/:token/:list',
    access: 'public',
    summary: 'Switch off the emails that the unsubscribe link of an email is about',
    problems: ['route.not_found'],
    request: z.object({ params: unsubscribeLink }),
    reply: unsubscription,
  }),
};
