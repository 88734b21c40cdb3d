import type { TrackId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { blocksBetween } from '../../identity/people/blocks.service.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { listLatestWith } from './playlist-rows.store.ts';
import { withoutMembers } from './playlists.policy.ts';
import { findPlaylists } from './playlists.store.ts';

/**
 * The best liked among the latest playlists that a track stands in: public ones, and one's own; none of one that is not out. However many hold it, it costs the same:
 * 2 sequential trips, 1.5 read units and half a unit for each of `limits.playlistsWithTrackRead`.
 */
export const listPlaylistsWith = async (trackId: TrackId, visitor: Visitor): Promise<Playlist[]> => {
  const [ids, tracks] = await Promise.all([
    listLatestWith(trackId, limits.playlistsWithTrackRead),
    findTracks([trackId]),
  ]);
  if (tracks.length === 0) return [];
  const latest = await findPlaylists(ids);
  const seen = latest.filter(({ isPublic, owner }) => isPublic || owner.id === visitor.userId);
  const { mine, theirs } = await blocksBetween(visitor, [...new Set(seen.map(({ owner }) => owner.id))]);
  return seen
    .filter(({ owner: { id } }) => !mine.has(id) && !theirs.has(id))
    .toSorted((one, other) => other.likes - one.likes)
    .slice(0, limits.playlistsWithTrackShown)
    .map(withoutMembers);
};
