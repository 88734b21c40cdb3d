import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { DeviceId } from '@overtone/shared/ids.ts';
import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import type { DeviceState, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { rates } from '@overtone/shared/rates.ts';
import { describe, expect, it, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { openBrowser, signIn } from '../../testing/browser.ts';
import { addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { buildDeviceState, buildQueue, createDeviceId, saveDevice } from '../../testing/devices.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';

const artist = addArtist();
const addTracks = async (count: number): Promise<Track[]> => {
  const artists = [await artist];
  return Promise.all(Array.from({ length: count }, () => addTrack({ artists })));
};
type Caller = Pick<TestUser, 'call' | 'expectRefusal' | 'send'>;
const readSaveProblem = (listener: Caller, deviceId: DeviceId, body: DeviceState) =>
  listener.expectRefusal(deviceContract.save, { params: { deviceId }, body });
const listDevices = (user: Caller) => user.call(deviceContract.list, {});
const readQueue = async (listener: Caller, deviceId: DeviceId) =>
  (await listener.call(deviceContract.queue, { params: { deviceId } })).queue;
const readPlayingDevice = async (user: Caller) => (await user.call(deviceContract.playing, {})).playing?.deviceId;

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const openPhone = (listener: TestUser) =>
  signIn({ email: listener.email }, openBrowser({ headers: { 'user-agent': phoneAgent } }));

describe('users/me/devices', () => {
  it('returns the device, track, position and queue on another device', async () => {
    const ada = await addUser();
    const [phone, deviceId] = [await openPhone(ada), createDeviceId()];
    expect(await listDevices(ada)).toEqual({ devices: [], playing: null });
    const tracks = await addTracks(4);
    const context = { type: 'playlist', id: newId.playlist(), name: 'Night Trains', path: '/playlist/1' } as const;
    const unloadedPart = {
      source: { type: 'playlist', id: context.id },
      name: context.name,
      cursor: 'abc',
      before: null,
    } as const;
    const order = {
      queuedByUser: [1],
      addedByRadio: [3],
      unshuffled: [2, 0, 3, 1],
      repeat: 'all',
      context,
      unloadedParts: [unloadedPart],
    } as const;
    const saved = buildQueue(tracks, order as unknown as Partial<SavedQueue>);
    await saveDevice(
      phone,
      deviceId,
      buildDeviceState(tracks, { trackId: tracks[2]?.id ?? null, place: 2, position: 151.5, queue: saved }),
    );

    const { devices, playing: playingDevice } = await listDevices(ada);
    expect(playingDevice).toMatchObject({ deviceId, platform: 'Android', browser: 'Chrome', deviceType: 'mobile' });
    expect(devices).toMatchObject([
      { id: deviceId, platform: 'Android', track: { id: tracks[2]?.id }, position: 151.5, isPlaying: true },
    ]);
    const savedQueue = await readQueue(ada, deviceId);
    expect(savedQueue).toMatchObject({ ...order, trackId: tracks[2]?.id, place: 2, position: 151.5 });
    expect(savedQueue.items.map(({ place, track }) => [place, track.id])).toEqual(
      tracks.map(({ id }, index) => [index, id]),
    );
  });

  it('updates the track without the queue, and returns 404 for an unknown device without a queue', async () => {
    const [ada, deviceId] = [await addUser(), createDeviceId()];
    const tracks = await addTracks(2);
    const { queue: _, ...next } = buildDeviceState(tracks, { trackId: tracks[1]?.id ?? null, place: 1 });
    expect(await readSaveProblem(ada, deviceId, next)).toMatchObject({ status: 404, code: 'device.not_found' });
    await saveDevice(ada, deviceId, buildDeviceState(tracks));
    await saveDevice(ada, deviceId, next);
    expect(await readQueue(ada, deviceId)).toMatchObject({ place: 1, items: [{ place: 0 }, { place: 1 }] });
    await ada.call(deviceContract.remove, { params: { deviceId } });
    expect((await listDevices(ada)).devices).toEqual([]);
    expect(await ada.expectRefusal(deviceContract.queue, { params: { deviceId } })).toMatchObject({ status: 404 });
    expect(await readSaveProblem(ada, deviceId, next)).toMatchObject({ status: 404 });
    await ada.call(deviceContract.remove, { params: { deviceId } });
  });

  it('moves playback to the device where play was pressed last, measured by the clock of the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = await addUser();
    const [firstDeviceId, secondDeviceId] = [createDeviceId(), createDeviceId()];
    const tracks = await addTracks(1);
    const advanceOneMinute = () => vi.setSystemTime(Date.now() + 60_000);
    expect(await saveDevice(ada, firstDeviceId, buildDeviceState(tracks))).toMatchObject({ deviceId: firstDeviceId });
    advanceOneMinute();
    expect(await saveDevice(ada, secondDeviceId, buildDeviceState(tracks))).toMatchObject({ deviceId: secondDeviceId });
    advanceOneMinute();
    // A save without a press of play does not take over playback, and the reply names the other device.
    const { secondsSincePlay: _, ...withoutTakeover } = buildDeviceState(tracks);
    expect(await saveDevice(ada, firstDeviceId, withoutTakeover)).toMatchObject({ deviceId: secondDeviceId });
    expect(await readPlayingDevice(ada)).toBe(secondDeviceId);
    // Play was pressed before the other device claimed playback, and is sent late because of a lost connection.
    expect(await saveDevice(ada, firstDeviceId, buildDeviceState(tracks, { secondsSincePlay: 90 }))).toMatchObject({
      deviceId: secondDeviceId,
    });
    expect(await saveDevice(ada, firstDeviceId, buildDeviceState(tracks, { secondsSincePlay: 30 }))).toMatchObject({
      deviceId: firstDeviceId,
    });
    expect((await listDevices(ada)).devices.filter(({ isPlaying }) => isPlaying)).toMatchObject([
      { id: firstDeviceId },
    ]);
    // A device that was closed without a last save counts as playing for a limited time.
    vi.setSystemTime(Date.now() + deviceLimits.playingTimeoutSeconds * 1_000 + 1);
    expect((await listDevices(ada)).devices.filter(({ isPlaying }) => isPlaying)).toEqual([]);
  });

  it('leaves hidden tracks out of the queue and keeps the indexes of the others', async () => {
    const [ada, deviceId] = [await addUser(), createDeviceId()];
    const tracks = await addTracks(3);
    await saveDevice(ada, deviceId, buildDeviceState(tracks));
    const [hidden] = tracks;
    if (!hidden) throw new Error('No track');
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect((await listDevices(ada)).devices).toMatchObject([{ id: deviceId, track: null }]);
    const { items } = await readQueue(ada, deviceId);
    expect(items.map(({ place, track }) => [place, track.id])).toEqual([
      [1, tracks[1]?.id],
      [2, tracks[2]?.id],
    ]);
  });

  it('returns only the current track when queue and index do not match', async () => {
    const [ada, deviceId] = [await addUser(), createDeviceId()];
    const tracks = await addTracks(3);
    await saveDevice(ada, deviceId, buildDeviceState(tracks));
    const { queue: _, ...state } = buildDeviceState(tracks, { trackId: tracks[2]?.id ?? null, place: 1 });
    await saveDevice(ada, deviceId, state);
    expect(await readQueue(ada, deviceId)).toMatchObject({
      place: 0,
      items: [{ place: 0, track: { id: tracks[2]?.id } }],
    });
    // A track that is not public is not saved.
    const { queue: __, ...stateWithoutTrack } = buildDeviceState(tracks, { trackId: null, place: 1 });
    await saveDevice(ada, deviceId, stateWithoutTrack);
    expect((await listDevices(ada)).devices).toMatchObject([{ track: null }]);
    expect((await readQueue(ada, deviceId)).items).toHaveLength(3);
  });

  it('removes devices when their session ends, and the oldest above the limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = await addUser();
    const phone = await openPhone(ada);
    const tracks = await addTracks(1);
    const ids = Array.from({ length: deviceLimits.devicesMax + 1 }, createDeviceId);
    for (const id of ids) {
      vi.setSystemTime(Date.now() + 1_000);
      await saveDevice(ada, id, buildDeviceState(tracks));
    }
    expect((await listDevices(ada)).devices.map(({ id }) => id)).toEqual(
      ids.toReversed().slice(0, deviceLimits.devicesMax),
    );

    const phoneDeviceId = createDeviceId();
    vi.setSystemTime(Date.now() + 1_000);
    await saveDevice(phone, phoneDeviceId, buildDeviceState(tracks));
    expect((await listDevices(ada)).devices.map(({ id }) => id)).toContain(phoneDeviceId);
    await phone.call(authContract.logout, {});
    expect(await listDevices(ada)).toMatchObject({ playing: null });
    expect(await findItemsContaining('LIBRARY_TABLE', phoneDeviceId)).toHaveLength(1);
  });

  it('keeps a device that is saved by a new session during the clean-up', async () => {
    const [ada, deviceId] = [await addUser(), createDeviceId()];
    const [phone, tracks] = [await openPhone(ada), await addTracks(2)];
    await saveDevice(phone, deviceId, buildDeviceState(tracks));
    await phone.call(authContract.logout, {});
    const phoneAfterLogin = await openPhone(ada);
    // The list request has read the devices, but not yet the ended sessions.
    runBeforeCommand('BatchGetItemCommand', tracks[0]?.id ?? '', () =>
      saveDevice(phoneAfterLogin, deviceId, buildDeviceState(tracks, { position: 7 })),
    );
    await listDevices(ada);
    expect((await listDevices(ada)).devices).toMatchObject([{ id: deviceId, position: 7 }]);
    expect((await readQueue(ada, deviceId)).items).toHaveLength(2);
  });

  it('keeps the devices of users separate, and returns 401 for guests', async () => {
    const [ada, bo, deviceId] = [await addUser(), await addUser(), createDeviceId()];
    const tracks = await addTracks(1);
    await saveDevice(ada, deviceId, buildDeviceState(tracks));
    expect(await bo.expectRefusal(deviceContract.queue, { params: { deviceId } })).toMatchObject({ status: 404 });
    await bo.call(deviceContract.remove, { params: { deviceId } });
    await saveDevice(bo, deviceId, buildDeviceState(tracks, { position: 40 }));
    expect((await listDevices(ada)).devices).toMatchObject([{ id: deviceId, position: 0 }]);
    for (const endpoint of [deviceContract.list, deviceContract.playing]) {
      expect(await asGuest().expectRefusal(endpoint, {})).toMatchObject({ status: 401 });
    }
    expect(
      await asGuest().expectRefusal(deviceContract.save, { params: { deviceId }, body: buildDeviceState(tracks) }),
    ).toMatchObject({
      status: 401,
    });
  });

  it('returns 422 for invalid queues and 429 when the rate is exceeded', async () => {
    freezeClock();
    const [ada, deviceId] = [await addUser(), createDeviceId()];
    const tracks = await addTracks(2);
    const fullQueue = Array.from({ length: deviceLimits.tracksMax }, () => ({ id: newId.track() }));
    await saveDevice(
      ada,
      deviceId,
      buildDeviceState(fullQueue, { queue: buildQueue(fullQueue, { unshuffled: fullQueue.map((_, index) => index) }) }),
    );
    const context = { type: 'album', id: 'a', name: 'A' } as const;
    const invalidQueues: Partial<SavedQueue>[] = [
      buildQueue([...fullQueue, ...tracks]),
      { queuedByUser: [2] },
      { queuedByUser: [1], addedByRadio: [1] },
      { unshuffled: [0] },
      { unshuffled: [0, 0] },
      { context: { ...context, path: '//evil.example' } },
      { context: { ...context, path: 'https://evil.example' } },
      { unloadedParts: [{ source: { type: 'shared' as never, id: 'secret' }, name: 'A', cursor: null, before: null }] },
    ];
    for (const fields of invalidQueues) {
      const body = buildDeviceState(tracks, { queue: buildQueue(tracks, fields) });
      expect(await readSaveProblem(ada, deviceId, body)).toMatchObject({ status: 422 });
    }
    for (let saved = 1; saved < rates.deviceQueue.account; saved += 100) {
      const requestCount = Math.min(100, rates.deviceQueue.account - saved);
      await Promise.all(
        Array.from({ length: requestCount }, () => limitRate('deviceQueue', { address: null }, ada.user.id)),
      );
    }
    expect(await readSaveProblem(ada, deviceId, buildDeviceState(tracks))).toMatchObject({ status: 429 });
  });
});
