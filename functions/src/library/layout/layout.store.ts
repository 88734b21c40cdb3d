import type { UserId } from '@overtone/shared/ids.ts';
import type { LibraryLayout, VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { layoutItem } from './layout.item.ts';

const untouched: VersionedLayout = { layout: { sort: 'recent', pinned: [], folders: [], order: [] }, version: 0 };

/** How somebody has arranged their playlists: consistent GetItem, a unit for each 4 KB, some 120 playlists that are arranged. */
export const findLayout = async (userId: UserId): Promise<VersionedLayout> => {
  const found = await findItem(layoutItem, { userId });
  return found ? { layout: found.layout, version: found.version } : untouched;
};

/**
 * Writes a layout, while it is of the version that was seen, and its person stays: 2 write units for each KB.
 * @returns false where another tab was quicker
 */
export const saveLayout = (userId: UserId, layout: LibraryLayout, seen: number): Promise<boolean> =>
  tryTransact([
    changeAction(
      layoutItem,
      { userId },
      {
        set: { userId, layout, version: seen + 1 },
        when: seen === 0 ? isEmpty('version') : equals('version', seen),
      },
    ),
    isStillHere(userId),
  ]);
