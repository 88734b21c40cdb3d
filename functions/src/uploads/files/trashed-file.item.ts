import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredFile } from './stored-file.model.ts';

/** A file in the trash. Only its bytes count in the quota (`trashed-bytes.item.ts`). DynamoDB deletes it when it expires. */
const TrashedFile = StoredFile.extend({
  /** Seconds since 1970. */
  expires: z.int(),
});

export const trashedFileItem = defineItem({
  table: 'FILES_TABLE',
  model: TrashedFile,
  key: { pk: 'file#{id}', sk: streamedKeys.trashedFile },
  indexes: { owners: { index: 'gsi1', pk: 'trashed#{userId}', sk: '{created_at}#{id}' } },
  isConsistent: true,
  expires: 'expires',
});
