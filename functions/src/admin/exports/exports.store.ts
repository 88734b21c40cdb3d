import type { ExportId, UserId } from '@overtone/shared/ids.ts';
import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putItem, updateItem } from '../../platform/dynamo/write.ts';
import { StoredExport } from './export.model.ts';

/** An export, in the partition of the admin who requested it, so that the account deletion deletes it. */
const exportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredExport,
  key: { pk: 'user#{userId}', sk: 'export#{id}' },
  isConsistent: true,
  expires: 'expires',
  activity: { subject: '{id}', name: '{kind}', fields: ['kind', 'selection', 'ids'] },
});

type Key = Pick<StoredExport, 'userId' | 'id'>;

/**
 * Returns an export of a user, or undefined. Costs a consistent GetItem of `user#<id>` / `export#<id>` (one read unit).
 */
export const findExport = (userId: UserId, id: ExportId): Promise<StoredExport | undefined> =>
  findItem(exportItem, { userId, id });

/** Stores an export. Costs one write unit for each KB, at most 31 with selected rows. */
export const putExport = (newExport: StoredExport): Promise<void> => putItem(exportItem, newExport);

/** Updates a waiting export. @returns false if it is no longer waiting */
export const setExport = ({ userId, id }: Key, set: Partial<Pick<StoredExport, 'state' | 'rows'>>): Promise<boolean> =>
  updateItem(exportItem, { userId, id }, { set, when: both(itemExists, equals('state', 'waiting')) });
