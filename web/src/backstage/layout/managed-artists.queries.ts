import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** The managed artists rarely change. */
const staleMs = 600_000;

/** The artists that the user manages. */
export const managedArtistsQuery = () => ({
  ...queryOf(backstageArtistContract.list, {}, ({ artists }) => artists),
  staleTime: staleMs,
});
