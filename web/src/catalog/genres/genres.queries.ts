import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The first page of all genres, by name. */
export const genresQuery = () => createQuery(genreContract.list, { query: {} }, ({ pagination }) => pagination.data);
