import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../limits.ts';
import { SongMatch, SongToMatch } from './matching.model.ts';
import { SearchCounts, SearchResults, SearchType, SungLine } from './search.model.ts';

/** Any text at all: what is too long is cut, what is no letter or digit divides words. */
const query = z
  .string()
  .default('')
  .transform((text) => text.slice(0, limits.searchLengthMax));

/** Rows of each kind. */
const perPage = z.coerce.number().int().min(1).max(limits.searchRowsMax).default(limits.searchRows);

export const searchContract = {
  search: endpoint({
    method: 'GET',
    path: 'search',
    access: 'music.view',
    summary: 'Find music, playlists, genres, tags, channels and people by what somebody has typed so far',
    request: z.object({
      query: z.object({
        query,
        /** Kinds joined by commas; all of them when left out. */
        types: z
          .string()
          .default(SearchType.options.join())
          .transform((text) => text.split(','))
          .pipe(z.array(SearchType)),
        perPage,
      }),
    }),
    reply: z.object({
      /** What was searched for, after cutting. */
      query: z.string(),
      results: SearchResults,
      /** Of every kind, also of those that were not asked for. */
      counts: SearchCounts,
      /** The best of all results, wherever it stands among its kind; a genre's and a tag's id is its name. */
      top: z.object({ type: SearchType, id: z.string() }).nullable(),
    }),
  }),
  lyrics: endpoint({
    method: 'GET',
    path: 'search/lyrics',
    access: 'music.view',
    summary: 'Find tracks by a line of their lyrics, of two words at least',
    request: z.object({ query: z.object({ query, perPage }) }),
    reply: z.object({
      query: z.string(),
      /** Best match first. */
      results: z.array(SungLine),
      /** How many there are; no more than `limits.searchRowsMax` are counted. */
      count: z.int().min(0),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: 'search/matches',
    access: 'playlists.create',
    summary: 'Find the tracks that songs of a file are, by their codes, else by title, artist and length',
    request: z.object({ body: z.object({ songs: z.array(SongToMatch).min(1).max(limits.songsMatchedMax) }) }),
    /** In the order of the songs. */
    reply: z.object({ matches: z.array(SongMatch) }),
  }),
};
