import { FileId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * What a file in the trash counts of its owner's storage. It stays when DynamoDB takes the file away after its time, so that the
 * count ends once, however often the table's stream says so.
 */
const TrashedBytes = z.object({
  id: FileId,
  userId: UserId,
  bytes: z.int().positive(),
});

export const trashedBytesItem = defineItem({
  table: 'FILES_TABLE',
  model: TrashedBytes,
  key: { pk: 'file#{id}', sk: 'trashed-bytes' },
  isConsistent: true,
});
