import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

export const StoredCode = z.object({
  /** An Argon2id hash, because there are only a million possible codes. */
  hash: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredCode = z.output<typeof StoredCode>;

export const StoredCodes = z.object({
  /**
   * The valid codes, oldest first. There can be several, because anyone may request a code, and a new code must not
   * invalidate the code that the user is entering.
   */
  codes: z.array(StoredCode).max(identityLimits.codesMax),
  /** Attempts with all codes together, so that another code allows no more guesses. */
  attempts: z.int(),
  /** The email address that the codes verify. A changed address needs new codes. Empty for an unknown address. */
  email: z.string(),
  version: z.string(),
  /** When the last code expires, in seconds since 1970. */
  expires: z.int(),
});
export type StoredCodes = z.output<typeof StoredCodes>;

/** The valid codes that were emailed to a user, in the user's partition. */
export const emailCodesItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCodes,
  key: { pk: 'user#{userId}', sk: 'codes#email' },
  isConsistent: true,
  expires: 'expires',
});
