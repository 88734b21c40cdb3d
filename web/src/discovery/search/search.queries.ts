import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-of.ts';

// The last results stay while new ones are on their way, and a request that nobody waits for any more is cancelled.

const asked = (text: string, isWhole: boolean) => ({
  query: text.slice(0, limits.searchLengthMax),
  ...(isWhole && { perPage: limits.searchRowsMax }),
});

/** Results for a text: some of each kind, or many of one. */
export const searchQuery = (text: string, type?: SearchType) => ({
  ...queryOf(
    searchContract.search,
    { query: { ...asked(text, type !== undefined), ...(type && { types: type }) } },
    (found) => found,
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});

/** Whether a text may be a line of lyrics: of several words, or in a script that has no spaces. */
export const isLine = (text: string): boolean =>
  text.trim().split(/\s+/).length >= limits.lyricsWordsMin ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text);

/** Tracks that sing a line: some, or many. It is asked beside the search, which does not wait for it. */
export const lyricsQuery = (text: string, isWhole: boolean) => ({
  ...queryOf(searchContract.lyrics, { query: asked(text, isWhole) }, (found) => found),
  placeholderData: keepPreviousData,
  enabled: isLine(text),
});
