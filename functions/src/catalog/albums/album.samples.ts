import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const albumSamples = getSamples(albumContract, {
  get: { buildRequest: ({ albumId }) => ({ params: { albumId } }) },
});
