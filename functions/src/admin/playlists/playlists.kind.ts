import { playlistList } from '@overtone/shared/admin/playlists/managed-playlist.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { createManagedKind } from '../../platform/managed/managed-kind.ts';
import { managedPlaylists } from './managed-playlists.service.ts';
import { playlistIndex } from './playlists.index.ts';

export const playlistsKind = createManagedKind<Playlist>({
  list: playlistList,
  index: playlistIndex,
  rows: managedPlaylists,
  fileName: 'playlists',
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    description: ({ description }) => description,
    owner_id: ({ owner }) => owner.id,
    owner: ({ owner }) => owner.name,
    public: ({ isPublic }) => isPublic,
    tracks: ({ tracksCount }) => tracksCount,
    seconds: ({ duration }) => Math.round(duration / 1_000),
    created_at: ({ createdAt }) => createdAt,
    updated_at: ({ updatedAt }) => updatedAt,
  },
});
