import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const tagSamples = getSamples(tagContract, {
  tracks: { buildRequest: () => ({ params: { tagName: 'slow' } }) },
  albums: { buildRequest: () => ({ params: { tagName: 'slow' } }) },
});
