import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Reserves an email address for one user. The key contains the address as `normalizeEmail` returns it, so that
 * spelling variants count as the same address.
 */
export const emailLockItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId }),
  key: { pk: 'email#{email}', sk: 'lock' },
  isConsistent: true,
});
