import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getRest, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { type LikedListOptions, toLikesQuery } from '../likes/likes.queries.ts';
import { libraryRooms } from './library-sections.ts';

const { name, path } = libraryRooms.songs;

/** Liked songs as what is played from. */
export const likedSongsContext = (): PlayContext => ({ type: 'library', id: 'songs', name: name(), path });

/**
 * Liked songs as far as they are loaded, and those beyond, in the order in which they are shown.
 * @param total how many there are of them all
 */
export const likedSongsList = (
  tracks: readonly LikedTrack[],
  asked: LikedListOptions,
  cursor: string | null,
  total: number,
): LoadedTracks => ({
  tracks,
  rest: getRest({
    source: { type: 'likes', id: 'songs', asked: toLikesQuery(asked) },
    name: name(),
    cursor,
    count: Math.max(total - tracks.length, 0),
  }),
});
