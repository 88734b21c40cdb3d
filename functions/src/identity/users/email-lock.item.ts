import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Who has an address. An address is one person's, however it is spelled: it stands here as `normalizeEmail` gives it. */
export const emailLockItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId }),
  key: { pk: 'email#{email}', sk: 'lock' },
  isConsistent: true,
});
