import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Who is at a file at the moment: with its bytes (`tus`), or with what becomes of them (`work`). */
export const fileLockItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    id: FileId,
    what: z.enum(['tus', 'work']),
    holder: z.string(),
    /** Milliseconds since 1970, from which on it holds nobody up. */
    until: z.int(),
    /** Seconds since 1970: DynamoDB clears away what a holder left who was cut off. */
    expires: z.int(),
  }),
  key: { pk: 'file#{id}', sk: '{what}-lock' },
  isConsistent: true,
  expires: 'expires',
});
