import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { hasTrack, listPlaylistTracks } from './playlist-rows.store.ts';
import { hasResultTrack, listResultTracks } from './stored-results.store.ts';

type PlaylistKind = Pick<Playlist, 'id' | 'ruleEditedAt'>;

/**
 * Returns a page of a playlist's tracks. For a smart playlist, these are the tracks of its last stored result. Takes 2
 * sequential round trips. Permissions are not checked.
 */
export const listContents = (playlist: PlaylistKind, page: PageQuery): Promise<Page<PlaylistTrack>> =>
  isSmartPlaylist(playlist) ? listResultTracks(playlist.id, page) : listPlaylistTracks(playlist.id, page);

/**
 * Returns whether a playlist contains a track. For a smart playlist, checks its last stored result. Takes one round
 * trip and costs half a read unit, or half a unit per 150 tracks for a smart playlist.
 */
export const containsTrack = (playlist: PlaylistKind, trackId: TrackId): Promise<boolean> =>
  isSmartPlaylist(playlist) ? hasResultTrack(playlist.id, trackId) : hasTrack(playlist.id, trackId);
