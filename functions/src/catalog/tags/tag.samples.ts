import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const tagSamples = samplesOf(tagContract, {
  tracks: { parts: () => ({ params: { tagName: 'slow' } }) },
  albums: { parts: () => ({ params: { tagName: 'slow' } }) },
});
