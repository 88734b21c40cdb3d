import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const artistSamples = getSamples(artistContract, {
  get: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  albums: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  similar: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  tracks: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
});
