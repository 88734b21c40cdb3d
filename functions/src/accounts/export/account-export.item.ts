import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredAccountExport } from './account-export.model.ts';

/** In the partition of the user, so that the account deletion deletes it. */
export const accountExportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredAccountExport,
  key: { pk: 'user#{userId}', sk: 'account-export' },
  isConsistent: true,
  expires: 'expires',
});
