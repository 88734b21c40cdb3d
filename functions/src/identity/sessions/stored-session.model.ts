import { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import * as z from 'zod';

/** A stored browser session. Its key contains the digest of its cookie. */
export const StoredSession = Session.omit({ is_current_device: true }).extend({
  created_at: z.iso.datetime(),
  /** Seconds since 1970. Readers check it as well, because DynamoDB deletes expired items up to days later. */
  expires: z.int(),
  remember: z.boolean(),
  /** The epoch of the user in which the session started. The session is invalid in any other epoch. */
  epoch: z.string(),
  password_confirmed_at: z.iso.datetime().nullable(),
});
export type StoredSession = z.output<typeof StoredSession>;
