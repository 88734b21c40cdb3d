import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What guests and addresses of a day are hashed with. Once it is gone nothing tells whose a hash was. */
export const dailySaltItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ day: z.iso.date(), salt: z.string(), expires: z.int() }),
  key: { pk: 'salt#{day}', sk: 'salt' },
  isConsistent: true,
  expires: 'expires',
});
