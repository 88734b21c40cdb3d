import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

const createSearchQuery = <Kind extends 'artists' | 'genres'>(kind: Kind, text: string) => ({
  ...createQuery(
    searchContract.search,
    { query: { query: text.slice(0, httpLimits.searchLengthMax), types: kind } },
    ({ results }) => results[kind],
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});

/** Artists of the catalog whose name contains a text. */
export const artistSearchQuery = (text: string) => createSearchQuery('artists', text);

/** Genres whose name contains a text, for sites with more genres than one page holds. */
export const genreSearchQuery = (text: string) => createSearchQuery('genres', text);
