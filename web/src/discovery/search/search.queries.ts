import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/**
 * Results for a text: some of each kind, or many of one. The last ones stay while new ones are on their way, and a
 * request that nobody waits for any more is cancelled.
 */
export const searchQuery = (text: string, type?: SearchType) =>
  queryOptions({
    queryKey: ['search', text, type ?? 'all'],
    queryFn: ({ signal }) => {
      const query = text.slice(0, limits.searchLengthMax);
      const only = type && { types: type, perPage: limits.searchRowsMax };
      return call(searchContract.search, { query: { query, ...only } }, signal);
    },
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
