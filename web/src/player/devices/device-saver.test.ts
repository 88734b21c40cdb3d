import type { DeviceId } from '@overtone/shared/ids.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { describe, expect, it } from 'vitest';
import { settled, testEngine, tracks } from '../engine/testing.ts';
import { createDeviceSaver, type Refusal } from './device-saver.ts';

const own: DeviceId = `dev_${'1'.padStart(26, '0')}`;
const other: DeviceId = `dev_${'2'.padStart(26, '0')}`;
const on = (deviceId: DeviceId): PlayingDevice => ({
  ...{ deviceId, deviceType: 'mobile', platform: 'Android', browser: 'Chrome', since: '2026-11-24T00:00:00.000Z' },
});

/** A page of this device, over a player without sound and a clock that stands until it is told to pass. */
const openPage = (storage = { last: 'this' }, tab = 'this') => {
  const { engine, parts, pass, heard } = testEngine();
  const told: DeviceState[] = [];
  const left: DeviceState[] = [];
  const overtaken: DeviceId[] = [];
  const world = {
    playing: on(own) as PlayingDevice | null,
    refusal: undefined as Refusal | undefined,
    isOffline: false,
    pressedAgo: 0,
    asked: 0,
    /** Answers that are under way arrive when it ends. */
    held: undefined as Promise<void> | undefined,
  };
  const answer = async (): Promise<PlayingDevice | null> => {
    if (world.isOffline || world.refusal) throw new Error('refused');
    const { playing, held } = world;
    await held;
    return playing;
  };
  const saver = createDeviceSaver({
    ...{ engine, deviceId: own, after: parts.after, now: parts.now, random: () => 1 },
    save: (state) => {
      told.push(state);
      return answer();
    },
    ask: () => {
      world.asked += 1;
      return answer();
    },
    saveLeaving: (state) => left.push(state),
    meaning: () => world.refusal ?? 'later',
    writer: {
      isThis: () => storage.last === tab,
      note: () => {
        storage.last = tab;
      },
    },
    lastGesture: () => parts.now() - world.pressedAgo * 1_000,
    isOffline: () => world.isOffline,
    overtaken: ({ deviceId }) => overtaken.push(deviceId),
  });
  const wait = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      pass(1);
      await settled();
    }
  };
  const play = async (count = 20): Promise<void> => {
    engine.play(tracks(count));
    await settled();
    await wait(1);
  };
  return { ...{ engine, saver, world, told, left, overtaken, wait, play, heard }, last: () => told.at(-1) };
};

it('says at once that it plays, with its queue, and then the place alone', async () => {
  const storage = { last: 'this' };
  const { play, engine, wait, told, last } = openPage(storage);
  await play();
  expect(told).toMatchObject([{ place: 0, isPlaying: true, takenOver: 1, queue: { trackIds: { length: 20 } } }]);
  engine.next();
  await settled();
  await wait(5);
  expect(told).toHaveLength(2);
  expect(last()).toMatchObject({ place: 1, trackId: tracks(2)[1]?.id });
  expect(last()).not.toHaveProperty('queue');
  expect(last()).not.toHaveProperty('takenOver');
  engine.playNext(tracks(1));
  await wait(5);
  expect(last()?.queue).toMatchObject({ byHand: [2] });
  // Another tab of this device has saved another queue meanwhile.
  storage.last = 'that';
  engine.next();
  await settled();
  await wait(5);
  expect(last()).toHaveProperty('queue');
});

it('costs few calls: an hour of music is a save for each track and a question each half minute', async () => {
  const { play, engine, wait, told, world, heard } = openPage();
  await play();
  for (let track = 1; track < 15; track += 1) {
    heard().listenTo(190);
    await wait(240);
    engine.next();
    await settled();
  }
  await wait(240);
  expect(told.length).toBeLessThanOrEqual(15);
  expect(world.asked).toBeGreaterThan(100);
  expect(world.asked + told.length).toBeLessThanOrEqual(135);
  // A long track is saved by the way.
  const before = told.length;
  heard().listenTo(150);
  await wait(deviceLimits.saveSeconds + deviceLimits.pollSeconds);
  expect(told).toHaveLength(before + 1);
  expect(told.at(-1)).toMatchObject({ position: 150, isPlaying: true });
});

it('whoever skips through a list is not followed from one to the next', async () => {
  const { play, engine, wait, told } = openPage();
  await play();
  for (let track = 0; track < 6; track += 1) {
    engine.next();
    await settled();
    await wait(2);
  }
  await wait(5);
  expect(told.map(({ place }) => place)).toEqual([0, 6]);
});

it('within half a minute it hears that another device plays: it stops, keeps its queue, and asks no more', async () => {
  const { play, wait, engine, world, overtaken, last } = openPage();
  await play();
  world.playing = on(other);
  await wait(deviceLimits.pollSeconds);
  expect(engine.state.get().status).toBe('paused');
  expect(overtaken).toEqual([other]);
  expect(engine.state.get().queue.items).toHaveLength(20);
  await wait(2);
  expect(last()).toMatchObject({ isPlaying: false });
  const { asked } = world;
  await wait(3_600);
  expect(world.asked).toBe(asked);
  expect(overtaken).toHaveLength(1);
  // What is pressed here is told, and takes over; until it is, nothing that is heard counts.
  engine.resume();
  await settled();
  world.playing = on(own);
  await wait(deviceLimits.pollSeconds);
  expect(last()).toMatchObject({ takenOver: 1, isPlaying: true });
  expect(engine.state.get().status).toBe('playing');
});

