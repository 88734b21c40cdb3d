import { UserId } from '@overtone/shared/ids.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import * as z from 'zod';
import { both, type Condition, either, isLessThan, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import type { Reservation } from './stored-file.model.ts';

/** The totals of a user's files, and the number of uploads in progress (`open`). */
const Usage = z.object({
  userId: UserId,
  tracks: z.int().default(0),
  bytes: z.int().default(0),
  milliseconds: z.int().default(0),
  open: z.int().default(0),
});
type Usage = z.output<typeof Usage>;

export const usageItem = defineItem({
  table: 'FILES_TABLE',
  model: Usage,
  key: { pk: 'usage#{userId}', sk: 'usage' },
  isConsistent: true,
});

/** The limits of a user; null for no limit. */
export interface Quota {
  readonly tracks: number | null;
  readonly bytes: number | null;
  readonly milliseconds: number | null;
}

type UsageField = Exclude<keyof Usage, 'userId'>;

/** Returns the usage of a user: consistent GetItem, one read unit. */
export const getUsage = async (userId: UserId): Promise<Usage> =>
  (await findItem(usageItem, { userId })) ?? { userId, tracks: 0, bytes: 0, milliseconds: 0, open: 0 };

/** Deletes the usage of a user and the list of contents of their files. */
export const deleteUsage = (userId: UserId): Promise<void> => deletePartition(usageItem, { userId });

const isBelowLimit = (field: UsageField, limit: number): Condition =>
  either(isMissingOrNull(field), isLessThan(field, limit));

/**
 * Returns the action that reserves quota in the transaction of a file. Parallel requests change the same item, so the
 * quota cannot be exceeded. An upload can begin while tracks and minutes are below the quota; its bytes have to fit
 * completely.
 * @param open number that is added to the uploads in progress
 */
export const reserveAction = (
  userId: UserId,
  { tracks, bytes, milliseconds }: Reservation,
  open: number,
  quota: Quota,
): TransactAction => {
  const conditions = [
    ...(open > 0 ? [isBelowLimit('open', uploadLimits.uploadsOpenMax)] : []),
    ...(quota.tracks === null ? [] : [isBelowLimit('tracks', quota.tracks - tracks + 1)]),
    ...(quota.bytes === null ? [] : [isBelowLimit('bytes', quota.bytes - bytes + 1)]),
    ...(quota.milliseconds === null ? [] : [isBelowLimit('milliseconds', quota.milliseconds)]),
  ];
  return updateAction(
    usageItem,
    { userId },
    {
      set: { userId },
      add: { tracks, bytes, milliseconds, open },
      when: conditions.length > 0 ? both(...conditions) : null,
    },
  );
};

/**
 * Returns the action that releases quota in the transaction of a file.
 * @param open number that is subtracted from the uploads in progress
 */
export const releaseAction = (userId: UserId, { tracks, bytes, milliseconds }: Reservation, open: number) =>
  updateAction(
    usageItem,
    { userId },
    {
      set: { userId },
      add: { tracks: -tracks, bytes: -bytes, milliseconds: -milliseconds, open: -open },
      when: null,
    },
  );

const noLimits: Quota = { tracks: null, bytes: null, milliseconds: null };

/**
 * Returns the actions that move the usage of a file to another user, whatever their quota. Without a usage, or for the
 * same user, there are none.
 */
export const moveUsageActions = (from: UserId, to: UserId, reservation: Reservation, open: number): TransactAction[] =>
  from === to || [...Object.values(reservation), open].every((count) => count === 0)
    ? []
    : [releaseAction(from, reservation, open), reserveAction(to, reservation, open, noLimits)];
