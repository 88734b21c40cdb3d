import type { PlaylistId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withRetries } from '../../lib/retry.ts';
import { cachePlaylist } from './user-playlists.queries.ts';

/**
 * Removes tracks from a playlist by their stored positions (`place`), with `libraryLimits.playlistAddMax` per call.
 * @returns the updated playlist, or undefined if there was nothing to remove.
 * @throws ApiError; tracks that were removed before the error stay removed.
 */
export const removeFromPlaylist = async (
  client: QueryClient,
  playlistId: PlaylistId,
  places: readonly string[],
): Promise<Playlist | undefined> => {
  let playlist: Playlist | undefined;
  for (let start = 0; start < places.length; start += libraryLimits.playlistAddMax) {
    const body = { places: places.slice(start, start + libraryLimits.playlistAddMax) };
    const input = { params: { playlistId }, body };
    ({ playlist } = await withRetries('DELETE', () => call(playlistContract.removeTracks, input)));
    cachePlaylist(client, playlist);
  }
  return playlist;
};
