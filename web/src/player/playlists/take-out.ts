import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withRetries } from '../../lib/retry.ts';
import { keepPlaylist } from './user-playlists.queries.ts';

/**
 * Takes tracks out of a playlist by their places, `limits.playlistAddMax` a call.
 * @returns the playlist as it then is; undefined where there was nothing to take out
 * @throws ApiError; what was taken out before stays so
 */
export const takeOut = async (
  client: QueryClient,
  playlistId: PlaylistId,
  places: readonly string[],
): Promise<Playlist | undefined> => {
  let playlist: Playlist | undefined;
  for (let at = 0; at < places.length; at += limits.playlistAddMax) {
    const body = { places: places.slice(at, at + limits.playlistAddMax) };
    const input = { params: { playlistId }, body };
    ({ playlist } = await withRetries('DELETE', () => call(playlistContract.removeTracks, input)));
    keepPlaylist(client, playlist);
  }
  return playlist;
};
