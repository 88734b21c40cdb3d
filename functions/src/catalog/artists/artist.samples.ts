import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const artistSamples = samplesOf(artistContract, {
  get: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  albums: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  similar: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
  tracks: { buildRequest: ({ artistId }) => ({ params: { artistId } }) },
});
