import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredAccountExport } from './account-export.model.ts';

/** In the partition of whoever it is of: removing them removes it. */
export const accountExportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredAccountExport,
  key: { pk: 'user#{userId}', sk: 'account-export' },
  isConsistent: true,
  expires: 'expires',
});
