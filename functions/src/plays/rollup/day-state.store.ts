import { ulid } from 'ulid';
import * as z from 'zod';
import { findPointer, putPointer } from '../../platform/pointer.ts';
import type { StoredTotal } from './when-to-store.ts';

/**
 * The stored total of each subject of a day. It is null while a roll-up is writing the subject, because the stored value
 * is unknown then.
 */
export type DayState = Map<string, StoredTotal | null>;

export interface LoadedDayState {
  readonly state: DayState;
  /** The ETag of the file that was read, or undefined if there is none. */
  readonly etag: string | undefined;
}

const bucket = 'EVENTS_BUCKET';
const getKey = (day: string): string => `rollups/dt=${day}.json.gz`;

/** The values of a stored total in the order of `toStoredTotal`. Arrays save space for a million subjects. */
const Row = z.nullable(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()]));
/** `id` makes each version different, because S3 compares files by their content (ETag). */
const Stored = z.object({ id: z.string(), rows: z.array(z.tuple([z.string(), Row])) });

const toStoredTotal = (row: z.output<typeof Row>): StoredTotal | null => {
  if (row === null) return null;
  const [digest, plays, storedAt, otherDaysPlays, shownPlays, engagement] = row;
  return { digest, plays, storedAt, otherDaysPlays, shownPlays, engagement };
};

/**
 * Reads the state of a day. Call it before reading the event files, so that a concurrent roll-up is detected when the
 * state is saved. Costs one GET. An unreadable file counts as an empty state.
 */
export const readDayState = async (day: string): Promise<LoadedDayState> => {
  const pointer = await findPointer(bucket, getKey(day));
  if (pointer === undefined || pointer === 'unchanged') return { state: new Map(), etag: undefined };
  const rows = Stored.safeParse(pointer.value).data?.rows ?? [];
  return { state: new Map(rows.map(([subject, row]) => [subject, toStoredTotal(row)])), etag: pointer.etag };
};

/**
 * Replaces the state that was read. Costs one PUT.
 * @returns the new ETag, or undefined if another roll-up saved the state meanwhile
 */
export const saveDayState = (
  day: string,
  state: DayState,
  readEtag: string | undefined,
): Promise<string | undefined> => {
  const rows = [...state].map(([subject, stored]) => [
    subject,
    stored && [
      stored.digest,
      stored.plays,
      stored.storedAt,
      stored.otherDaysPlays,
      stored.shownPlays,
      stored.engagement,
    ],
  ]);
  return putPointer(bucket, getKey(day), { id: ulid(), rows }, readEtag);
};
