import { VisitId } from '@overtone/shared/ids.ts';
import { PageKind } from '@overtone/shared/plays/visit.model.ts';
import { decodeTime } from 'ulid';
import * as z from 'zod';
import { getDayAt } from '../../platform/days.ts';

/**
 * A visit as it is stored in event files, one JSON object per line. Visitors, including users, are identified by an
 * ID that is only valid for the day, so that days cannot be linked to each other or to a user.
 */
export const VisitEvent = z.object({
  id: VisitId,
  views: z.partialRecord(PageKind, z.int()),
  isEntry: z.boolean(),
  referrer: z.string().nullable(),
  visitor: z.string(),
  /** Whether the visitor was logged in. */
  isUser: z.boolean(),
  network: z.string(),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).nullable(),
});
export type VisitEvent = z.output<typeof VisitEvent>;

/** Returns when the first page was viewed, in milliseconds since 1970. @throws for a time beyond the range of a ULID */
export const getVisitTime = ({ id }: Pick<VisitEvent, 'id'>): number => decodeTime(id.slice('vis_'.length));

/** Returns the UTC day on which a visit began. */
export const getVisitDay = (visit: Pick<VisitEvent, 'id'>): string => getDayAt(getVisitTime(visit));

/** Returns the prefix of the event files of a day: `visits/dt=2026-11-23/`. */
export const getVisitPrefix = (day: string): string => `visits/dt=${day}/`;
/** Returns the folder of the event files of an hour: `visits/dt=2026-11-23/hr=14/`. */
export const getVisitFolder = (visit: Pick<VisitEvent, 'id'>): string => {
  const hour = new Date(getVisitTime(visit)).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length);
  return `${getVisitPrefix(getVisitDay(visit))}hr=${hour}/`;
};

/** All visits of one request in the queue, sent as one message. */
export const VisitMessage = z.object({ visits: z.array(VisitEvent) });
export type VisitMessage = z.output<typeof VisitMessage>;
