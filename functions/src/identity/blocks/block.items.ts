import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

// Each block has a row in both partitions: a request finds the blocks by and against its user in the partition
// of the user, and an account deletion finds the blocks against the deleted user. Both rows are written and deleted
// together.

/** A user that this user blocks. */
export const blockItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ otherId: UserId, blockedAt: z.iso.datetime() }),
  key: { pk: 'user#{userId}', sk: 'block#{otherId}' },
  isConsistent: true,
});

/** A user who blocks this user. No response reveals it. */
export const blockedByItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ otherId: UserId }),
  key: { pk: 'user#{userId}', sk: 'blocked-by#{otherId}' },
  isConsistent: true,
});
