import type { DeviceId, UserId } from '@overtone/shared/ids.ts';
import type { Device, DeviceState, PlayingDevice, ReadQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { findTracks } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import type { StoredDevice } from './device.items.ts';
import {
  changeDevice,
  createDevice,
  deleteEndedDevices,
  findDevice,
  findPlaying,
  listDevices,
  takeOver,
} from './devices.store.ts';

const notFound = (): AppError => new AppError('device.not_found', 'This device is not known.');

const namesOf = ({ headers }: RequestContext) => {
  const { device_type, platform, browser } = clientOf(headers, null);
  return { deviceType: device_type, platform, browser };
};

/** By the server's clock, whatever that of the device says: it tells how long ago alone. */
const momentBefore = (now: number, seconds: number): string => new Date(now - seconds * 1_000).toISOString();

/**
 * Keeps what a device plays. A trip and a write unit; with a queue one more trip for its rate and one for it, a unit each, and
 * one for each KB; where it takes over a unit more.
 * @returns on which device something was played last: whoever is not that one stops. Half a read unit, unless this one took over
 * @throws AppError `device.not_found` without the queue of a device that is not known; `rate.limited`
 */
export const saveDevice = async (
  id: DeviceId,
  { takenOver, queue, ...state }: DeviceState,
  context: RequestContext,
): Promise<PlayingDevice | null> => {
  const userId = requireUserId(context.visitor);
  if (queue) await limitRate('deviceQueue', { address: null }, userId);
  const now = Date.now();
  const names = namesOf(context);
  const device: StoredDevice = {
    ...{ ...state, ...names, userId, id, sessionId: context.visitor.sessionId },
    savedAt: new Date(now).toISOString(),
    expires: Math.floor(now / 1_000) + deviceLimits.days * 86_400,
  };
  if (!(await changeDevice(device, queue))) {
    if (!queue) throw notFound();
    if (!(await createDevice(device, queue))) throw signInFirst();
  }
  if (takenOver === undefined) return findPlaying(userId);
  const playing = { ...names, deviceId: id, since: momentBefore(now, takenOver) };
  // Read as it is now: it was another device's a moment ago.
  return (await takeOver(userId, playing)) ? playing : findPlaying(userId, true);
};

/** One that was closed without a word goes on playing for nobody. */
const isBelieved = ({ savedAt }: Pick<StoredDevice, 'savedAt'>, now: number): boolean =>
  now - Date.parse(savedAt) < deviceLimits.believedSeconds * 1_000;

/**
 * Somebody's devices with what they play, as far as that is out. Those on which they have signed out since are forgotten. 2
 * trips: their devices beside who they are; their sessions beside the tracks. 3.5 read units, and half of one for each device.
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
  const alive = new Set(sessions.map(({ id }) => id));
  const isHere = ({ sessionId }: StoredDevice): boolean => sessionId === null || alive.has(sessionId);
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const ended = stored.filter((device) => !isHere(device));
  await deleteEndedDevices(userId, ended);
  const here = stored.filter(isHere).slice(0, deviceLimits.devicesMax);
  const now = Date.now();
  const devices = here.map(({ trackId, ...device }) => ({
    ...device,
    track: (trackId && byId.get(trackId)) ?? null,
    isPlaying: device.isPlaying && playing?.deviceId === device.id && isBelieved(device, now),
  }));
  return { devices, playing: here.some(({ id }) => id === playing?.deviceId) ? playing : null };
};

/**
 * A device's queue with its tracks, without those that are hidden, gone or not out yet. Where the track that it plays is not at
 * its place, since it was cut off between two writes, that alone. 2 trips: 2 read units, one for each 150 ids, and half of one
 * for each track.
 * @throws AppError `device.not_found`
 */
export const readQueue = async (userId: UserId, id: DeviceId): Promise<ReadQueue> => {
  const found = await findDevice(userId, id);
  if (!found) throw notFound();
  const { device, queue } = found;
  const { trackId, savedAt } = device;
  const isWhole = trackId === null || queue.trackIds[device.place] === trackId;
  const trackIds = isWhole ? queue.trackIds : [trackId];
  const tracks = new Map((await findTracks([...new Set(trackIds)])).map((track) => [track.id, track]));
  const items = trackIds.flatMap((one, place) => {
    const track = tracks.get(one);
    return track ? [{ place, track }] : [];
  });
  const nothing = { byHand: [], byRadio: [], unmixed: null, context: null, rests: [] };
  return { ...queue, ...device, ...(!isWhole && { ...nothing, place: 0 }), savedAt, items };
};
