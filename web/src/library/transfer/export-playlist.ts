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

/**
 * Every track of a playlist, whatever of it the page has loaded: a call for each 100. One that fills itself has each once, and may
 * be filled anew between two calls; its tracks were added by nobody.
 */
const allSongs = async (
  { id: playlistId, ruleAt }: Playlist,
  progress: (read: number) => void,
  signal: AbortSignal,
): Promise<readonly WrittenSong[]> => {
  const songs: WrittenSong[] = [];
  const seen = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { perPage: limits.pageSizeMax, ...(cursor && { cursor }) };
    const { pagination } = await call(playlistContract.tracks, { params: { playlistId }, query }, signal);
    for (const track of pagination.data) {
      if (ruleAt && seen.has(track.id)) continue;
      seen.add(track.id);
      songs.push({
        title: track.name,
        artists: track.artists.map(({ name }) => name),
        album: track.album?.name ?? '',
        duration: track.duration,
        link: new URL(trackPath(track), location.origin).href,
        addedAt: ruleAt ? null : track.addedAt,
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
  const { name, description, owner } = playlist;
  const songs = await allSongs(playlist, progress, signal);
  const link = new URL(playlistPath(playlist), location.origin).href;
  const { write, mime } = fileFormats[format];
  const text = write({ name, description, by: owner.name, link, songs });
  return { name: safeFileName(name, format), file: new Blob([text], { type: mime }) };
};
