import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { routes } from '../../platform/routes.ts';
import { listGenres } from './genres.store.ts';

export const genreRoutes = routes(genreContract, {
  list: async ({ query }) => ({ pagination: await listGenres(query) }),
});
