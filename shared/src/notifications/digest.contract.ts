import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Digest } from './notification.model.ts';

// `route.not_found` while users cannot choose their notifications (`notif.subs.integrated`).
export const digestContract = {
  read: endpoint({
    method: 'GET',
    path: 'notifications/me/digest',
    access: 'self',
    summary: 'Read when you get the digest of your notifications by email',
    problems: ['route.not_found'],
    request: z.object({}),
    reply: Digest,
  }),
  set: endpoint({
    method: 'PUT',
    path: 'notifications/me/digest',
    access: 'self',
    summary: 'Choose when you get the digest of your notifications by email',
    problems: ['route.not_found'],
    request: z.object({ body: Digest }),
    reply: Digest,
  }),
};
