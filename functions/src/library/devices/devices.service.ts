import type { DeviceId, UserId } from '@overtone/shared/ids.ts';
import type { Device, DeviceState, PlayingDevice, ReadQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { parseClient } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import type { StoredDevice } from './device.items.ts';
import {
  changeDevice,
  claimPlayback,
  createDevice,
  deleteEndedDevices,
  findDevice,
  findPlaying,
  listDevices,
} from './devices.store.ts';

const createNotFoundError = (): AppError => new AppError('device.not_found', 'This device doesn’t exist.');

const getDeviceDescription = ({ headers }: RequestContext) => {
  const { device_type, platform, browser } = parseClient(headers, null);
  return { deviceType: device_type, platform, browser };
};

/**
 * Returns the time some seconds ago by the clock of the server. The clock of the device does not matter, because
 * it only sends a duration.
 */
const getTimeSecondsBefore = (now: number, seconds: number): string => new Date(now - seconds * 1_000).toISOString();

/**
 * Saves the playback state of a device. Costs one round trip and one write unit. A queue costs two more round trips
 * (for its rate limit and its item), two units, and one unit for each KB. Claiming playback costs one more unit.
 * @returns the device on which playback was last started: all other devices stop. Reading it costs half a read unit,
 *   unless this device claimed playback
 * @throws AppError `device.not_found` for an unknown device without a queue; `rate.limited`
 */
export const saveDevice = async (
  id: DeviceId,
  { secondsSincePlay, queue, ...state }: DeviceState,
  context: RequestContext,
): Promise<PlayingDevice | null> => {
  const userId = requireUserId(context.visitor);
  if (queue) await limitRate('deviceQueue', { address: null }, userId);
  const now = Date.now();
  const description = getDeviceDescription(context);
  const device: StoredDevice = {
    ...{ ...state, ...description, userId, id, sessionId: context.visitor.sessionId },
    savedAt: new Date(now).toISOString(),
    expires: Math.floor(now / 1_000) + deviceLimits.retentionDays * 86_400,
  };
  if (!(await changeDevice(device, queue))) {
    if (!queue) throw createNotFoundError();
    if (!(await createDevice(device, queue))) throw createLoginRequiredError();
  }
  if (secondsSincePlay === undefined) return findPlaying(userId);
  const playing = { ...description, deviceId: id, since: getTimeSecondsBefore(now, secondsSincePlay) };
  // A consistent read, because another device has just claimed playback.
  return (await claimPlayback(userId, playing)) ? playing : findPlaying(userId, true);
};

/** A device that was closed without a last save is no longer shown as playing. */
const isRecentlySaved = ({ savedAt }: Pick<StoredDevice, 'savedAt'>, now: number): boolean =>
  now - Date.parse(savedAt) < deviceLimits.playingTimeoutSeconds * 1_000;

/**
 * Returns the devices of a user with their tracks, without unpublished tracks. Devices whose session has ended
 * are deleted. Takes 2 round trips: the devices in parallel with the user, then the sessions in parallel with the
 * tracks. Costs 3.5 read units, and half a unit for each device.
 */
export const readDevices = async (
  userId: UserId,
): Promise<{ readonly devices: Device[]; readonly playing: PlayingDevice | null }> => {
  const [stored, playing, user] = await Promise.all([listDevices(userId), findPlaying(userId), getUser(userId)]);
  if (stored.length === 0) return { devices: [], playing: null };
  const [sessions, tracks] = await Promise.all([
    listSessions(user),
    findTracks(stored.flatMap(({ trackId }) => trackId ?? [])),
  ]);
  const sessionIds = new Set(sessions.map(({ id }) => id));
  const hasSession = ({ sessionId }: StoredDevice): boolean => sessionId === null || sessionIds.has(sessionId);
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const devicesToDelete = stored.filter((device) => !hasSession(device));
  await deleteEndedDevices(userId, devicesToDelete);
  const current = stored.filter(hasSession).slice(0, deviceLimits.devicesMax);
  const now = Date.now();
  const devices = current.map(({ trackId, ...device }) => ({
    ...device,
    track: (trackId && byId.get(trackId)) ?? null,
    isPlaying: device.isPlaying && playing?.deviceId === device.id && isRecentlySaved(device, now),
  }));
  return { devices, playing: current.some(({ id }) => id === playing?.deviceId) ? playing : null };
};

/**
 * Returns the queue of a device with its published tracks. If the current track is not at its index, because a
 * save was cut off between two writes, only that track is returned. Takes 2 round trips and costs 2 read units, one
 * for each 150 ids, and half a unit for each track.
 * @throws AppError `device.not_found`
 */
export const readQueue = async (userId: UserId, id: DeviceId): Promise<ReadQueue> => {
  const deviceWithQueue = await findDevice(userId, id);
  if (!deviceWithQueue) throw createNotFoundError();
  const { device, queue } = deviceWithQueue;
  const { trackId, savedAt } = device;
  const isConsistent = trackId === null || queue.trackIds[device.place] === trackId;
  const trackIds = isConsistent ? queue.trackIds : [trackId];
  const tracks = new Map((await findTracks([...new Set(trackIds)])).map((track) => [track.id, track]));
  const items = trackIds.flatMap((id, index) => {
    const track = tracks.get(id);
    return track ? [{ place: index, track }] : [];
  });
  const emptyQueue = { queuedByUser: [], addedByRadio: [], unshuffled: null, context: null, unloadedParts: [] };
  return { ...queue, ...device, ...(!isConsistent && { ...emptyQueue, place: 0 }), savedAt, items };
};
