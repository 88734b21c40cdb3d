import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { hasTrack, listPlaylistTracks } from './playlist-rows.store.ts';
import { hasResultTrack, listResultTracks } from './stored-results.store.ts';

type PlaylistKind = Pick<Playlist, 'id' | 'ruleAt'>;

/**
 * Returns a page of a playlist's tracks. For a smart playlist (with `ruleAt`), these are the tracks of its last stored
 * result. 2 sequential round trips. Permissions are not checked.
 */
export const listContents = ({ id, ruleAt }: PlaylistKind, page: PageQuery): Promise<Page<PlaylistTrack>> =>
  ruleAt ? listResultTracks(id, page) : listPlaylistTracks(id, page);

/**
 * Returns whether a playlist contains a track. For a smart playlist, checks its last stored result. One round trip: half
 * a read unit, or half a unit per 150 tracks for a smart playlist.
 */
export const containsTrack = ({ id, ruleAt }: PlaylistKind, trackId: TrackId): Promise<boolean> =>
  ruleAt ? hasResultTrack(id, trackId) : hasTrack(id, trackId);
