import { ulid } from 'ulid';
import * as z from 'zod';
import { addDays, getDayAt } from '../../platform/days.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem, deleteItem, putItem, updateItem } from '../../platform/dynamo/write.ts';

/**
 * A day with files that are not in its totals yet. `stamp` changes with each new file, so that the roll-up deletes
 * the item only if no file was added meanwhile.
 */
const dueDayItem = defineItem({
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

/** A day whose totals are outdated. */
export interface DueDay {
  readonly day: string;
  readonly stamp: string;
  readonly notBefore?: string | undefined;
}

/** Marks a day as due for the roll-up. Call it after the files are written. Costs one write unit. */
export const markDue = (day: string): Promise<void> => putItem(dueDayItem, { day, stamp: ulid() });

/**
 * A roll-up reads all files of a day, even if only a few are new, so earlier days are read at most once in this time.
 */
const earlierDayDelayMs = 3_600_000;

/**
 * Marks a day as due after new files were written. Days before yesterday wait an hour for more files: otherwise a
 * client that sends a play for each of 30 days would cause these days to be read every five minutes. Costs one or two
 * write units.
 */
export const markDueForNewFiles = async (day: string, now = Date.now()): Promise<void> => {
  if (day >= addDays(getDayAt(now), -1)) return markDue(day);
  const stamp = ulid();
  const notBefore = new Date(now + earlierDayDelayMs).toISOString();
  // The first file sets the time and later ones do not move it. The loop repeats if the day is deleted in between.
  while (!(await createItem(dueDayItem, { day, stamp, notBefore })))
    if (await updateItem(dueDayItem, { day }, { set: { stamp } })) return;
};

/**
 * Lists the due days, the latest first. Costs one consistent Query (a read unit), because there are at most 33 small
 * items in a usual month.
 */
export const listDueDays = (): Promise<DueDay[]> =>
  listItems(dueDayItem, 'key', {}, { order: 'desc', consistent: true });

/** Deletes a due day unless new files arrived since it was read. @returns false if new files arrived */
export const deleteDueDay = ({ day, stamp }: DueDay): Promise<boolean> =>
  deleteItem(dueDayItem, { day }, equals('stamp', stamp));

/** Postpones a due day unless new files arrived since it was read. @returns false if new files arrived */
export const postponeDueDay = ({ day, stamp }: DueDay, notBefore: Date): Promise<boolean> =>
  updateItem(dueDayItem, { day }, { set: { notBefore: notBefore.toISOString() }, when: equals('stamp', stamp) });
