import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { queryOf } from '../../../lib/query-of.ts';

/** The artist that already has a name, or null. */
export const artistNameQuery = (name: string) =>
  queryOf(backstageRequestContract.name, { query: { name } }, ({ artist }) => artist);

/** The artist that is requested. */
export const requestedArtistQuery = (artistId: string) => ({
  ...queryOf(artistContract.get, { params: { artistId } }, ({ artist }) => artist),
  enabled: artistId !== '',
});
