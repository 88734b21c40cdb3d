import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { hasTrack, listPlaylistTracks } from './playlist-rows.store.ts';
import { hasStoredTrack, listKeptTracks } from './stored-results.store.ts';

type Which = Pick<Playlist, 'id' | 'ruleAt'>;

/** A page of what a playlist has, of a smart one as it was last filled: 2 sequential round trips. Asks nobody who they are. */
export const listContents = ({ id, ruleAt }: Which, page: PageQuery): Promise<Page<PlaylistTrack>> =>
  ruleAt ? listKeptTracks(id, page) : listPlaylistTracks(id, page);

/** Whether a playlist has a track, a smart one as it was last filled. One round trip, half a unit; of a smart one that for 150 tracks. */
export const holdsTrack = ({ id, ruleAt }: Which, trackId: TrackId): Promise<boolean> =>
  ruleAt ? hasStoredTrack(id, trackId) : hasTrack(id, trackId);
