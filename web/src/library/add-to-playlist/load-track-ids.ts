import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { getRest, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';

/**
 * Returns the ids of all tracks of a list, up to the limit of a playlist. Loads the rest with one call per 100 tracks.
 * All ids are loaded before the first is added, because a playlist that is added to itself would never end.
 * @throws ApiError if a page cannot be loaded.
 */
export const loadTrackIds = async ({ tracks, rest }: LoadedTracks): Promise<readonly TrackId[]> => {
  // Tracks of a private link cannot be added to playlists.
  const ids = tracks.filter((track) => !('token' in track && track.token)).map(({ id }) => id);
  if (!rest) return ids;
  const { readPage } = await import('../../player/lists/queue-continuation.ts');
  for (let remaining: typeof rest | null = rest; remaining && ids.length < libraryLimits.playlistTracksMax; ) {
    const page = await readPage(remaining);
    ids.push(...page.data.map(({ id }) => id));
    remaining = getRest({ ...remaining, cursor: page.nextCursor });
  }
  return ids;
};
