import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const artistSamples = samplesOf(artistContract, {
  get: { parts: ({ artistId }) => ({ params: { artistId } }) },
  albums: { parts: ({ artistId }) => ({ params: { artistId } }) },
  similar: { parts: ({ artistId }) => ({ params: { artistId } }) },
  tracks: { parts: ({ artistId }) => ({ params: { artistId } }) },
});
