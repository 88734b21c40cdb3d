import type { DeviceId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { PlayingDevice, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, equals, isBelow, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { findBoth, findItem, want } from '../../platform/dynamo/read.ts';
import { clearAction, createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { deviceItem, deviceQueueItem, playingItem, type StoredDevice } from './device.items.ts';

const letters = /.{26}/g;

const queueValues = ({ trackIds, ...order }: SavedQueue, { expires }: StoredDevice) => ({
  ...order,
  tracks: trackIds.map((id) => id.slice(-26)).join(''),
  expires,
});

/**
 * Writes what a device plays over what it said before, its queue first. A write unit, and one for each KB of the queue.
 * Neither makes an item: so nothing is written any more once an account has gone, and no write has to look whether it has.
 * @returns false where the device, or its queue, is not known (any more)
 */
export const changeDevice = async (device: StoredDevice, queue?: SavedQueue): Promise<boolean> => {
  const key = { userId: device.userId, id: device.id };
  if (queue && !(await changeItem(deviceQueueItem, key, { set: queueValues(queue, device) }))) return false;
  return changeItem(deviceItem, key, { set: device });
};

/**
 * Makes a device known, while its person stays: 4 write units, and 2 for each KB of the queue. The oldest of those that are
 * over `deviceLimits.devicesMax` then are forgotten.
 * @returns false where the person has gone
 */
export const createDevice = async (device: StoredDevice, queue: SavedQueue): Promise<boolean> => {
  const { userId, id } = device;
  const others = (await listDevices(userId)).filter((other) => other.id !== id);
  await deleteDevices(userId, others.slice(deviceLimits.devicesMax - 1));
  return tryTransact([
    putAction(deviceItem, device),
    putAction(deviceQueueItem, { userId, id, ...queueValues(queue, device) }),
    isStillHere(userId),
  ]);
};

/** Somebody's devices, the one that saved last first: consistent Query `listening#<userId>`, `sk` begins with `device#`, 1.5 units for 10. */
export const listDevices = async (userId: UserId): Promise<StoredDevice[]> => {
  const devices = await listItems(deviceItem, 'key', { userId });
  return devices.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
};

/** What a device plays, and its queue: one consistent BatchGetItem, 2 units, and one for each 4 KB (150 ids) of the queue. */
export const findDevice = async (userId: UserId, id: DeviceId) => {
  const [device, queue] = await findBoth(want(deviceItem, { userId, id }), want(deviceQueueItem, { userId, id }));
  if (!device || !queue) return undefined;
  const trackIds = (queue.tracks.match(letters) ?? []).map((rest): TrackId => `trk_${rest}`);
  return { device, queue: { ...queue, trackIds } };
};

/** Forgets devices with their queues: 1 write unit for each, and one for each KB of the queue. */
export const deleteDevices = async (userId: UserId, devices: readonly Pick<StoredDevice, 'id'>[]): Promise<void> => {
  const keys = devices.map(({ id }) => ({ userId, id }));
  await deleteItems(deviceItem, keys);
  await deleteItems(deviceQueueItem, keys);
};

/**
 * Forgets devices whose session has ended, each with its queue, unless another session has saved it since it was read: who signs in
 * again keeps both. A transaction for each: 2 write units, and 2 for each KB of the queue.
 */
export const deleteEndedDevices = async (userId: UserId, devices: readonly StoredDevice[]): Promise<void> => {
  const forget = ({ id, sessionId }: StoredDevice) =>
    tryTransact([
      deleteAction(deviceItem, { userId, id }, equals('sessionId', sessionId)),
      clearAction(deviceQueueItem, { userId, id }),
    ]);
  await Promise.all(devices.map(forget));
};

/** On which device somebody had something play last: GetItem, half a unit. */
export const findPlaying = async (userId: UserId, consistent = false): Promise<PlayingDevice | null> =>
  (await findItem(playingItem, { userId }, { consistent })) ?? null;

/**
 * Has a device be the one where something was played last, unless another one was it later than `since`: a write unit; the
 * first time ever 4.
 * @returns whether it is
 */
export const takeOver = async (userId: UserId, playing: PlayingDevice): Promise<boolean> => {
  const set = { userId, ...playing };
  if (await changeItem(playingItem, { userId }, { set, when: both(isThere, isBelow('since', playing.since)) }))
    return true;
  if (await findPlaying(userId, true)) return false;
  return tryTransact([createAction(playingItem, set), isStillHere(userId)]);
};

/** Forgets all devices of somebody, with their account. May be done again. */
export const removeDevicesOf = (userId: UserId): Promise<void> => deletePartition(playingItem, { userId });
