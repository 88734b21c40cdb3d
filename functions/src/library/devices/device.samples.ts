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
  list: { parts: async (subjects) => (await addPlayingDevice(subjects)) && {} },
  playing: {},
  save: { parts: ({ track }) => ({ params: { deviceId }, body: deviceStateOf([track]) }) },
  queue: { parts: addPlayingDevice, statusForOthers: 404 },
  remove: { parts: addPlayingDevice },
});
