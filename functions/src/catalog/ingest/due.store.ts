import type { TrackId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { dueItem, type works } from './due.item.ts';

export type Work = (typeof works)[number];

/** Notes what is to be done with a new track, in the transaction that makes it. */
export const dueWrites = (trackId: TrackId, due: readonly Work[]): TransactAction[] =>
  due.map((work) => createAction(dueItem, { work, trackId }));

/**
 * Tracks that some work is still to be done with, in the order they came in: a consistent Query of `due#<work>`, a unit for
 * each 4 KB (some 40 rows). It costs what is left to do, whatever the catalogue holds.
 */
export const listDue = async (work: Work): Promise<TrackId[]> =>
  (await listItems(dueItem, 'key', { work })).map(({ trackId }) => trackId);

/** Whether some work is still to be done with a track: a consistent GetItem, one unit. */
export const isDue = async (work: Work, trackId: TrackId): Promise<boolean> =>
  (await findItem(dueItem, { work, trackId }, { consistent: true })) !== undefined;

/** Takes some work off the list; again is the same. */
export const clearDue = async (work: Work, trackId: TrackId): Promise<void> => {
  await deleteItem(dueItem, { work, trackId });
};
