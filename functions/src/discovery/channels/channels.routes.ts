import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readChannel } from './channels.service.ts';

export const channelRoutes = routes(channelContract, {
  get: async ({ params, query: { restriction, ...page } }) => ({
    channel: await readChannel(params.slugOrId, restriction, page),
  }),
});
