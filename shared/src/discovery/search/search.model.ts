import * as z from 'zod';
import { Genre } from '../../catalog/genres/genre.model.ts';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { Tag } from '../../catalog/tags/tag.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { Channel } from '../channels/channel.model.ts';

/** The types of search results, which are also the tabs of the search page. */
export const SearchType = z.enum(['tracks', 'albums', 'artists', 'playlists', 'genres', 'tags', 'channels', 'users']);
export type SearchType = z.output<typeof SearchType>;

/** The results of each type, best match first. Types that were not requested are empty. */
export const SearchResults = z.object({
  tracks: z.array(Track),
  albums: z.array(Album),
  artists: z.array(Artist),
  playlists: z.array(Playlist),
  genres: z.array(Genre),
  tags: z.array(Tag),
  channels: z.array(Channel),
  /** Users who chose to be found. */
  users: z.array(PublicProfile),
});
export type SearchResults = z.output<typeof SearchResults>;

/** The number of results of each type, counted up to `discoveryLimits.searchRowsMax`. */
export const SearchCounts = z.record(SearchType, z.int().min(0));
export type SearchCounts = z.output<typeof SearchCounts>;

/** A part of a line from `from` up to but excluding `to`, in UTF-16 code units. */
export const MatchedPart = z.object({ from: z.int().min(0), to: z.int().min(0) });
export type MatchedPart = z.output<typeof MatchedPart>;

/** A track with the line of its lyrics that matches a search. */
export const LyricsMatch = z.object({
  track: Track,
  line: z.string(),
  /** The matching parts of the line in order. */
  matches: z.array(MatchedPart),
});
export type LyricsMatch = z.output<typeof LyricsMatch>;