it('hears it at once when somebody comes back to the window', async () => {
  const { play, wait, engine, saver, world, overtaken } = openPage();
  await play();
  await wait(6);
  world.playing = on(other);
  saver.comeBack();
  await settled();
  expect(overtaken).toEqual([other]);
  const { asked } = world;
  saver.comeBack();
  engine.pause();
  saver.comeBack();
  expect(world.asked).toBe(asked);
});

it('without a connection it goes on, and tells when that is back how long ago play was pressed', async () => {
  const { play, wait, engine, saver, world, told, last, overtaken } = openPage();
  world.isOffline = true;
  await play();
  world.playing = on(other);
  await wait(90);
  expect(engine.state.get().status).toBe('playing');
  expect([told.length, world.asked]).toEqual([0, 0]);
  world.isOffline = false;
  saver.reconnected();
  await settled();
  expect(last()).toMatchObject({ takenOver: 91, queue: { trackIds: { length: 20 } } });
  // The API knows of one that was pressed later.
  expect(overtaken).toEqual([other]);
  expect(engine.state.get().status).toBe('paused');
});

it('a pause that could not be told is, when the connection is back', async () => {
  const { play, wait, engine, saver, world, last, told } = openPage();
  await play();
  world.isOffline = true;
  engine.pause();
  await wait(2);
  world.isOffline = false;
  saver.reconnected();
  await settled();
  expect(last()).toMatchObject({ isPlaying: false });
  const { length } = told;
  saver.reconnected();
  await settled();
  expect(told).toHaveLength(length);
});

it('sends its queue again where the device was forgotten, and ends where nobody is signed in', async () => {
  const { play, wait, engine, world, told, last } = openPage();
  await play();
  world.refusal = 'unknown';
  engine.next();
  await settled();
  await wait(5);
  // Once without and once with it: no call repeats for ever.
  expect(told).toHaveLength(3);
  expect(last()).toHaveProperty('queue');
  world.refusal = 'over';
  await wait(deviceLimits.pollSeconds);
  const { length } = told;
  world.refusal = undefined;
  engine.pause();
  await wait(600);
  expect(told).toHaveLength(length);
  // Signed in again in another tab, perhaps: play is pressed here.
  engine.toggle();
  await settled();
  await wait(2);
  expect(last()).toMatchObject({ isPlaying: true });
  expect(told.length).toBeGreaterThan(length);
});

it('of two tabs the one that plays counts: the other is paused by it, and tells nothing', async () => {
  const storage = { last: '' };
  const [one, other] = [openPage(storage, 'one'), openPage(storage, 'other')];
  await one.play();
  const { length } = one.told;
  await other.play();
  one.engine.pause();
  await one.wait(600);
  one.saver.leave();
  expect([one.told.length, one.left.length]).toEqual([length, 0]);
  expect(other.last()).toHaveProperty('queue');
  // And it counts again when it goes on.
  one.engine.toggle();
  await settled();
  await one.wait(2);
  expect(one.last()).toMatchObject({ isPlaying: true, queue: { trackIds: { length: 20 } } });
});

it('what would be refused again is told once, and does not keep it from hearing of other devices', async () => {
  const { play, wait, engine, world, told, overtaken } = openPage();
  world.refusal = 'never';
  await play();
  expect(told).toHaveLength(1);
  world.refusal = undefined;
  world.playing = on(other);
  await wait(deviceLimits.pollSeconds);
  expect(overtaken).toEqual([other]);
  // The second time it says that it is paused, and no more of its queue.
  expect(told.map(({ isPlaying, queue }) => [isPlaying, queue !== undefined])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(engine.state.get().status).toBe('paused');
});

it('says as the page goes where it was, once it has played', async () => {
  const { play, saver, left, heard, engine, wait } = openPage();
  saver.leave();
  expect(left).toEqual([]);
  await play();
  heard().listenTo(42.34);
  saver.leave();
  expect(left).toMatchObject([{ isPlaying: false, position: 42.3 }]);
  engine.pause();
  await wait(2);
  saver.leave();
  expect(left).toHaveLength(1);
});

describe('an answer that arrives late', () => {
  it('does not stop the music when it was asked for before the last save', async () => {
    const { play, wait, engine, world, overtaken } = openPage();
    await play();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(world, { playing: on(other), held: promise });
    await wait(deviceLimits.pollSeconds);
    const { asked } = world;
    // Play is pressed here, which the API has heard of, before the old answer arrives.
    Object.assign(world, { playing: on(own), held: undefined });
    engine.pause();
    engine.resume();
    engine.next();
    await settled();
    await wait(6);
    resolve();
    await settled();
    expect([asked, overtaken, engine.state.get().status]).toEqual([1, [], 'playing']);
    // An answer to a later question counts.
    world.playing = on(other);
    await wait(2 * deviceLimits.pollSeconds);
    expect([overtaken, engine.state.get().status]).toEqual([[other], 'paused']);
  });

  it('is followed by another save for what was pressed meanwhile, which says how long ago that was', async () => {
    const { play, wait, engine, world, told, overtaken } = openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(world, { playing: on(other), held: promise });
    await play();
    engine.pause();
    await wait(2);
    engine.resume();
    await settled();
    await wait(3);
    expect(told).toHaveLength(1);
    Object.assign(world, { playing: on(own), held: undefined });
    resolve();
    await wait(1);
    expect(told.map(({ isPlaying, takenOver }) => [isPlaying, takenOver])).toEqual([
      [true, 1],
      [true, 4],
    ]);
    expect([overtaken, engine.state.get().status]).toEqual([[], 'playing']);
  });
});
