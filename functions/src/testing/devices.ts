import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { DeviceId } from '@overtone/shared/ids.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import type { DeviceState, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { ulid } from 'ulid';
import type { TestUser } from './users.ts';

type Tracks = readonly Pick<Track, 'id'>[];

export const createDeviceId = (): DeviceId => DeviceId.parse(`dev_${ulid()}`);

export const buildQueue = (tracks: Tracks, fields: Partial<SavedQueue> = {}): SavedQueue => ({
  ...{ trackIds: tracks.map(({ id }) => id), queuedByUser: [], addedByRadio: [], unshuffled: null },
  ...{ repeat: 'off', context: null, unloadedParts: [], ...fields },
});

/** Builds the state of a device that starts playing the first track. */
export const buildDeviceState = (tracks: Tracks, fields: Partial<DeviceState> = {}): DeviceState => ({
  ...{ trackId: tracks[0]?.id ?? null, place: 0, position: 0, isPlaying: true, rate: 1 },
  ...{ secondsSincePlay: 0, queue: buildQueue(tracks), ...fields },
});

/** Saves the state of a device. @returns the device on which playback was last started */
export const saveDevice = async (listener: Pick<TestUser, 'call'>, deviceId: DeviceId, body: DeviceState) =>
  (await listener.call(deviceContract.save, { params: { deviceId }, body })).playing;
