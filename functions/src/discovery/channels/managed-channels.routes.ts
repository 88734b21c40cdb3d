import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import { routes } from '../../platform/routes.ts';
import {
  addChannel,
  editChannel,
  listManagedChannels,
  previewChannel,
  readManagedChannel,
  removeChannel,
} from './managed-channels.service.ts';

export const managedChannelRoutes = routes(managedChannelContract, {
  list: async ({ query }) => ({ pagination: await listManagedChannels(query) }),
  get: ({ params }) => readManagedChannel(params.channelId),
  preview: async ({ body }) => ({ channel: await previewChannel(body) }),
  create: async ({ body }, { visitor }) => ({ channel: await addChannel(body, visitor) }),
  edit: async ({ params, body }, { visitor }) => ({ channel: await editChannel(params.channelId, body, visitor) }),
  remove: async ({ params }) => {
    await removeChannel(params.channelId);
    return {};
  },
});
