import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * A day with files that are not in its totals yet. `stamp` changes with each new file, so that the roll-up deletes
 * the item only if no file was added meanwhile.
 */
export const dueDayItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({
    day: z.iso.date(),
    stamp: z.string(),
    /** The roll-up skips the day until this time, unless new files arrive. ISO 8601, UTC. */
    notBefore: z.iso.datetime().optional(),
  }),
  key: { pk: 'due-days', sk: '{day}' },
  isConsistent: true,
});
