import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { deviceStateOf, newDeviceId, saveDevice } from '../../testing/devices.ts';
import { type Subjects, samplesOf } from '../../testing/sample.ts';

const deviceId = newDeviceId();

/** A device of the owner's that plays. */
const played = async ({ owner, track }: Subjects) => {
  await saveDevice(owner, deviceId, deviceStateOf([track]));
  return { params: { deviceId } };
};

export const deviceSamples = samplesOf(deviceContract, {
  list: { parts: async (subjects) => (await played(subjects)) && {} },
  playing: {},
  save: { parts: ({ track }) => ({ params: { deviceId }, body: deviceStateOf([track]) }) },
  queue: { parts: played, notTheirs: 404 },
  forget: { parts: played },
});
