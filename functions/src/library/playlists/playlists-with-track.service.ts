import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findTracks } from '../../catalog/public.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { listPlaylistIdsWithTrack } from './playlist-rows.store.ts';
import { withoutMembers } from './playlists.policy.ts';
import { findPlaylists } from './playlists.store.ts';

/**
 * The maximum number of pages that are read. One page is not enough, because a user could fill it with private
 * playlists or with repetitions of a track.
 */
const maxReads = 5;

/**
 * Returns the playlists that are public or the visitor's own, except those of users who block the visitor or whom the
 * visitor blocks.
 */
const findVisiblePlaylists = async (ids: readonly PlaylistId[], visitor: Visitor): Promise<Playlist[]> => {
  const playlists = await findPlaylists(ids);
  const visible = playlists.filter(({ isPublic, owner }) => isPublic || owner.id === visitor.userId);
  const blocked = await findBlockedUserIds(visitor, [...new Set(visible.map(({ owner }) => owner.id))]);
  return visible.filter(({ owner }) => !blocked.has(owner.id));
};

/**
 * Returns the most liked of the latest playlists that contain a track: public ones and the visitor's own. Empty if
 * the track is not published. The cost does not depend on the number of playlists: 2 sequential round trips, 1.5 read
 * units, and half a unit for each of `libraryLimits.playlistsWithTrackRead` playlists. It is up to five times as much if
 * the latest playlists are private ones of other users.
 */
export const listPlaylistsWithTrack = async (trackId: TrackId, visitor: Visitor): Promise<Playlist[]> => {
  const [tracks, firstIds] = await Promise.all([
    findTracks([trackId]),
    listPlaylistIdsWithTrack(trackId, libraryLimits.playlistsWithTrackRead),
  ]);
  if (tracks.length === 0) return [];
  const visible: Playlist[] = [];
  let ids = firstIds;
  for (let reads = 1; ids.length > 0; reads += 1) {
    visible.push(...(await findVisiblePlaylists(ids, visitor)));
    if (visible.length >= libraryLimits.playlistsWithTrackShown || reads === maxReads) break;
    ids = await listPlaylistIdsWithTrack(trackId, libraryLimits.playlistsWithTrackRead, ids.at(-1));
  }
  return visible
    .toSorted((a, b) => b.likes - a.likes)
    .slice(0, libraryLimits.playlistsWithTrackShown)
    .map(withoutMembers);
};
