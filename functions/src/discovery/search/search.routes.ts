import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { routes } from '../../platform/routes.ts';
import { newestSegment } from './newest-segment.ts';
import { search } from './search.service.ts';

const index = newestSegment();

export const searchRoutes = routes(searchContract, {
  search: ({ query: { query, types, perPage } }) => search(index, query, types, perPage),
});
