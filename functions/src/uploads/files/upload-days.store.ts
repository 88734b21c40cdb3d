import * as z from 'zod';
import type { DayRange } from '../../platform/day-range.ts';
import { getShardKeyRange, pickShard, sumShards } from '../../platform/day-shards.ts';
import { getDayAt } from '../../platform/days.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import type { StoredFile } from './stored-file.model.ts';

/**
 * The number of files that became ready on a day, and their original bytes, as one of several shards. It is anonymous and
 * does not change when files are deleted.
 */
export const uploadDayItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    day: z.iso.date(),
    shard: z.string(),
    files: z.int().default(0),
    bytes: z.int().default(0),
  }),
  key: { pk: 'uploads', sk: '{day}#{shard}' },
});

/** Returns the action that counts a file, for the transaction in which it becomes ready. Costs two write units. */
export const countUploadAction = ({ size, updated_at }: Pick<StoredFile, 'size' | 'updated_at'>): TransactAction => {
  const key = { day: getDayAt(Date.parse(updated_at)), shard: pickShard() };
  return updateAction(uploadDayItem, key, { set: key, add: { files: 1, bytes: size }, when: null });
};

/**
 * Returns the number and bytes of files by the day on which they became ready. Days without files are left out. Costs
 * one Query (half a read unit per 4 KB, about ten days).
 */
export const countUploads = async (range: DayRange) =>
  sumShards(await listItems(uploadDayItem, 'key', {}, getShardKeyRange(range)), ['files', 'bytes']);
