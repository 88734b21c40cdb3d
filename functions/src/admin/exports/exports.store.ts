import type { ExportId, UserId } from '@overtone/shared/ids.ts';
import { both, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem, putItem } from '../../platform/dynamo/write.ts';
import { exportItem } from './export.item.ts';
import type { StoredExport } from './export.model.ts';

type Key = Pick<StoredExport, 'userId' | 'id'>;

/** Somebody's own export: consistent GetItem `user#<id>` / `export#<id>`, one read unit. */
export const findExport = (userId: UserId, id: ExportId): Promise<StoredExport | undefined> =>
  findItem(exportItem, { userId, id });

/** One write unit for each KB: with rows chosen by hand 31 at most. */
export const putExport = (wanted: StoredExport): Promise<void> => putItem(exportItem, wanted);

/** Says how far an export is. @returns false where it is not waited for any more */
export const setExport = ({ userId, id }: Key, set: Partial<Pick<StoredExport, 'state' | 'rows'>>): Promise<boolean> =>
  changeItem(exportItem, { userId, id }, { set, when: both(isThere, equals('state', 'waiting')) });
