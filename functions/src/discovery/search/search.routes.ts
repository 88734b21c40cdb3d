import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { routes } from '../../platform/routes.ts';
import { newestLyrics, searchLyrics } from './lyrics/find-lyrics.service.ts';
import { search } from './search.service.ts';
import { segmentsIndex } from './segments-index.ts';

const index = segmentsIndex();
const lyrics = newestLyrics();

export const searchRoutes = routes(searchContract, {
  search: ({ query: { query, types, perPage } }) => search(index, query, types, perPage),
  lyrics: ({ query: { query, perPage } }) => searchLyrics(lyrics, query, perPage),
});
