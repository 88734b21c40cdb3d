import { expect, it, onTestFinished, vi } from 'vitest';
import { currentItem } from './queue.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { settled, testEngine, tracks } from './testing.ts';

const playing = async () => {
  const test = testEngine();
  const timers: { seconds: number; run: () => void }[] = [];
  const sleep = createSleepTimer(test.engine, (seconds, run) => {
    const timer = { seconds, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  });
  test.engine.play(tracks(3));
  await settled();
  return { ...test, sleep, timers };
};

it('stops the music after the minutes that were asked for, once', async () => {
  const { engine, sleep, timers } = await playing();
  sleep.set(15);
  sleep.set(30);
  expect(timers.map(({ seconds }) => seconds)).toEqual([1_800]);
  timers[0]?.run();
  expect(engine.state.get().status).toBe('paused');
  expect(sleep.state.get()).toBeNull();
});

it('says until when the music plays, of the last choice alone', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(1_000_000);
  const { engine, sleep } = await playing();
  sleep.set(15);
  expect(sleep.state.get()).toEqual({ endsAt: 1_000_000 + 15 * 60 * 1_000 });
  engine.setVolume(0.5);
  expect(sleep.state.get()).toEqual({ endsAt: 1_000_000 + 15 * 60 * 1_000 });
  sleep.set('track');
  engine.setVolume(0.4);
  expect(sleep.state.get()).toBe('track');
  sleep.set(null);
  expect(sleep.state.get()).toBeNull();
});

it('stops when the track ends, with the next one ready for the morning', async () => {
  const { engine, heard, sleep } = await playing();
  sleep.set('track');
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('paused');
  expect(currentItem(engine.state.get().queue)?.track.name).toBe('Track 2');
  expect(sleep.state.get()).toBeNull();
  engine.resume();
  await settled();
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('playing');
});

it('stops a repeated track too', async () => {
  const { engine, heard, sleep } = await playing();
  engine.setRepeat('one');
  sleep.set('track');
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('paused');
});

it('plays on when it is called off', async () => {
  const { engine, heard, sleep, timers } = await playing();
  sleep.set(5);
  sleep.set('track');
  sleep.set(null);
  expect(timers).toEqual([]);
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('playing');
});
