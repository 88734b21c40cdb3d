import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { buildDeviceState, createDeviceId, saveDevice } from '../../testing/devices.ts';
import { getSamples, type Subjects } from '../../testing/sample.ts';

const deviceId = createDeviceId();

/** Saves a playing device of the owner. */
const addPlayingDevice = async ({ owner, track }: Subjects) => {
  await saveDevice(owner, deviceId, buildDeviceState([track]));
  return { params: { deviceId } };
};

export const deviceSamples = getSamples(deviceContract, {
  list: { buildRequest: async (subjects) => (await addPlayingDevice(subjects)) && {} },
  playing: {},
  save: { buildRequest: ({ track }) => ({ params: { deviceId }, body: buildDeviceState([track]) }) },
  queue: { buildRequest: addPlayingDevice, statusForOthers: 404 },
  remove: { buildRequest: addPlayingDevice },
});
