import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The salt for the hashes of a day's guests and addresses. Without it, hashes cannot be linked to anyone. */
export const dailySaltItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ day: z.iso.date(), salt: z.string(), expires: z.int() }),
  key: { pk: 'salt#{day}', sk: 'salt' },
  isConsistent: true,
  expires: 'expires',
});
