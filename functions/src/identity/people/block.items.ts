import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

// Each block stands in both partitions, so that a visitor finds those that concern them in their own, and a removal finds those
// that name the person who goes. They are written and removed together.

/** Whom somebody blocks. */
export const blockItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ otherId: UserId, blockedAt: z.iso.datetime() }),
  key: { pk: 'user#{userId}', sk: 'block#{otherId}' },
  isConsistent: true,
});

/** Who blocks somebody. No reply tells it. */
export const blockedByItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ otherId: UserId }),
  key: { pk: 'user#{userId}', sk: 'blocked-by#{otherId}' },
  isConsistent: true,
});
