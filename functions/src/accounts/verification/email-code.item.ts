import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

export const StoredCode = z.object({
  /** Argon2id: a million codes are few. */
  hash: z.string(),
  tries: z.int(),
  /** Seconds since 1970. */
  expires: z.int(),
  /** What the code proves: a changed address needs a new one. */
  email: z.string(),
});
export type StoredCode = z.output<typeof StoredCode>;

/** The code that was mailed to somebody last, in their partition. */
export const emailCodeItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCode,
  key: { pk: 'user#{userId}', sk: 'code#email' },
  isConsistent: true,
  expires: 'expires',
});
