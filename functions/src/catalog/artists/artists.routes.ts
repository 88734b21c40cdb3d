import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { listArtistAlbums, listArtistTracks } from './artists.store.ts';
import { readArtist } from './read-artist.service.ts';
import { listSimilarArtists } from './similar-artists.service.ts';

export const artistRoutes = routes(artistContract, {
  get: async ({ params, query }, { visitor }) => ({ artist: await readArtist(params.artistId, query, visitor) }),
  albums: async ({ params, query }, { visitor }) => ({
    pagination: await listArtistAlbums(params.artistId, query, visitor),
  }),
  similar: async ({ params }, { visitor }) => ({ artists: await listSimilarArtists(params.artistId, visitor) }),
  tracks: async ({ params, query }, { visitor }) => ({
    pagination: await listArtistTracks(params.artistId, query, visitor),
  }),
});
