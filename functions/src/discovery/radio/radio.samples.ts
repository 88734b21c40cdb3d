import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const radioSamples = samplesOf(radioContract, {
  get: { buildRequest: ({ trackId }) => ({ params: { seedType: 'track', seedId: trackId } }) },
});
