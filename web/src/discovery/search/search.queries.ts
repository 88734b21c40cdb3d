import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-of.ts';

/**
 * Results for a text: some of each kind, or many of one. The last ones stay while new ones are on their way, and a
 * request that nobody waits for any more is cancelled.
 */
export const searchQuery = (text: string, type?: SearchType) => {
  const query = text.slice(0, limits.searchLengthMax);
  const only = type && { types: type, perPage: limits.searchRowsMax };
  return {
    ...queryOf(searchContract.search, { query: { query, ...only } }, (found) => found),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  };
};
