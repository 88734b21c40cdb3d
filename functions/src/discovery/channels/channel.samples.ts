import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const channelSamples = getSamples(channelContract, {
  get: { buildRequest: ({ channel }) => ({ params: { slugOrId: channel } }) },
});
