import { UserId } from '@overtone/shared/ids.ts';
import { VersionedLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/** How somebody has arranged their playlists: one item each, which goes with the partition of what they own. */
export const layoutItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: VersionedLayout.extend({ userId: UserId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'layout' },
  isConsistent: true,
});
