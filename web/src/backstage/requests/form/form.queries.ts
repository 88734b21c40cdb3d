import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { createQuery } from '../../../lib/create-query.ts';

/** The existing artist with this name, or null. */
export const artistNameQuery = (name: string) =>
  createQuery(backstageRequestContract.name, { query: { name } }, ({ artist }) => artist);

/** The artist that is requested. */
export const requestedArtistQuery = (artistId: string) => ({
  ...createQuery(artistContract.get, { params: { artistId } }, ({ artist }) => artist),
  enabled: artistId !== '',
});
