import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The managed artists rarely change. */
const staleMs = 600_000;

/** The artists that the user manages. */
export const managedArtistsQuery = () => ({
  ...createQuery(backstageArtistContract.list, { query: {} }, ({ artists }) => artists),
  staleTime: staleMs,
});
