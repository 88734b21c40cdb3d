import { AccessToken } from '@overtone/shared/identity/users/user.model.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** A stored API token. Its key contains the digest of its text. */
export const StoredToken = AccessToken.extend({
  id: TokenId,
  created_at: z.iso.datetime(),
  /** The `password_epoch` of the user at the creation. The token is invalid in any other epoch. */
  epoch: z.string(),
  /** Number of its slot among the API tokens of the account. */
  slot: slotFields.slot,
});
export type StoredToken = z.output<typeof StoredToken>;

export const tokenItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredToken,
  key: { pk: 'user#{userId}', sk: 'token#{digest}' },
  isConsistent: true,
});

/**
 * A slot for an API token of an account. It is written and deleted in the same transaction as the token. It is free
 * again in a new `password_epoch`.
 */
export const tokenSlotItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ ...slotFields, holder: TokenId, epoch: StoredToken.shape.epoch }),
  key: { pk: 'user#{userId}', sk: 'token-slot#{slot}' },
  isConsistent: true,
});
