import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/playlists/playlist.model.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { maySeePlaylist } from './playlists.policy.ts';
import { findPlaylist, listPlaylistTracks } from './playlists.store.ts';

/**
 * A playlist for whoever asks: 1 GetItem, half a unit.
 * @throws AppError `playlist.not_found` as well where it is somebody else's own: that it exists is theirs to tell
 */
export const getPlaylist = async (id: PlaylistId, visitor: Visitor): Promise<Playlist> => {
  const playlist = await findPlaylist(id);
  if (!playlist || !maySeePlaylist(playlist, visitor))
    throw new AppError('playlist.not_found', 'This playlist does not exist.');
  return playlist;
};

/** A page of a playlist's tracks; the playlist is read beside them. 2 sequential round trips. @throws as `getPlaylist` */
export const readPlaylistTracks = async (
  id: PlaylistId,
  visitor: Visitor,
  page: PageQuery,
): Promise<Page<PlaylistTrack>> => {
  const [tracks] = await Promise.all([listPlaylistTracks(id, page), getPlaylist(id, visitor)]);
  return tracks;
};
