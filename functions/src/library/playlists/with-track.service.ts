import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { listLatestWith } from './playlist-rows.store.ts';
import { withoutMembers } from './playlists.policy.ts';
import { findPlaylists } from './playlists.store.ts';

/** Stretches that are looked through: whoever fills one with playlists of their own, or with a track again and again, hides no others. */
const stretches = 5;

/** Those of some playlists that a visitor may come upon: public ones and their own, none across a block. */
const seenOf = async (ids: readonly PlaylistId[], visitor: Visitor): Promise<Playlist[]> => {
  const found = await findPlaylists(ids);
  const seen = found.filter(({ isPublic, owner }) => isPublic || owner.id === visitor.userId);
  const blocked = await blocksAmong(visitor, [...new Set(seen.map(({ owner }) => owner.id))]);
  return seen.filter(({ owner }) => !blocked.has(owner.id));
};

/**
 * The best liked among the latest playlists that a track stands in: public ones, and one's own; none of one that is not out. However
 * many hold it, it costs the same: 2 sequential trips, 1.5 read units and half a unit for each of `limits.playlistsWithTrackRead`; where these
 * are others' own, as much again, five times at most.
 */
export const listPlaylistsWith = async (trackId: TrackId, visitor: Visitor): Promise<Playlist[]> => {
  const first = listLatestWith(trackId, limits.playlistsWithTrackRead);
  const [tracks] = await Promise.all([findTracks([trackId]), first]);
  if (tracks.length === 0) return [];
  const seen: Playlist[] = [];
  let ids = await first;
  for (let stretch = 1; ids.length > 0; stretch += 1) {
    seen.push(...(await seenOf(ids, visitor)));
    if (seen.length >= limits.playlistsWithTrackShown || stretch === stretches) break;
    ids = await listLatestWith(trackId, limits.playlistsWithTrackRead, ids.at(-1));
  }
  return seen
    .toSorted((one, other) => other.likes - one.likes)
    .slice(0, limits.playlistsWithTrackShown)
    .map(withoutMembers);
};
