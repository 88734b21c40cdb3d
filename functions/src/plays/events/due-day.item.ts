import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * A day with files that its totals do not know yet. `stamp` is another one with each file that came: whoever worked it
 * off strikes it only where none came meanwhile.
 */
export const dueDayItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({
    day: z.iso.date(),
    stamp: z.string(),
    /** Before this moment nothing is to be told of it, unless files come: they make it due anew. ISO 8601, UTC. */
    notBefore: z.iso.datetime().optional(),
  }),
  key: { pk: 'due-days', sk: '{day}' },
  isConsistent: true,
});
