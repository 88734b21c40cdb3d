import type { DeviceId } from '@overtone/shared/ids.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { describe, expect, it } from 'vitest';
import { buildTracks, createTestEngine, flushPromises } from '../engine/testing.ts';
import { createDeviceSaver, type SaveFailure } from './device-saver.ts';

const thisDevice: DeviceId = `dev_${'1'.padStart(26, '0')}`;
const otherDevice: DeviceId = `dev_${'2'.padStart(26, '0')}`;
const createPlayingDevice = (deviceId: DeviceId): PlayingDevice => ({
  ...{ deviceId, deviceType: 'mobile', platform: 'Android', browser: 'Chrome', since: '2026-11-24T00:00:00.000Z' },
});

/** Opens a page of this device with a silent player and a clock that the test advances. */
const openPage = (storage = { lastTab: 'this' }, tab = 'this') => {
  const { engine, parts, advanceTime, getPlayingDeck } = createTestEngine();
  const saves: DeviceState[] = [];
  const leaveSaves: DeviceState[] = [];
  const pausedBy: DeviceId[] = [];
  const server = {
    playing: createPlayingDevice(thisDevice) as PlayingDevice | null,
    failure: undefined as SaveFailure | undefined,
    isOffline: false,
    secondsSinceGesture: 0,
    checks: 0,
    /** Requests are answered when this resolves. */
    pending: undefined as Promise<void> | undefined,
  };
  const getResponse = async (): Promise<PlayingDevice | null> => {
    if (server.isOffline || server.failure) throw new Error('refused');
    const { playing, pending } = server;
    await pending;
    return playing;
  };
  const saver = createDeviceSaver({
    ...{ engine, deviceId: thisDevice, runAfter: parts.runAfter, now: parts.now, random: () => 1 },
    save: (state) => {
      saves.push(state);
      return getResponse();
    },
    getPlaying: () => {
      server.checks += 1;
      return getResponse();
    },
    saveOnLeave: (state) => leaveSaves.push(state),
    classifyError: () => server.failure ?? 'temporary',
    queueWriter: {
      isThisTab: () => storage.lastTab === tab,
      storeThisTab: () => {
        storage.lastTab = tab;
      },
    },
    getLastGesture: () => parts.now() - server.secondsSinceGesture * 1_000,
    isOffline: () => server.isOffline,
    onOtherDevicePlaying: ({ deviceId }) => pausedBy.push(deviceId),
  });
  const wait = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      advanceTime(1);
      await flushPromises();
    }
  };
  const play = async (count = 20): Promise<void> => {
    engine.play(buildTracks(count));
    await flushPromises();
    await wait(1);
  };
  return {
    ...{ engine, saver, server, saves, leaveSaves, pausedBy, wait, play, getPlayingDeck },
    getLastSave: () => saves.at(-1),
  };
};

