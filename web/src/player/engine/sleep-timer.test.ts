import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentItem } from './queue.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { buildTracks, createTestEngine, flushPromises } from './testing.ts';

const startPlayback = async () => {
  const test = createTestEngine();
  const timers: { seconds: number; run: () => void }[] = [];
  const sleepTimer = createSleepTimer(test.engine, (seconds, run) => {
    const timer = { seconds, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  });
  test.engine.play(buildTracks(3));
  await flushPromises();
  return { ...test, sleepTimer, timers };
};

describe('createSleepTimer', () => {
  it('pauses once after the chosen minutes', async () => {
    const { engine, sleepTimer, timers } = await startPlayback();
    sleepTimer.set(15);
    sleepTimer.set(30);
    expect(timers.map(({ seconds }) => seconds)).toEqual([1_800]);
    timers[0]?.run();
    expect(engine.state.get().status).toBe('paused');
    expect(sleepTimer.state.get()).toBeNull();
  });

  it('stores only the last choice', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(1_000_000);
    const { engine, sleepTimer } = await startPlayback();
    sleepTimer.set(15);
    expect(sleepTimer.state.get()).toEqual({ endsAt: 1_000_000 + 15 * 60 * 1_000 });
    engine.setVolume(0.5);
    expect(sleepTimer.state.get()).toEqual({ endsAt: 1_000_000 + 15 * 60 * 1_000 });
    sleepTimer.set('track');
    engine.setVolume(0.4);
    expect(sleepTimer.state.get()).toBe('track');
    sleepTimer.set(null);
    expect(sleepTimer.state.get()).toBeNull();
  });

  it('pauses at the end of the track, with the next one current', async () => {
    const { engine, getPlayingDeck, sleepTimer } = await startPlayback();
    sleepTimer.set('track');
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
    expect(getCurrentItem(engine.state.get().queue)?.track.name).toBe('Track 2');
    expect(sleepTimer.state.get()).toBeNull();
    engine.resume();
    await flushPromises();
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('playing');
  });

  it('pauses at the end of a repeated track', async () => {
    const { engine, getPlayingDeck, sleepTimer } = await startPlayback();
    engine.setRepeat('one');
    sleepTimer.set('track');
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
  });

  it('keeps playing when it is canceled', async () => {
    const { engine, getPlayingDeck, sleepTimer, timers } = await startPlayback();
    sleepTimer.set(5);
    sleepTimer.set('track');
    sleepTimer.set(null);
    expect(timers).toEqual([]);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('playing');
  });
});
