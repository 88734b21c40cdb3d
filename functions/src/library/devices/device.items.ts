import { DeviceId, SessionId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { DeviceName, DeviceState, PlayingDevice, QueueOrder } from '@overtone/shared/library/devices/device.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What one device plays: some 400 bytes, apart from its queue, since a write costs what the whole item weighs. */
export const StoredDevice = DeviceName.extend({
  ...DeviceState.omit({ takenOver: true, queue: true }).shape,
  userId: UserId,
  id: DeviceId,
  trackId: TrackId.nullable(),
  /** Whose end is the device's; null of a program that calls by a token. */
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

/** Its queue: the 26 letters that tell each id from others, so that 1,000 of them are 26 KB. */
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

/** On which device somebody had something play last. */
export const playingItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: PlayingDevice.extend({ userId: UserId }),
  key: { pk: 'listening#{userId}', sk: 'playing' },
});
