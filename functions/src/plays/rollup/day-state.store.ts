import { ulid } from 'ulid';
import * as z from 'zod';
import { findPointer, putPointer } from '../../platform/pointer.ts';
import type { StoredTotal } from './when-to-store.ts';

/**
 * What is stored of each subject of a day, as far as is known; null for one that somebody set out to write: nobody can say
 * what is stored of it then.
 */
export type DayState = Map<string, StoredTotal | null>;

export interface ReadState {
  readonly state: DayState;
  /** Of what was read: undefined where there is nothing. */
  readonly etag: string | undefined;
}

const bucket = 'EVENTS_BUCKET';
const keyOf = (day: string): string => `rollups/dt=${day}.json.gz`;

/** Digest, plays, when, plays of other days, shown ones, likes and the like. Arrays, since there may be a million. */
const Row = z.nullable(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()]));
/** By whom: no two of them are the same bytes, by which S3 tells them apart. */
const Stored = z.object({ by: z.string(), rows: z.array(z.tuple([z.string(), Row])) });

const toStoredTotal = (row: z.output<typeof Row>): StoredTotal | null => {
  if (row === null) return null;
  const [digest, plays, at, others, shown, engaged] = row;
  return { digest, plays, at, others, shown, engaged };
};

/** Before the files are, so that whoever stores it meanwhile is met. One GET. What cannot be read is nothing. */
export const readState = async (day: string): Promise<ReadState> => {
  const pointer = await findPointer(bucket, keyOf(day));
  if (pointer === undefined || pointer === 'unchanged') return { state: new Map(), etag: undefined };
  const rows = Stored.safeParse(pointer.value).data?.rows ?? [];
  return { state: new Map(rows.map(([subject, row]) => [subject, toStoredTotal(row)])), etag: pointer.etag };
};

/** Stores it in the place of what was read. One PUT. @returns its etag; undefined where somebody else was there first */
export const saveState = (day: string, state: DayState, readEtag: string | undefined): Promise<string | undefined> => {
  const rows = [...state].map(([subject, told]) => [
    subject,
    told && [told.digest, told.plays, told.at, told.others, told.shown, told.engaged],
  ]);
  return putPointer(bucket, keyOf(day), { by: ulid(), rows }, readEtag);
};
