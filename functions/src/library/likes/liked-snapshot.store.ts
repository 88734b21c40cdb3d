import type { UserId } from '@overtone/shared/ids.ts';
import { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import { dayMs } from '../../platform/days.ts';
import { logger } from '../../platform/logger.ts';
import { deleteObject } from '../../platform/objects.ts';
import { findPointer, putPointer } from '../../platform/pointer.ts';
import type { LikedEntry } from './liked-entry.ts';

const Entry = z.tuple([LikedId, z.string(), z.string(), z.string(), z.string(), z.number(), z.string(), z.string()]);

const Snapshot = z.object({
  /** Changes of that kind of likes that it knows. */
  changes: z.int(),
  /** When the first of its entries was read: others get new names meanwhile. */
  madeAt: z.iso.datetime(),
  lookedAt: z.iso.datetime(),
  isWhole: z.boolean(),
  entries: z.array(Entry),
});

/** Everything of one kind that somebody likes, with what it is sorted and searched by. */
export interface LikedSnapshot {
  readonly changes: number;
  readonly madeAt: string;
  /** When it was last brought up to date, and whether all was to be had then: what is hidden may come back. */
  readonly lookedAt: string;
  readonly isWhole: boolean;
  readonly entries: readonly LikedEntry[];
}

const lookMs = 600_000;

/** Whether its names are young enough to go on with: a day, as long as the bucket keeps it. */
export const isFresh = ({ madeAt }: LikedSnapshot): boolean => Date.now() - Date.parse(madeAt) < dayMs;

/** Whether it is as it should be after so many changes: one that lacks something looks for it again after ten minutes. */
export const isCurrent = ({ changes, isWhole, lookedAt }: LikedSnapshot, wanted: number): boolean =>
  changes === wanted && (isWhole || Date.now() - Date.parse(lookedAt) < lookMs);

const bucket = 'EXPORTS_BUCKET';
const keyOf = (userId: UserId, type: LikeType): string => `library/${userId}/${type}.json.gz`;

/** A snapshot, and which one of the kept ones it is, if that is known. */
export interface KeptSnapshot extends LikedSnapshot {
  readonly etag: string | undefined;
}

/** Reads a snapshot: one GET. Undefined where there is none that is of use. */
export const findSnapshot = async (userId: UserId, type: LikeType): Promise<KeptSnapshot | undefined> => {
  const found = await findPointer(bucket, keyOf(userId, type));
  if (!found || found === 'unchanged') return undefined;
  const { data } = Snapshot.safeParse(found.value);
  if (!data) return undefined;
  const entries = data.entries.map(([id, at, name, artist, album, duration, released, words]) => ({
    ...{ id, at, name, artist, album, duration, released, words },
  }));
  return { ...data, entries, etag: found.etag };
};

/**
 * Keeps a snapshot in the place of one that was read, unless somebody was quicker. One PUT; that it fails costs the next reader
 * some reads and nothing else.
 * @returns which one it is then; undefined where it is not kept
 */
export const keepSnapshot = async (
  userId: UserId,
  type: LikeType,
  { changes, madeAt, lookedAt, isWhole, entries }: LikedSnapshot,
  readEtag: string | undefined,
): Promise<string | undefined> => {
  const rows = entries.map(({ id, at, name, artist, album, duration, released, words }) => [
    ...[id, at, name, artist, album, duration, released, words],
  ]);
  const value = { changes, madeAt, lookedAt, isWhole, entries: rows };
  return putPointer(bucket, keyOf(userId, type), value, readEtag).catch((error) => {
    logger.warn('A list of likes is made anew each time', { type, error });
    return undefined;
  });
};

/** Removes all snapshots of somebody. */
export const deleteSnapshots = async (userId: UserId): Promise<void> => {
  await Promise.all(LikeType.options.map((type) => deleteObject({ bucket, key: keyOf(userId, type) })));
};
