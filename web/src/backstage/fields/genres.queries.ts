import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The genres of the site on the first page, by name, and whether those are all of them. */
export const siteGenresQuery = () =>
  createQuery(genreContract.list, { query: { perPage: limits.pageSizeMax } }, ({ pagination }) => ({
    genres: pagination.data,
    isAll: pagination.nextCursor === null,
  }));
