import { Playlist } from '@overtone/shared/playlists/playlist.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

export const playlistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: Playlist,
  key: { pk: 'playlist#{id}', sk: 'playlist' },
  indexes: { newest: { index: 'gsi1', pk: 'playlists', sk: '{createdAt}#{id}', where: { isPublic: true } } },
});
