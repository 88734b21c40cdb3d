import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { readDevices, readQueue, saveDevice } from './devices.service.ts';
import { deleteDevices, findPlaying } from './devices.store.ts';

export const deviceRoutes = routes(deviceContract, {
  list: (_, { visitor }) => readDevices(requireUserId(visitor)),
  playing: async (_, { visitor }) => ({ playing: await findPlaying(requireUserId(visitor)) }),
  save: async ({ params, body }, context) => ({ playing: await saveDevice(params.deviceId, body, context) }),
  queue: async ({ params }, { visitor }) => ({ queue: await readQueue(requireUserId(visitor), params.deviceId) }),
  remove: async ({ params }, { visitor }) => {
    await deleteDevices(requireUserId(visitor), [{ id: params.deviceId }]);
    return {};
  },
});
