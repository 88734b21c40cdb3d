import * as z from 'zod';
import { Genre } from '../../catalog/genres/genre.model.ts';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { Tag } from '../../catalog/tags/tag.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { Channel } from '../channels/channel.model.ts';

/** What a search finds, and the tabs of its page. */
export const SearchType = z.enum(['tracks', 'albums', 'artists', 'playlists', 'genres', 'tags', 'channels', 'users']);
export type SearchType = z.output<typeof SearchType>;

/** Best match first within each kind; a kind that was not asked for is empty. */
export const SearchResults = z.object({
  tracks: z.array(Track),
  albums: z.array(Album),
  artists: z.array(Artist),
  playlists: z.array(Playlist),
  genres: z.array(Genre),
  tags: z.array(Tag),
  channels: z.array(Channel),
  /** Those who chose to be found. */
  users: z.array(PublicProfile),
});
export type SearchResults = z.output<typeof SearchResults>;

/** How many there are of each kind: exactly, below `limits.searchRowsMax`; more are not counted. */
export const SearchCounts = z.record(SearchType, z.int().min(0));
export type SearchCounts = z.output<typeof SearchCounts>;

/** A part of a line: from one UTF-16 code unit to another, which is no part of it. */
export const MatchedPart = z.object({ from: z.int().min(0), to: z.int().min(0) });
export type MatchedPart = z.output<typeof MatchedPart>;

/** A track that sings what somebody looked for, and the line in which it does. */
export const SungLine = z.object({
  track: Track,
  line: z.string(),
  /** What of the line was searched for, in its order. */
  matches: z.array(MatchedPart),
});
export type SungLine = z.output<typeof SungLine>;
