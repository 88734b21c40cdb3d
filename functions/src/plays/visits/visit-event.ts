import { VisitId } from '@overtone/shared/ids.ts';
import { PageKind } from '@overtone/shared/plays/visit.model.ts';
import { decodeTime } from 'ulid';
import * as z from 'zod';
import { dayAt } from '../../platform/days.ts';

/**
 * A visit as it lies in the files, one JSON object a line. Whoever it was has the name of a day alone, people as well: nothing in
 * it leads from one day to another, or to anybody.
 */
export const VisitEvent = z.object({
  id: VisitId,
  views: z.partialRecord(PageKind, z.int()),
  isEntry: z.boolean(),
  referrer: z.string().nullable(),
  visitor: z.string(),
  /** Whether they were signed in. */
  isPerson: z.boolean(),
  network: z.string(),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).nullable(),
});
export type VisitEvent = z.output<typeof VisitEvent>;

/** When the first of its pages was looked at, milliseconds since 1970. @throws for a time beyond what a ULID holds */
export const visitTime = ({ id }: Pick<VisitEvent, 'id'>): number => decodeTime(id.slice('vis_'.length));

/** The day of UTC that it belongs to. */
export const visitDay = (visit: Pick<VisitEvent, 'id'>): string => dayAt(visitTime(visit));

/** Where the files of a day lie, and that of a batch by the hour: `visits/dt=2026-11-23/hr=14/<name>.ndjson.gz`. */
export const visitPrefixOf = (day: string): string => `visits/dt=${day}/`;
export const visitFolderOf = (visit: Pick<VisitEvent, 'id'>): string => {
  const hour = new Date(visitTime(visit)).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length);
  return `${visitPrefixOf(visitDay(visit))}hr=${hour}/`;
};
