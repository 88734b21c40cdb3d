import { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A pending offer to become the owner of a workspace. */
export const StoredTransfer = z.object({
  workspaceId: WorkspaceId,
  /** The member to whom it was made. */
  userId: UserId,
  /** The owner who made it. It is valid while this user is an owner. */
  offeredBy: UserId,
  /** Also identifies the offer. */
  sentAt: z.iso.datetime(),
  /** Checked with each read, because DynamoDB deletes it later. */
  expiresAt: z.iso.datetime(),
  /** Epoch seconds. */
  expires: z.int(),
});
export type StoredTransfer = z.output<typeof StoredTransfer>;

/** There is one offer for each workspace. */
export const transferItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredTransfer,
  key: { pk: 'workspace#{workspaceId}', sk: 'transfer' },
  expires: 'expires',
  // A revoked offer must not work any more.
  isConsistent: true,
});
