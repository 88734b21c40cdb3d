import * as z from 'zod';
import { Album } from '../albums/album.model.ts';
import { Artist } from '../artists/artist.model.ts';
import { Genre } from '../genres/genre.model.ts';
import { Track } from '../tracks/track.model.ts';

/** What a search finds, and the tabs of its page. */
export const SearchType = z.enum(['tracks', 'albums', 'artists', 'genres']);
export type SearchType = z.output<typeof SearchType>;

/** Best match first within each kind; a kind that was not asked for is empty. */
export const SearchResults = z.object({
  tracks: z.array(Track),
  albums: z.array(Album),
  artists: z.array(Artist),
  genres: z.array(Genre),
});
export type SearchResults = z.output<typeof SearchResults>;
