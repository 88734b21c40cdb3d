import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The lock of a file: for writes of its bytes (`tus`), or for its processing (`work`). */
export const fileLockItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    id: FileId,
    what: z.enum(['tus', 'work']),
    holder: z.string(),
    /** Milliseconds since 1970, after which the lock can be taken by others. */
    until: z.int(),
    /** Seconds since 1970, after which DynamoDB deletes the lock of an interrupted holder. */
    expires: z.int(),
  }),
  key: { pk: 'file#{id}', sk: '{what}-lock' },
  isConsistent: true,
  expires: 'expires',
});
