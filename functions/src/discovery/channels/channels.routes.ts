import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readChannel } from './channels.service.ts';
import { hideBlockedUsers } from './hide-blocked-users.ts';

export const channelRoutes = routes(channelContract, {
  get: async ({ params, query: { restriction, perPage, cursor } }, { visitor }) => ({
    channel: await hideBlockedUsers(await readChannel(params.slugOrId, restriction, { perPage, cursor }), visitor),
  }),
});
