import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { queryOf } from '../../../lib/query-of.ts';

/** Whose a name is already; null where nobody has it. */
export const nameQuery = (name: string) =>
  queryOf(backstageRequestContract.name, { query: { name } }, ({ artist }) => artist);

/** The artist whom somebody asks for. */
export const askedArtistQuery = (artistId: string) => ({
  ...queryOf(artistContract.get, { params: { artistId } }, ({ artist }) => artist),
  enabled: artistId !== '',
});
