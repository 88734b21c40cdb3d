import { DeviceId, SessionId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { DeviceName, DeviceState, PlayingDevice, QueueOrder } from '@overtone/shared/library/devices/device.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The playback state of a device, about 400 bytes. The queue is a separate item, because the cost of a write depends
 * on the size of the whole item.
 */
export const StoredDevice = DeviceName.extend({
  ...DeviceState.omit({ secondsSincePlay: true, queue: true }).shape,
  userId: UserId,
  id: DeviceId,
  trackId: TrackId.nullable(),
  /** The device is deleted when this session ends. Null for requests with an access token. */
  sessionId: SessionId.nullable(),
  savedAt: z.iso.datetime(),
  /** Epoch seconds. */
  expires: z.int(),
});
export type StoredDevice = z.output<typeof StoredDevice>;

export const deviceItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: StoredDevice,
  key: { pk: 'listening#{userId}', sk: 'device#{id}' },
  isConsistent: true,
  expires: 'expires',
});

/** The queue of a device. Ids are stored without their prefix (26 characters), so that 1,000 of them take 26 KB. */
export const deviceQueueItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: QueueOrder.extend({
    userId: UserId,
    id: DeviceId,
    tracks: z.string().regex(/^([0-9A-HJKMNP-TV-Z]{26})*$/),
    expires: z.int(),
  }),
  key: { pk: 'listening#{userId}', sk: 'queue#{id}' },
  isConsistent: true,
  expires: 'expires',
});

/** The device on which the user last started playback. */
export const playingItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: PlayingDevice.extend({ userId: UserId }),
  key: { pk: 'listening#{userId}', sk: 'playing' },
});
