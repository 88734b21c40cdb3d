import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

// The previous results stay visible while new ones load. Outdated requests are cancelled.

const buildQuery = (text: string, isFullList: boolean) => ({
  query: text.slice(0, httpLimits.searchLengthMax),
  ...(isFullList && { perPage: discoveryLimits.searchRowsMax }),
});

/** Search results: some of every type, or many of one type. */
export const searchQuery = (text: string, type?: SearchType) => ({
  ...createQuery(
    searchContract.search,
    { query: { ...buildQuery(text, type !== undefined), ...(type && { types: type }) } },
    (results) => results,
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});

/** Whether a text may be a line of lyrics: it has several words, or is in a script without spaces. */
export const isLyricsLine = (text: string): boolean =>
  text.trim().split(/\s+/).length >= discoveryLimits.lyricsWordsMin ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text);

/**
 * Tracks whose lyrics contain a line: the first ones, or the full list. This is a separate request, so that the search
 * does not wait for it.
 */
export const lyricsQuery = (text: string, isFullList: boolean) => ({
  ...createQuery(searchContract.lyrics, { query: buildQuery(text, isFullList) }, (results) => results),
  placeholderData: keepPreviousData,
  enabled: isLyricsLine(text),
});
