import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, type Condition, either, isBelow, isEmpty } from '../../platform/dynamo/conditions.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { Reserved } from './stored-file.model.ts';
import { type Usage, usageItem } from './usage.item.ts';

/** The most that somebody may have; null for no limit. */
export interface Quota {
  readonly tracks: number | null;
  readonly bytes: number | null;
  readonly milliseconds: number | null;
}

type Counted = Exclude<keyof Usage, 'userId'>;

/** What somebody's files add up to: consistent GetItem, a unit. */
export const getUsage = async (userId: UserId): Promise<Usage> =>
  (await findItem(usageItem, { userId })) ?? { userId, tracks: 0, bytes: 0, milliseconds: 0, open: 0 };

/** Forgets what somebody's files add up to, and which bytes they sent. */
export const deleteUsage = (userId: UserId): Promise<void> => deletePartition(usageItem, { userId });

const leavesRoom = (field: Counted, below: number): Condition => either(isEmpty(field), isBelow(field, below));

/**
 * Counts at the owner, in a transaction with the file that is counted: many at once meet at this one item, and none of them
 * passes the limit. A file may begin while there is less than the most of tracks and minutes, and has to fit in bytes.
 */
export const reserveAction = (
  userId: UserId,
  { tracks, bytes, milliseconds }: Reserved,
  open: number,
  quota: Quota,
): TransactAction => {
  const conditions = [
    ...(open > 0 ? [leavesRoom('open', limits.uploadsOpenMax)] : []),
    ...(quota.tracks === null ? [] : [leavesRoom('tracks', quota.tracks - tracks + 1)]),
    ...(quota.bytes === null ? [] : [leavesRoom('bytes', quota.bytes - bytes + 1)]),
    ...(quota.milliseconds === null ? [] : [leavesRoom('milliseconds', quota.milliseconds)]),
  ];
  return changeAction(
    usageItem,
    { userId },
    {
      set: { userId },
      add: { tracks, bytes, milliseconds, open },
      when: conditions.length > 0 ? both(...conditions) : null,
    },
  );
};

/** Counts less at the owner, in a transaction with the write that frees it. */
export const releaseAction = (userId: UserId, { tracks, bytes, milliseconds }: Reserved, open: number) =>
  changeAction(
    usageItem,
    { userId },
    {
      set: { userId },
      add: { tracks: -tracks, bytes: -bytes, milliseconds: -milliseconds, open: -open },
      when: null,
    },
  );
