import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

export const StoredCode = z.object({
  /** Argon2id: a million codes are few. */
  hash: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredCode = z.output<typeof StoredCode>;

export const StoredCodes = z.object({
  /** Oldest first. Several, since anybody may have one mailed: a new one must not void what the owner is typing. */
  codes: z.array(StoredCode).max(limits.codesMax),
  /** Of all of them together, so that another code brings no more guesses. */
  tries: z.int(),
  /** What the codes prove: a changed address needs new ones. Empty for nobody. */
  email: z.string(),
  version: z.string(),
  /** When the last of them ends, in seconds since 1970. */
  expires: z.int(),
});
export type StoredCodes = z.output<typeof StoredCodes>;

/** The codes that were mailed to somebody and still work, in their partition. */
export const emailCodesItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCodes,
  key: { pk: 'user#{userId}', sk: 'codes#email' },
  isConsistent: true,
  expires: 'expires',
});
