import { addDays, getDayAt, getStartOfDay } from '../platform/days.ts';
import { type EngagementEvent, getEngagementDay, getEngagementFolder } from '../plays/engagement/engagement-event.ts';
import { markDue } from '../plays/events/due-days.store.ts';
import { putEvents } from '../plays/events/event-files.store.ts';
import { putNdjsonFiles } from '../plays/events/ndjson-files.ts';
import type { PlayEvent } from '../plays/events/play-event.ts';
import { getPlayedAt } from '../plays/events/play-event.ts';
import { TotalSubject } from '../plays/totals/day-total.item.ts';
import { listDayTotals } from '../plays/totals/totals.store.ts';
import { buildPlayEvent, buildPlayId } from './play-events.ts';

// Helpers that store the events of a day and read its totals.

/** Stores plays in event files and marks their days as due. */
export const storeEvents = async (events: readonly PlayEvent[]): Promise<void> => {
  await putEvents(events);
  for (const day of new Set(events.map((event) => getDayAt(getPlayedAt(event).getTime())))) await markDue(day);
};

/** Stores engagement in event files and marks its days as due. */
export const storeEngagement = async (events: readonly EngagementEvent[]): Promise<void> => {
  await putNdjsonFiles(events, getEngagementFolder);
  for (const day of new Set(events.map(getEngagementDay))) await markDue(day);
};

/** Finds the total of a subject on a day. */
export const findTotal = async (subject: string, day: string) =>
  (await listDayTotals(TotalSubject.parse(subject), day, day))[0];

let lastDay = '2024-01-01';
/** Returns a past day that no other test of the file uses. */
export const createDay = (): string => {
  lastDay = addDays(lastDay, 5);
  return lastDay;
};

/** Builds plays of a day, one minute apart. */
export const buildPlaysOn = (day: string, count: number, fields: Partial<PlayEvent> = {}): PlayEvent[] =>
  Array.from({ length: count }, (_, index) =>
    buildPlayEvent({ id: buildPlayId(new Date(getStartOfDay(day) + index * 60_000).toISOString()), ...fields }),
  );
