import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { listArtistAlbums, listArtistTracks } from './artists.store.ts';
import { readArtist } from './read-artist.service.ts';
import { listSimilarArtists } from './similar-artists.service.ts';

export const artistRoutes = routes(artistContract, {
  get: async ({ params, query }) => ({ artist: await readArtist(params.artistId, query) }),
  albums: async ({ params, query }) => ({ pagination: await listArtistAlbums(params.artistId, query) }),
  similar: async ({ params }) => ({ artists: await listSimilarArtists(params.artistId) }),
  tracks: async ({ params, query }) => ({ pagination: await listArtistTracks(params.artistId, query) }),
});
