import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** The first page of all genres, by name. */
export const genresQuery = () => queryOf(genreContract.list, { query: {} }, ({ pagination }) => pagination.data);
