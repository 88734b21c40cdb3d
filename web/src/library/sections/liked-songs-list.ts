import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { type LikedListOptions, toLikesQuery } from '../likes/likes.queries.ts';
import { librarySections } from './library-sections.ts';

const { name, path } = librarySections.songs;

/** Creates the play context of the liked songs. */
export const createLikedSongsContext = (): PlayContext => ({ type: 'library', id: 'songs', name: name(), path });

/**
 * Returns the loaded liked songs and how to load the rest, in the order in which they are shown.
 * @param total number of all liked songs
 */
export const createLikedSongsList = (
  tracks: readonly LikedTrack[],
  options: LikedListOptions,
  cursor: string | null,
  total: number,
): LoadedTracks => ({
  tracks,
  unloadedPart: getUnloadedPart({
    source: { type: 'likes', id: 'songs', likesQuery: toLikesQuery(options) },
    name: name(),
    cursor,
    count: Math.max(total - tracks.length, 0),
  }),
});
