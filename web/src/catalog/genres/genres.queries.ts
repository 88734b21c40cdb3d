import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The first page of all genres, by name. */
export const genresQuery = () =>
  queryOptions({
    queryKey: ['genres'],
    queryFn: async ({ signal }) => (await call(genreContract.list, { query: {} }, signal)).pagination.data,
  });
