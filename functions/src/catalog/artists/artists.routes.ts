import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getArtist, listArtistAlbums, listArtistTracks } from './artists.store.ts';
import { listSimilarArtists } from './similar-artists.service.ts';

export const artistRoutes = routes(artistContract, {
  get: async ({ params }) => ({ artist: await getArtist(params.artistId) }),
  albums: async ({ params, query }) => ({ pagination: await listArtistAlbums(params.artistId, query) }),
  similar: async ({ params }) => ({ artists: await listSimilarArtists(params.artistId) }),
  tracks: async ({ params, query }) => ({ pagination: await listArtistTracks(params.artistId, query) }),
});
