import type { DayRange } from '../../platform/day-range.ts';
import { addUpShards, anyShard, shardsBetween } from '../../platform/day-shards.ts';
import { dayAt } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { StoredFile } from './stored-file.model.ts';
import { uploadDayItem } from './upload-day.item.ts';

/** Counts a file on the day it became ready, in the transaction that says so of it. Two write units. */
export const countUploadAction = ({ size, updated_at }: Pick<StoredFile, 'size' | 'updated_at'>): TransactAction => {
  const key = { day: dayAt(Date.parse(updated_at)), shard: anyShard() };
  return changeAction(uploadDayItem, key, { set: key, add: { files: 1, bytes: size }, when: null });
};

/**
 * Files and bytes by the day on which they became ready: one Query, half a read unit for each 4 KB (some ten days). A day without
 * any is left out.
 */
export const countUploads = async (range: DayRange) =>
  addUpShards(await listItems(uploadDayItem, 'key', {}, shardsBetween(range)), ['files', 'bytes']);
