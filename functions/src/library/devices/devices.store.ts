import type { DeviceId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { PlayingDevice, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, equals, isLessThan, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems, deletePartition } from '../../platform/dynamo/partition.ts';
import { createItemRead, findItem, findTwoItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  putAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { deviceItem, deviceQueueItem, playingItem, type StoredDevice } from './device.items.ts';

const idSuffixes = /.{26}/g;

const getQueueValues = ({ trackIds, ...order }: SavedQueue, { expires }: StoredDevice) => ({
  ...order,
  tracks: trackIds.map((id) => id.slice(-26)).join(''),
  expires,
});

/**
 * Updates the queue of a device, then the device. Costs one write unit, and one for each KB of the queue. The account
 * need not be checked: neither write creates an item, so nothing is written after the account was deleted.
 * @returns false if the device or its queue does not exist
 */
export const changeDevice = async (device: StoredDevice, queue?: SavedQueue): Promise<boolean> => {
  const key = { userId: device.userId, id: device.id };
  if (queue && !(await updateItem(deviceQueueItem, key, { set: getQueueValues(queue, device) }))) return false;
  return updateItem(deviceItem, key, { set: device });
};

/**
 * Creates a device if the account exists, and deletes the oldest devices above `deviceLimits.devicesMax`. Costs
 * 4 write units, and 2 for each KB of the queue.
 * @returns false if the account was deleted
 */
export const createDevice = async (device: StoredDevice, queue: SavedQueue): Promise<boolean> => {
  const { userId, id } = device;
  const otherDevices = (await listDevices(userId)).filter((other) => other.id !== id);
  await deleteDevices(userId, otherDevices.slice(deviceLimits.devicesMax - 1));
  return tryTransact([
    putAction(deviceItem, device),
    putAction(deviceQueueItem, { userId, id, ...getQueueValues(queue, device) }),
    checkUserExistsAction(userId),
  ]);
};

/**
 * Returns the devices of a user, last saved first. Runs a consistent Query of `listening#<userId>` where `sk` begins
 * with `device#`. Costs 1.5 units for 10 devices.
 */
export const listDevices = async (userId: UserId): Promise<StoredDevice[]> => {
  const devices = await listItems(deviceItem, 'key', { userId });
  return devices.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
};

/**
 * Returns a device with its queue, or undefined if one of them does not exist. Runs one consistent BatchGetItem. Costs
 * 2 units, and one for each 4 KB (150 ids) of the queue.
 */
export const findDevice = async (userId: UserId, id: DeviceId) => {
  const [device, queue] = await findTwoItems(
    createItemRead(deviceItem, { userId, id }),
    createItemRead(deviceQueueItem, { userId, id }),
  );
  if (!device || !queue) return undefined;
  const trackIds = (queue.tracks.match(idSuffixes) ?? []).map((idSuffix): TrackId => `trk_${idSuffix}`);
  return { device, queue: { ...queue, trackIds } };
};

/** Deletes devices with their queues. Costs one write unit each, and one for each KB of the queues. */
export const deleteDevices = async (userId: UserId, devices: readonly Pick<StoredDevice, 'id'>[]): Promise<void> => {
  const keys = devices.map(({ id }) => ({ userId, id }));
  await deleteItems(deviceItem, keys);
  await deleteItems(deviceQueueItem, keys);
};

/**
 * Deletes devices whose session has ended, with their queues, unless another session has saved the device since it
 * was read: a user who logs in again keeps the device and its queue. Costs one transaction per device: 2 write units,
 * and 2 for each KB of the queue.
 */
export const deleteEndedDevices = async (userId: UserId, devices: readonly StoredDevice[]): Promise<void> => {
  const deleteDevice = ({ id, sessionId }: StoredDevice) =>
    tryTransact([
      deleteAction(deviceItem, { userId, id }, equals('sessionId', sessionId)),
      deleteIfExistsAction(deviceQueueItem, { userId, id }),
    ]);
  await Promise.all(devices.map(deleteDevice));
};

/** Returns the device on which the user last started playback, or null. Costs a GetItem (half a unit). */
export const findPlaying = async (userId: UserId, consistent = false): Promise<PlayingDevice | null> =>
  (await findItem(playingItem, { userId }, { consistent })) ?? null;

/**
 * Stores that playback was last started on this device, unless another device claimed it after `playing.since`.
 * Costs one write unit, or 4 the first time.
 * @returns whether the claim succeeded
 */
export const claimPlayback = async (userId: UserId, playing: PlayingDevice): Promise<boolean> => {
  const set = { userId, ...playing };
  if (await updateItem(playingItem, { userId }, { set, when: both(itemExists, isLessThan('since', playing.since)) }))
    return true;
  if (await findPlaying(userId, true)) return false;
  return tryTransact([createAction(playingItem, set), checkUserExistsAction(userId)]);
};

/** Deletes all devices of a user with the account. Safe to repeat. */
export const deleteDevicesOfUser = (userId: UserId): Promise<void> => deletePartition(playingItem, { userId });
