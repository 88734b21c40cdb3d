import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Artists that somebody manages seldom become others. */
const staleMs = 600_000;

/** The artists that somebody manages. */
export const managedArtistsQuery = () => ({
  ...queryOf(backstageArtistContract.list, {}, ({ artists }) => artists),
  staleTime: staleMs,
});
