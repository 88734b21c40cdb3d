import { UserId } from '@overtone/shared/ids.ts';
import { type LibraryLayout, VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';

/**
 * The arrangement of the playlists of a user: one item, which is deleted with the partition of the playlists that
 * the user owns.
 */
const layoutItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: VersionedLayout.extend({ userId: UserId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'layout' },
  isConsistent: true,
});

const emptyLayout: VersionedLayout = { layout: { sort: 'recent', pinned: [], folders: [], order: [] }, version: 0 };

/**
 * Returns the layout of a user, or an empty one. Costs a consistent GetItem (one unit for each 4 KB, about 120
 * playlists).
 */
export const findLayout = async (userId: UserId): Promise<VersionedLayout> => {
  const storedLayout = await findItem(layoutItem, { userId });
  return storedLayout ? { layout: storedLayout.layout, version: storedLayout.version } : emptyLayout;
};

/**
 * Saves a layout if the stored version is still the one that the client read, and the account exists. Costs 2 write
 * units for each KB.
 * @returns false if the version has changed
 */
export const saveLayout = (userId: UserId, layout: LibraryLayout, readVersion: number): Promise<boolean> =>
  tryTransact([
    updateAction(
      layoutItem,
      { userId },
      {
        set: { userId, layout, version: readVersion + 1 },
        when: readVersion === 0 ? isMissingOrNull('version') : equals('version', readVersion),
      },
    ),
    checkUserExistsAction(userId),
  ]);
