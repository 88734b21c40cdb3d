import { artistContract } from '@overtone/shared/artists/artist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getArtist, listArtistAlbums, listArtistTracks } from './artists.store.ts';

export const artistRoutes = routes(artistContract, {
  get: async ({ params }) => ({ artist: await getArtist(params.artistId) }),
  albums: async ({ params, query }) => ({ pagination: await listArtistAlbums(params.artistId, query) }),
  tracks: async ({ params, query }) => ({ pagination: await listArtistTracks(params.artistId, query) }),
});
