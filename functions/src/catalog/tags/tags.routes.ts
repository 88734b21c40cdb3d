import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { routes } from '../../platform/routes.ts';
import { listTagAlbums, listTagTracks } from './tags.store.ts';

export const tagRoutes = routes(tagContract, {
  tracks: async ({ params, query }) => ({ pagination: await listTagTracks(params.tagName, query) }),
  albums: async ({ params, query }) => ({ pagination: await listTagAlbums(params.tagName, query) }),
});
