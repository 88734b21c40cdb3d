import { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import * as z from 'zod';

/** A signed-in browser as the table keeps it: under the digest of its cookie. */
export const StoredSession = Session.omit({ is_current_device: true }).extend({
  created_at: z.iso.datetime(),
  /** Seconds since 1970. DynamoDB removes what is past its `ttl` days later, so this is looked at as well. */
  expires: z.int(),
  remember: z.boolean(),
  /** The user's epoch that it began in, and ends with. */
  epoch: z.string(),
  password_confirmed_at: z.iso.datetime().nullable(),
});
export type StoredSession = z.output<typeof StoredSession>;
