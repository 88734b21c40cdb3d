import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-of.ts';

const found = <Kind extends 'artists' | 'genres'>(kind: Kind, text: string) => ({
  ...queryOf(
    searchContract.search,
    { query: { query: text.slice(0, limits.searchLengthMax), types: kind } },
    ({ results }) => results[kind],
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});

/** Artists of the catalogue whose name holds a text. */
export const foundArtistsQuery = (text: string) => found('artists', text);

/** The same of genres: of a site with more than one page holds. */
export const foundGenresQuery = (text: string) => found('genres', text);
