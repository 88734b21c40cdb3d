import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A mailed link for a new password, under the digest of its token. */
const Reset = z.object({
  /** Null for one that was made for an address nobody has. */
  userId: UserId.nullable(),
  /** Its owner's `password_epoch`: a new password ends the link, and whoever only signs others out does not. */
  epoch: z.string(),
  expires: z.int(),
});
export type Reset = z.output<typeof Reset>;

export const resetItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Reset,
  key: { pk: 'reset#{digest}', sk: 'reset' },
  isConsistent: true,
  expires: 'expires',
});
