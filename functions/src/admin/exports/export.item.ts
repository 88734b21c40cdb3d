import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredExport } from './export.model.ts';

/** An export, in the partition of whoever asked for it: removing them removes it. */
export const exportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredExport,
  key: { pk: 'user#{userId}', sk: 'export#{id}' },
  isConsistent: true,
  expires: 'expires',
});
