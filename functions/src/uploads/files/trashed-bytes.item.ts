import { FileId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The storage that a file in the trash uses. The row remains when DynamoDB deletes the expired file, so that the bytes are
 * released exactly once, even if the stream record is delivered more than once.
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
