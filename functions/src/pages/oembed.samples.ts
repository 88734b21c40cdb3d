import { oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { requireEnv } from '../platform/env.ts';
import { samplesOf } from '../testing/sample.ts';

export const oEmbedSamples = samplesOf(oEmbedContract, {
  get: { buildRequest: ({ trackId }) => ({ query: { url: `${requireEnv('APP_ORIGIN')}/track/${trackId}` } }) },
});
