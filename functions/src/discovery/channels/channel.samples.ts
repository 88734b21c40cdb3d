import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const channelSamples = samplesOf(channelContract, {
  get: { buildRequest: ({ channel }) => ({ params: { slugOrId: channel } }) },
});
