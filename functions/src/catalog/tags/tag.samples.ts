import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const tagSamples = samplesOf(tagContract, {
  tracks: { buildRequest: () => ({ params: { tagName: 'slow' } }) },
  albums: { buildRequest: () => ({ params: { tagName: 'slow' } }) },
});
