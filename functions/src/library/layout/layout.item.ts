import { UserId } from '@overtone/shared/ids.ts';
import { VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The arrangement of the playlists of a user: one item, which is deleted with the partition of the playlists that
 * the user owns.
 */
export const layoutItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: VersionedLayout.extend({ userId: UserId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'layout' },
  isConsistent: true,
});
