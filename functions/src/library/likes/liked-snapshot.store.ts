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
  /** The number of changes of the likes that the snapshot contains. */
  changes: z.int(),
  /** When the first of its entries was read. Targets may have been renamed since then. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isComplete: z.boolean(),
  entries: z.array(Entry),
});

/** All likes of a user to targets of one type, with the fields for sorting and searching. */
export interface LikedSnapshot {
  readonly changes: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Whether all targets were visible at `updatedAt`. Hidden targets may become visible again. */
  readonly isComplete: boolean;
  readonly entries: readonly LikedEntry[];
}

const retryMs = 600_000;

/** Returns whether the names are recent enough: less than a day old. The bucket also keeps the file for a day. */
export const isFresh = ({ createdAt }: LikedSnapshot): boolean => Date.now() - Date.parse(createdAt) < dayMs;

/** Returns whether a snapshot contains all changes. An incomplete snapshot is read again after ten minutes. */
export const isCurrent = ({ changes, isComplete, updatedAt }: LikedSnapshot, expectedChanges: number): boolean =>
  changes === expectedChanges && (isComplete || Date.now() - Date.parse(updatedAt) < retryMs);

const bucket = 'EXPORTS_BUCKET';
const getKey = (userId: UserId, type: LikeType): string => `library/${userId}/${type}.json.gz`;

/** A snapshot with the ETag of its file, if it is stored. */
export interface StoredSnapshot extends LikedSnapshot {
  readonly etag: string | undefined;
}

/** Returns the stored snapshot, or undefined if there is no valid one. Costs one GET. */
export const findSnapshot = async (userId: UserId, type: LikeType): Promise<StoredSnapshot | undefined> => {
  const pointer = await findPointer(bucket, getKey(userId, type));
  if (!pointer || pointer === 'unchanged') return undefined;
  const { data } = Snapshot.safeParse(pointer.value);
  if (!data) return undefined;
  const entries = data.entries.map(([id, reactedAt, name, artist, album, duration, released, searchText]) => ({
    ...{ id, reactedAt, name, artist, album, duration, released, searchText },
  }));
  return { ...data, entries, etag: pointer.etag };
};

/**
 * Stores a snapshot unless another container was faster. Costs one PUT. If it fails, the next request only has to read
 * more.
 * @param readEtag the ETag of the stored snapshot that was read
 * @returns the new ETag, or undefined if it was not stored
 */
export const storeSnapshot = async (
  userId: UserId,
  type: LikeType,
  { changes, createdAt, updatedAt, isComplete, entries }: LikedSnapshot,
  readEtag: string | undefined,
): Promise<string | undefined> => {
  const rows = entries.map(({ id, reactedAt, name, artist, album, duration, released, searchText }) => [
    ...[id, reactedAt, name, artist, album, duration, released, searchText],
  ]);
  const value = { changes, createdAt, updatedAt, isComplete, entries: rows };
  return putPointer(bucket, getKey(userId, type), value, readEtag).catch((error) => {
    logger.warn('Failed to store a snapshot of likes', { type, error });
    return undefined;
  });
};

/** Deletes all snapshots of a user. */
export const deleteSnapshots = async (userId: UserId): Promise<void> => {
  await Promise.all(LikeType.options.map((type) => deleteObject({ bucket, key: getKey(userId, type) })));
};
