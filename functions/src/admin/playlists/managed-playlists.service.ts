import { playlistList } from '@overtone/shared/admin/playlists/managed-playlist.model.ts';
import { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findPlaylists, listAllPlaylists } from '../../library/public.ts';
import { createManagedList } from '../../platform/managed/managed-list.ts';
import { playlistIndex } from './playlists.index.ts';

/** The list of all playlists. */
export const managedPlaylists = createManagedList<Playlist>({
  list: playlistList,
  segment: playlistIndex.segment,
  listRows: listAllPlaylists,
  findRows: (ids) => findPlaylists(ids.flatMap((id) => PlaylistId.safeParse(id).data ?? [])),
});
