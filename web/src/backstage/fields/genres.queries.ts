import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The genres of the site on the first page, by name, and whether those are all of them. */
export const siteGenresQuery = () =>
  createQuery(genreContract.list, { query: { perPage: httpLimits.pageSizeMax } }, ({ pagination }) => ({
    genres: pagination.data,
    isAll: pagination.nextCursor === null,
  }));
