import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const Counts = z.record(z.string(), z.int());

/** Who came in a day of UTC. Set as a whole by the roll-up, never added to. */
export const VisitDay = z.object({
  day: z.iso.date(),
  people: z.int(),
  guests: z.int(),
  /** Times that the site was loaded, and pages that were looked at. */
  visits: z.int(),
  views: z.int(),
  /** Views by kind of page; they add up to all. */
  page: Counts,
  /** Visits by the site that led here, those from few addresses under `other`; they add up to all. */
  referrer: Counts,
  /** Visitors; each of these adds up to all. */
  country: Counts,
  device: Counts,
  platform: Counts,
  browser: Counts,
  /** When the roll-up that set it began to read: an older one does not overwrite a newer. ISO 8601, UTC. */
  rolledAt: z.iso.datetime(),
});
export type VisitDay = z.output<typeof VisitDay>;

export const visitDayItem = defineItem({
  table: 'PLAYS_TABLE',
  model: VisitDay,
  key: { pk: 'visits', sk: 'day#{day}' },
});
