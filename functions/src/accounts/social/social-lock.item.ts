import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Reserves a provider account for one user. */
export const socialLockItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId }),
  key: { pk: 'social#{service}#{providerUserId}', sk: 'lock' },
  isConsistent: true,
});
