import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const trackSamples = samplesOf(trackContract, {
  get: { parts: ({ trackId }) => ({ params: { trackId } }) },
  stream: { parts: ({ trackId }) => ({ params: { trackId }, query: { quality: 'low' } }) },
});
