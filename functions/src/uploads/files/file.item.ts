import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredFile } from './stored-file.model.ts';

/** An uploaded file. `newest` lists the files of a user or workspace; `open` lists its uploads in progress. */
export const fileItem = defineItem({
  table: 'FILES_TABLE',
  model: StoredFile,
  key: { pk: 'file#{id}', sk: 'file' },
  indexes: {
    newest: { index: 'gsi1', pk: 'files#{ownerId}', sk: '{created_at}#{id}' },
    open: { index: 'gsi2', pk: 'uploading#{ownerId}', sk: '{created_at}#{id}', where: { state: 'uploading' } },
  },
  isConsistent: true,
});
