import { ownArtistContract } from '@overtone/shared/backstage/artists/own-artist.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** An artist as those who manage it read it. */
export const ownArtistQuery = (artistId: string) =>
  queryOf(ownArtistContract.get, { params: { artistId } }, ({ artist }) => artist);
