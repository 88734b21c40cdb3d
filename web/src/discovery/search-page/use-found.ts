import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { useQuery } from '@tanstack/react-query';
import { isLyricsLine, lyricsQuery, searchQuery } from '../search/search.queries.ts';

/** A tab of the search: a kind of thing, or songs by a line of their lyrics. */
export type SearchTab = SearchType | 'lyrics';

/** What is found for a text, as far as it has come: things of every kind or of one, and lyrics beside them. */
export const useFound = (text: string, tab: SearchTab | undefined) => {
  const things = useQuery(searchQuery(text, tab === 'lyrics' ? undefined : tab));
  const lines = useQuery(lyricsQuery(text, tab === 'lyrics'));
  const lyrics = isLyricsLine(text) ? lines : undefined;
  const reply = things.data;
  const counts = reply && { ...reply.counts, lyrics: lyrics ? lyrics.data?.count : 0 };
  const shown = counts && (tab ? counts[tab] : Object.values(counts).reduce<number>((sum, one = 0) => sum + one, 0));
  const rows = tab === 'lyrics' ? lyrics?.data?.results.length : tab ? reply?.results[tab].length : shown;
  // What was found for the text before, or on another tab, stays until this has come; that nothing was is never said of it.
  const isOld = things.isPlaceholderData || lyrics?.isPlaceholderData || lyrics?.isPending;
  const isComing = !reply || (isOld && !rows);
  const failed = [tab === 'lyrics' ? lyrics : things].find((one) => one?.isError);
  return { reply, lyrics: lyrics?.data, counts, shown, isComing, failed };
};
