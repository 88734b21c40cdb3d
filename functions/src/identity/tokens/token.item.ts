import { AccessToken } from '@overtone/shared/identity/users/user.model.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** A key to the API as the table keeps it: under the digest of its text. */
export const StoredToken = AccessToken.extend({
  id: TokenId,
  created_at: z.iso.datetime(),
  /** Its maker's `password_epoch` when it was made: it ends with that. */
  epoch: z.string(),
  /** Number of its slot among the tokens of the account. */
  slot: slotFields.slot,
});
export type StoredToken = z.output<typeof StoredToken>;

export const tokenItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredToken,
  key: { pk: 'user#{userId}', sk: 'token#{digest}' },
  isConsistent: true,
});

/** A slot of an account's tokens: written and deleted with the token that has it, in one transaction. Free again once that one's epoch is over. */
export const tokenSlotItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ ...slotFields, holder: TokenId, epoch: StoredToken.shape.epoch }),
  key: { pk: 'user#{userId}', sk: 'token-slot#{slot}' },
  isConsistent: true,
});
