import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** An emailed link to reset a password, stored under the digest of its token. */
const Reset = z.object({
  /** Null for a link that was requested for an unknown address. */
  userId: UserId.nullable(),
  /** The `password_epoch` of the user. A new password invalidates the link; logging out other sessions does not. */
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
