import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const albumSamples = samplesOf(albumContract, {
  get: { buildRequest: ({ albumId }) => ({ params: { albumId } }) },
});
