import { oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { requireEnv } from '../platform/env.ts';
import { getSamples } from '../testing/sample.ts';

export const oEmbedSamples = getSamples(oEmbedContract, {
  get: { buildRequest: ({ trackId }) => ({ query: { url: `${requireEnv('APP_ORIGIN')}/track/${trackId}` } }) },
});
