import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getAlbumWithTracks } from './albums.store.ts';

export const albumRoutes = routes(albumContract, {
  get: async ({ params }, { visitor }) => ({ album: await getAlbumWithTracks(params.albumId, visitor) }),
});
