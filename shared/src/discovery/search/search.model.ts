import * as z from 'zod';
import { Genre } from '../../catalog/genres/genre.model.ts';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { Channel } from '../channels/channel.model.ts';

/** What a search finds, and the tabs of its page. */
export const SearchType = z.enum(['tracks', 'albums', 'artists', 'playlists', 'genres', 'channels']);
export type SearchType = z.output<typeof SearchType>;

/** Best match first within each kind; a kind that was not asked for is empty. */
export const SearchResults = z.object({
  tracks: z.array(Track),
  albums: z.array(Album),
  artists: z.array(Artist),
  playlists: z.array(Playlist),
  genres: z.array(Genre),
  channels: z.array(Channel),
});
export type SearchResults = z.output<typeof SearchResults>;
