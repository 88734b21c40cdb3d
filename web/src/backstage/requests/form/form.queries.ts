import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.ts';

/** Whose a name is already; null where nobody has it. */
export const nameQuery = (name: string) =>
  queryOf(backstageRequestContract.name, { query: { name } }, ({ artist }) => artist);

/** The artists that somebody manages. */
export const managedArtistsQuery = () => queryOf(backstageArtistContract.list, {}, ({ artists }) => artists);

/** Artists of the catalogue whose name holds a text. */
export const foundArtistsQuery = (text: string) => ({
  ...queryOf(
    searchContract.search,
    { query: { query: text.slice(0, limits.searchLengthMax), types: 'artists' } },
    ({ results }) => results.artists,
  ),
  placeholderData: keepPreviousData,
  enabled: text !== '',
});

/** The artist whom somebody asks for. */
export const askedArtistQuery = (artistId: string) => ({
  ...queryOf(artistContract.get, { params: { artistId } }, ({ artist }) => artist),
  enabled: artistId !== '',
});
