import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { hasTrack, listPlaylistTracks } from './playlist-rows.store.ts';
import { hasResultTrack, listResultTracks } from './stored-results.store.ts';

type PlaylistKind = Pick<Playlist, 'id' | 'ruleAt'>;

/**
 * Returns a page of the tracks of a playlist; of a smart one, its last result. 2 sequential round trips. Permissions
 * are not checked.
 */
export const listContents = ({ id, ruleAt }: PlaylistKind, page: PageQuery): Promise<Page<PlaylistTrack>> =>
  ruleAt ? listResultTracks(id, page) : listPlaylistTracks(id, page);

/**
 * Returns whether a playlist contains a track; a smart one, whether its last result does. One round trip: half a
 * read unit, for a smart playlist half a unit for 150 tracks.
 */
export const containsTrack = ({ id, ruleAt }: PlaylistKind, trackId: TrackId): Promise<boolean> =>
  ruleAt ? hasResultTrack(id, trackId) : hasTrack(id, trackId);
