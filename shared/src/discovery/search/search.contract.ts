import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { httpLimits } from '../../http/http-limits.ts';
import { libraryLimits } from '../../library/library-limits.ts';
import { discoveryLimits } from '../discovery-limits.ts';
import { SongMatch, SongToMatch } from './matching.model.ts';
import { LyricsMatch, SearchCounts, SearchResults, SearchType } from './search.model.ts';

/** Any text. It is cut to the maximum length. Characters that are not letters or digits separate words. */
const query = z
  .string()
  .default('')
  .transform((text) => text.slice(0, httpLimits.searchLengthMax));

/** The number of results of each type. */
const perPage = z.coerce.number().int().min(1).max(discoveryLimits.searchRowsMax).default(discoveryLimits.searchRows);

export const searchContract = {
  search: endpoint({
    method: 'GET',
    path: 'search',
    access: 'music.view',
    summary: 'Search for music, playlists, genres, tags, channels and users while typing',
    request: z.object({
      query: z.object({
        query,
        /** Types separated by commas; all by default. */
        types: z
          .string()
          .default(SearchType.options.join())
          .transform((text) => text.split(','))
          .pipe(z.array(SearchType)),
        perPage,
      }),
    }),
    reply: z.object({
      /** The query after it was cut to the maximum length. */
      query: z.string(),
      results: SearchResults,
      /** The counts of all types, also of those that were not requested. */
      counts: SearchCounts,
      /** The best result of all types. The id of a genre or tag is its name. */
      top: z.object({ type: SearchType, id: z.string() }).nullable(),
    }),
  }),
  lyrics: endpoint({
    method: 'GET',
    path: 'search/lyrics',
    access: 'music.view',
    summary: 'Search for tracks by a line of their lyrics with at least two words',
    request: z.object({ query: z.object({ query, perPage }) }),
    reply: z.object({
      query: z.string(),
      /** Best match first. */
      results: z.array(LyricsMatch),
      /** The number of results, counted up to `discoveryLimits.searchRowsMax`. */
      count: z.int().min(0),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: 'search/matches',
    access: 'playlists.create',
    summary: 'Find the tracks that match songs of a file by ISRC, or by title, artist and duration',
    request: z.object({ body: z.object({ songs: z.array(SongToMatch).min(1).max(libraryLimits.songsMatchedMax) }) }),
    /** In the order of the songs. */
    reply: z.object({ matches: z.array(SongMatch) }),
  }),
};
