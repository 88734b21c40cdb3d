import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const Counts = z.record(z.string(), z.int());

/** The visits of a UTC day. The roll-up always replaces them as a whole. */
export const VisitDay = z.object({
  day: z.iso.date(),
  people: z.int(),
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
  rolledAt: z.iso.datetime(),
});
export type VisitDay = z.output<typeof VisitDay>;

export const visitDayItem = defineItem({
  table: 'PLAYS_TABLE',
  model: VisitDay,
  key: { pk: 'visits', sk: 'day#{day}' },
});
