import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  createSafeFileName,
  type FileFormat,
  fileFormats,
  type WrittenSong,
} from '@overtone/shared/library/transfer/write-file.ts';
import { call } from '../../lib/api.ts';
import { playlistPath, trackPath } from '../../lib/paths.ts';

/**
 * Loads every track of a playlist, 100 per call. Duplicates of a smart playlist are skipped, since it may be refilled
 * between two calls. Its tracks have no date, since no user added them.
 */
const loadAllSongs = async (
  { id: playlistId, ruleEditedAt }: Playlist,
  onProgress: (readCount: number) => void,
  signal: AbortSignal,
): Promise<readonly WrittenSong[]> => {
  const songs: WrittenSong[] = [];
  const loadedIds = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { perPage: httpLimits.pageSizeMax, ...(cursor && { cursor }) };
    const { pagination } = await call(playlistContract.tracks, { params: { playlistId }, query }, signal);
    for (const track of pagination.data) {
      if (ruleEditedAt && loadedIds.has(track.id)) continue;
      loadedIds.add(track.id);
      songs.push({
        title: track.name,
        artists: track.artists.map(({ name }) => name),
        album: track.album?.name ?? '',
        duration: track.duration,
        link: new URL(trackPath(track), location.origin).href,
        addedAt: ruleEditedAt ? null : track.addedAt,
      });
    }
    onProgress(songs.length);
    cursor = pagination.nextCursor;
  }
  return songs;
};

/**
 * Creates a file with all tracks of a playlist.
 * @param onProgress called with the number of tracks that were read
 * @throws ApiError, or the abort reason of the signal
 */
export const exportPlaylist = async (
  playlist: Playlist,
  format: FileFormat,
  onProgress: (readCount: number) => void,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly file: Blob }> => {
  const { name, description, owner } = playlist;
  const songs = await loadAllSongs(playlist, onProgress, signal);
  const link = new URL(playlistPath(playlist), location.origin).href;
  const { write, mime } = fileFormats[format];
  const text = write({ name, description, creator: owner.name, link, songs });
  return { name: createSafeFileName(name, format), file: new Blob([text], { type: mime }) };
};