describe('createDeviceSaver', () => {
  it('saves playback with its queue immediately, then only the position', async () => {
    const storage = { lastTab: 'this' };
    const { play, engine, wait, saves, getLastSave } = openPage(storage);
    await play();
    expect(saves).toMatchObject([
      { place: 0, isPlaying: true, secondsSincePlay: 1, queue: { trackIds: { length: 20 } } },
    ]);
    engine.next();
    await flushPromises();
    await wait(5);
    expect(saves).toHaveLength(2);
    expect(getLastSave()).toMatchObject({ place: 1, trackId: buildTracks(2)[1]?.id });
    expect(getLastSave()).not.toHaveProperty('queue');
    expect(getLastSave()).not.toHaveProperty('secondsSincePlay');
    engine.playNext(buildTracks(1));
    await wait(5);
    expect(getLastSave()?.queue).toMatchObject({ queuedByUser: [2] });
    // Another tab of this device saved another queue in the meantime.
    storage.lastTab = 'that';
    engine.next();
    await flushPromises();
    await wait(5);
    expect(getLastSave()).toHaveProperty('queue');
  });

  it('makes one save per track and one check per half minute during playback', async () => {
    const { play, engine, wait, saves, server, getPlayingDeck } = openPage();
    await play();
    for (let track = 1; track < 15; track += 1) {
      getPlayingDeck().advanceTo(190);
      await wait(240);
      engine.next();
      await flushPromises();
    }
    await wait(240);
    expect(saves.length).toBeLessThanOrEqual(15);
    expect(server.checks).toBeGreaterThan(100);
    expect(server.checks + saves.length).toBeLessThanOrEqual(135);
    // A long track is also saved while it plays.
    const savesBefore = saves.length;
    getPlayingDeck().advanceTo(150);
    await wait(deviceLimits.saveSeconds + deviceLimits.pollSeconds);
    expect(saves).toHaveLength(savesBefore + 1);
    expect(saves.at(-1)).toMatchObject({ position: 150, isPlaying: true });
  });

  it('does not save every track while skipping', async () => {
    const { play, engine, wait, saves } = openPage();
    await play();
    for (let track = 0; track < 6; track += 1) {
      engine.next();
      await flushPromises();
      await wait(2);
    }
    await wait(5);
    expect(saves.map(({ place }) => place)).toEqual([0, 6]);
  });

  it('pauses within half a minute when another device plays, keeps the queue, and stops checking', async () => {
    const { play, wait, engine, server, pausedBy, getLastSave } = openPage();
    await play();
    server.playing = createPlayingDevice(otherDevice);
    await wait(deviceLimits.pollSeconds);
    expect(engine.state.get().status).toBe('paused');
    expect(pausedBy).toEqual([otherDevice]);
    expect(engine.state.get().queue.items).toHaveLength(20);
    await wait(2);
    expect(getLastSave()).toMatchObject({ isPlaying: false });
    const { checks } = server;
    await wait(3_600);
    expect(server.checks).toBe(checks);
    expect(pausedBy).toHaveLength(1);
    // A press of play here is saved and stops the other device. Until it is saved, other devices are ignored.
    engine.resume();
    await flushPromises();
    server.playing = createPlayingDevice(thisDevice);
    await wait(deviceLimits.pollSeconds);
    expect(getLastSave()).toMatchObject({ secondsSincePlay: 1, isPlaying: true });
    expect(engine.state.get().status).toBe('playing');
  });

  it('checks immediately when the window gets the focus', async () => {
    const { play, wait, engine, saver, server, pausedBy } = openPage();
    await play();
    await wait(6);
    server.playing = createPlayingDevice(otherDevice);
    saver.handleFocus();
    await flushPromises();
    expect(pausedBy).toEqual([otherDevice]);
    const { checks } = server;
    saver.handleFocus();
    engine.pause();
    saver.handleFocus();
    expect(server.checks).toBe(checks);
  });

  it('keeps playing offline and sends the time of the last play when the connection is back', async () => {
    const { play, wait, engine, saver, server, saves, getLastSave, pausedBy } = openPage();
    server.isOffline = true;
    await play();
    server.playing = createPlayingDevice(otherDevice);
    await wait(90);
    expect(engine.state.get().status).toBe('playing');
    expect([saves.length, server.checks]).toEqual([0, 0]);
    server.isOffline = false;
    saver.handleReconnect();
    await flushPromises();
    expect(getLastSave()).toMatchObject({ secondsSincePlay: 91, queue: { trackIds: { length: 20 } } });
    // The API has a later play of another device.
    expect(pausedBy).toEqual([otherDevice]);
    expect(engine.state.get().status).toBe('paused');
  });

  it('saves a pause again when the connection is back', async () => {
    const { play, wait, engine, saver, server, getLastSave, saves } = openPage();
    await play();
    server.isOffline = true;
    engine.pause();
    await wait(2);
    server.isOffline = false;
    saver.handleReconnect();
    await flushPromises();
    expect(getLastSave()).toMatchObject({ isPlaying: false });
    const { length } = saves;
    saver.handleReconnect();
    await flushPromises();
    expect(saves).toHaveLength(length);
  });

  it('sends the queue again when the API does not know the device, and stops when the user is logged out', async () => {
    const { play, wait, engine, server, saves, getLastSave } = openPage();
    await play();
    server.failure = 'unknownDevice';
    engine.next();
    await flushPromises();
    await wait(5);
    // One save without and one with the queue, so no call repeats endlessly.
    expect(saves).toHaveLength(3);
    expect(getLastSave()).toHaveProperty('queue');
    server.failure = 'loggedOut';
    await wait(deviceLimits.pollSeconds);
    const { length } = saves;
    server.failure = undefined;
    engine.pause();
    await wait(600);
    expect(saves).toHaveLength(length);
    // The user may have logged in in another tab, then presses play here.
    engine.toggle();
    await flushPromises();
    await wait(2);
    expect(getLastSave()).toMatchObject({ isPlaying: true });
    expect(saves.length).toBeGreaterThan(length);
  });

  it('saves only the queue of the tab that played last', async () => {
    const storage = { lastTab: '' };
    const [firstTab, secondTab] = [openPage(storage, 'one'), openPage(storage, 'other')];
    await firstTab.play();
    const { length } = firstTab.saves;
    await secondTab.play();
    firstTab.engine.pause();
    await firstTab.wait(600);
    firstTab.saver.leave();
    expect([firstTab.saves.length, firstTab.leaveSaves.length]).toEqual([length, 0]);
    expect(secondTab.getLastSave()).toHaveProperty('queue');
    // The first tab saves again when it resumes.
    firstTab.engine.toggle();
    await flushPromises();
    await firstTab.wait(2);
    expect(firstTab.getLastSave()).toMatchObject({ isPlaying: true, queue: { trackIds: { length: 20 } } });
  });

  it('does not retry a permanent failure, and still checks other devices', async () => {
    const { play, wait, engine, server, saves, pausedBy } = openPage();
    server.failure = 'permanent';
    await play();
    expect(saves).toHaveLength(1);
    server.failure = undefined;
    server.playing = createPlayingDevice(otherDevice);
    await wait(deviceLimits.pollSeconds);
    expect(pausedBy).toEqual([otherDevice]);
    // The second save has the pause and no queue.
    expect(saves.map(({ isPlaying, queue }) => [isPlaying, queue !== undefined])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(engine.state.get().status).toBe('paused');
  });

  it('saves the position when the page is closed after playback', async () => {
    const { play, saver, leaveSaves, getPlayingDeck, engine, wait } = openPage();
    saver.leave();
    expect(leaveSaves).toEqual([]);
    await play();
    getPlayingDeck().advanceTo(42.34);
    saver.leave();
    expect(leaveSaves).toMatchObject([{ isPlaying: false, position: 42.3 }]);
    engine.pause();
    await wait(2);
    saver.leave();
    expect(leaveSaves).toHaveLength(1);
  });

  describe('late responses', () => {
    it('does not pause playback for a late response when a newer save has succeeded', async () => {
      const { play, wait, engine, server, pausedBy } = openPage();
      await play();
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(server, { playing: createPlayingDevice(otherDevice), pending: promise });
      await wait(deviceLimits.pollSeconds);
      const { checks } = server;
      // Play is pressed and saved here before the old response arrives.
      Object.assign(server, { playing: createPlayingDevice(thisDevice), pending: undefined });
      engine.pause();
      engine.resume();
      engine.next();
      await flushPromises();
      await wait(6);
      resolve();
      await flushPromises();
      expect([checks, pausedBy, engine.state.get().status]).toEqual([1, [], 'playing']);
      // The response to a later check is used.
      server.playing = createPlayingDevice(otherDevice);
      await wait(2 * deviceLimits.pollSeconds);
      expect([pausedBy, engine.state.get().status]).toEqual([[otherDevice], 'paused']);
    });

    it('saves the actions that happened before the response, with their time', async () => {
      const { play, wait, engine, server, saves, pausedBy } = openPage();
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(server, { playing: createPlayingDevice(otherDevice), pending: promise });
      await play();
      engine.pause();
      await wait(2);
      engine.resume();
      await flushPromises();
      await wait(3);
      expect(saves).toHaveLength(1);
      Object.assign(server, { playing: createPlayingDevice(thisDevice), pending: undefined });
      resolve();
      await wait(1);
      expect(saves.map(({ isPlaying, secondsSincePlay }) => [isPlaying, secondsSincePlay])).toEqual([
        [true, 1],
        [true, 4],
      ]);
      expect([pausedBy, engine.state.get().status]).toEqual([[], 'playing']);
    });
  });
});
