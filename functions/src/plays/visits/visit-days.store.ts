import * as z from 'zod';
import type { DayRange } from '../../platform/day-range.ts';
import { either, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem } from '../../platform/dynamo/write.ts';

const Counts = z.record(z.string(), z.int());

/** The visits of a UTC day. The roll-up always replaces them as a whole. */
export const VisitDay = z.object({
  day: z.iso.date(),
  users: z.int(),
  guests: z.int(),
  /** Times that the site was loaded, and pages that were viewed. */
  visits: z.int(),
  views: z.int(),
  /** Views by kind of page; they add up to `views`. */
  page: Counts,
  /** Visits by referring host; they add up to `visits`. Hosts from few networks are counted as `other`. */
  referrer: Counts,
  /** Visitors by country, device, platform and browser; each adds up to all visitors. */
  country: Counts,
  device: Counts,
  platform: Counts,
  browser: Counts,
  /** When the roll-up began to read; an earlier one does not overwrite a later one. ISO 8601, UTC. */
  rollUpStartedAt: z.iso.datetime(),
});
export type VisitDay = z.output<typeof VisitDay>;

const visitDayItem = defineItem({
  table: 'PLAYS_TABLE',
  model: VisitDay,
  key: { pk: 'visits', sk: 'day#{day}' },
});

/**
 * Stores the visits of a day. A write unit for each KB: 6 at most, if every breakdown is full.
 * @returns false if a roll-up that began later already stored them
 */
export const setVisitDay = (day: VisitDay): Promise<boolean> =>
  createItem(visitDayItem, day, either(itemDoesNotExist, isLessThan('rollUpStartedAt', day.rollUpStartedAt)));

/**
 * Lists the visits of each day of a range. Days without visits are left out. Runs one Query, and one more for each
 * megabyte. Costs half a read unit for each 4 KB, which is eight days of a small site.
 */
export const listVisitDays = ({ from, to }: DayRange): Promise<VisitDay[]> =>
  listItems(visitDayItem, 'key', {}, { from: { day: from }, to: { day: to } });
