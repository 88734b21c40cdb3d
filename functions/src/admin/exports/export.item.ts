import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredExport } from './export.model.ts';

/** An export, in the partition of the admin who requested it, so that the account deletion deletes it. */
export const exportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredExport,
  key: { pk: 'user#{userId}', sk: 'export#{id}' },
  isConsistent: true,
  expires: 'expires',
});
