import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentItem } from './queue.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { buildTracks, createTestEngine, flushPromises } from './testing.ts';

const startPlayback = async () => {
  const test = createTestEngine();
  const timers: { seconds: number; run: () => void }[] = [];
  const sleep = createSleepTimer(test.engine, (seconds, run) => {
    const timer = { seconds, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  });
  test.engine.play(buildTracks(3));
  await flushPromises();
  return { ...test, sleep, timers };
};

describe('createSleepTimer', () => {
  it('pauses once after the chosen minutes', async () => {
    const { engine, sleep, timers } = await startPlayback();
    sleep.set(15);
    sleep.set(30);
    expect(timers.map(({ seconds }) => seconds)).toEqual([1_800]);
    timers[0]?.run();
    expect(engine.state.get().status).toBe('paused');
    expect(sleep.state.get()).toBeNull();
  });

  it('stores only the last choice', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(1_000_000);
    const { engine, sleep } = await startPlayback();
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

  it('pauses at the end of the track, with the next one current', async () => {
    const { engine, getPlayingDeck, sleep } = await startPlayback();
    sleep.set('track');
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
    expect(getCurrentItem(engine.state.get().queue)?.track.name).toBe('Track 2');
    expect(sleep.state.get()).toBeNull();
    engine.resume();
    await flushPromises();
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('playing');
  });

  it('pauses at the end of a repeated track', async () => {
    const { engine, getPlayingDeck, sleep } = await startPlayback();
    engine.setRepeat('one');
    sleep.set('track');
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
  });

  it('keeps playing when it is canceled', async () => {
    const { engine, getPlayingDeck, sleep, timers } = await startPlayback();
    sleep.set(5);
    sleep.set('track');
    sleep.set(null);
    expect(timers).toEqual([]);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('playing');
  });
});
