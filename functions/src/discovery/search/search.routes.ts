import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { createLyricsIndex, searchLyrics } from './lyrics/find-lyrics.service.ts';
import { createCodeIndex, findMatches } from './matching/find-matches.service.ts';
import { search } from './search.service.ts';
import { createSegmentIndex } from './segment-index.ts';

const index = createSegmentIndex();
const loadLyricsIndex = createLyricsIndex();
const loadCodeIndex = createCodeIndex();

export const searchRoutes = routes(searchContract, {
  search: ({ query: { query, types, perPage } }, { visitor }) => search(index, query, types, perPage, visitor),
  lyrics: ({ query: { query, perPage } }) => searchLyrics(loadLyricsIndex, query, perPage),
  match: async ({ body }, context) => {
    await limitRate('matches', { address: null }, requireUserId(context.visitor));
    return { matches: await findMatches(index, loadCodeIndex, body.songs) };
  },
});
