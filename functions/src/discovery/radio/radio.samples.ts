import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const radioSamples = getSamples(radioContract, {
  get: { buildRequest: ({ trackId }) => ({ params: { seedType: 'track', seedId: trackId } }) },
});
