import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { CurrentPassword } from '../../identity/passwords/current-password.ts';
import { SessionId } from '../../ids.ts';

/** A browser in which the user is logged in. */
export const Session = z.object({
  id: SessionId,
  device_type: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  /** Location of the IP address according to CloudFront. Null on a local machine. */
  city: z.string().nullable(),
  country: z.string().nullable(),
  ip_address: z.string().nullable(),
  last_active: z.iso.datetime(),
  is_current_device: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const sessionContract = {
  list: endpoint({
    method: 'GET',
    path: 'user-sessions',
    access: 'self',
    summary: 'List the browsers in which you are logged in, this one first',
    request: z.object({}),
    reply: z.object({ sessions: z.array(Session) }),
  }),
  logoutOther: endpoint({
    method: 'POST',
    path: 'user-sessions/logout-other',
    access: 'self',
    summary: 'Log out all other sessions',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ password: CurrentPassword }) }),
    reply: z.object({}),
  }),
};
