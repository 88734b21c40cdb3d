import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredFile } from './stored-file.model.ts';

/** A file in the bin: of its owner's quota its bytes alone count (`trashed-bytes.item.ts`), and it is gone by itself one day. */
const TrashedFile = StoredFile.extend({
  /** Seconds since 1970. */
  expires: z.int(),
});

export const trashedFileItem = defineItem({
  table: 'FILES_TABLE',
  model: TrashedFile,
  key: { pk: 'file#{id}', sk: streamedKeys.trashedFile },
  indexes: { owners: { index: 'gsi1', pk: 'binned#{userId}', sk: '{created_at}#{id}' } },
  isConsistent: true,
  expires: 'expires',
});
