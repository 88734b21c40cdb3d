import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { useQuery } from '@tanstack/react-query';
import { isLyricsLine, lyricsQuery, searchQuery } from '../search/search.queries.ts';

/** A tab of the search page: a type of results, or songs by a line of their lyrics. */
export type SearchTab = SearchType | 'lyrics';

/** Returns the loaded results for a text: of all types or of one, and matching lyrics. */
export const useSearchResults = (text: string, tab: SearchTab | undefined) => {
  const search = useQuery(searchQuery(text, tab === 'lyrics' ? undefined : tab));
  const lyricsSearch = useQuery(lyricsQuery(text, tab === 'lyrics'));
  const lyrics = isLyricsLine(text) ? lyricsSearch : undefined;
  const reply = search.data;
  const counts = reply && { ...reply.counts, lyrics: lyrics ? lyrics.data?.count : 0 };
  const resultCount =
    counts && (tab ? counts[tab] : Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0));
  const rowCount = tab === 'lyrics' ? lyrics?.data?.results.length : tab ? reply?.results[tab].length : resultCount;
  // Results of the previous text or tab stay visible while new ones load. If there were none, the page shows a skeleton
  // instead of "No results".
  const isOutdated = search.isPlaceholderData || lyrics?.isPlaceholderData || lyrics?.isPending;
  const isLoading = !reply || (isOutdated && !rowCount);
  const failedQuery = [tab === 'lyrics' ? lyrics : search].find((query) => query?.isError);
  return { reply, lyrics: lyrics?.data, counts, resultCount, isLoading, failedQuery };
};
