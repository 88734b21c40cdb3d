import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { deviceStateOf, newDeviceId, saveDevice } from '../../testing/devices.ts';
import { type Subjects, samplesOf } from '../../testing/sample.ts';

const deviceId = newDeviceId();

/** Saves a playing device of the owner. */
const addPlayingDevice = async ({ owner, track }: Subjects) => {
  await saveDevice(owner, deviceId, deviceStateOf([track]));
  return { params: { deviceId } };
};

export const deviceSamples = samplesOf(deviceContract, {
  list: { buildRequest: async (subjects) => (await addPlayingDevice(subjects)) && {} },
  playing: {},
  save: { buildRequest: ({ track }) => ({ params: { deviceId }, body: deviceStateOf([track]) }) },
  queue: { buildRequest: addPlayingDevice, statusForOthers: 404 },
  remove: { buildRequest: addPlayingDevice },
});
