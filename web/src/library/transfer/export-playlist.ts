import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  type FileFormat,
  fileFormats,
  safeFileName,
  type WrittenSong,
} from '@overtone/shared/library/transfer/write-file.ts';
import { limits } from '@overtone/shared/limits.ts';
import { call } from '../../lib/api.ts';
import { playlistPath, trackPath } from '../../lib/paths.ts';

/** Every track of a playlist, whatever of it the page has loaded: a call for each 100. */
const allSongs = async (
  playlistId: PlaylistId,
  progress: (read: number) => void,
  signal: AbortSignal,
): Promise<readonly WrittenSong[]> => {
  const songs: WrittenSong[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { perPage: limits.pageSizeMax, ...(cursor && { cursor }) };
    const { pagination } = await call(playlistContract.tracks, { params: { playlistId }, query }, signal);
    for (const track of pagination.data) {
      songs.push({
        title: track.name,
        artists: track.artists.map(({ name }) => name),
        album: track.album?.name ?? '',
        duration: track.duration,
        link: new URL(trackPath(track), location.origin).href,
        addedAt: track.addedAt,
      });
    }
    progress(songs.length);
    cursor = pagination.nextCursor;
  }
  return songs;
};

/**
 * Makes a file of a playlist, with all of its tracks.
 * @param progress told of how many were read
 * @throws ApiError, or what the signal was ended with
 */
export const exportPlaylist = async (
  playlist: Playlist,
  format: FileFormat,
  progress: (read: number) => void,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly file: Blob }> => {
  const { id, name, description, owner } = playlist;
  const songs = await allSongs(id, progress, signal);
  const link = new URL(playlistPath(playlist), location.origin).href;
  const { write, mime } = fileFormats[format];
  const text = write({ name, description, by: owner.name, link, songs });
  return { name: safeFileName(name, format), file: new Blob([text], { type: mime }) };
};
