import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTracks, createTestEngine, flushPromises } from './engine/testing.ts';
import { detectStalls } from './stall-detection.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts playback and moves to second 40. */
const startPlayback = async () => {
  const test = createTestEngine();
  detectStalls(test.engine);
  test.engine.play(buildTracks(2));
  await flushPromises();
  test.getPlayingDeck().advanceTo(40);
  const loadPositions: number[] = [];
  for (const deck of test.decks) {
    const { load } = deck;
    deck.load = (url, position) => {
      loadPositions.push(position);
      load(url, position);
    };
  }
  const advanceTime = async (seconds: number): Promise<void> => {
    vi.advanceTimersByTime(seconds * 1_000);
    await flushPromises();
  };
  return { ...test, loadPositions, advanceTime };
};

describe('detectStalls', () => {
  it('reloads at the position when the position does not advance', async () => {
    const { loadPositions, advanceTime, getPlayingDeck } = await startPlayback();
    await advanceTime(11);
    expect(loadPositions).toEqual([40]);
    expect(getPlayingDeck().isPlaying).toBe(true);
  });

  it('does nothing while the position advances', async () => {
    const { loadPositions, advanceTime, getPlayingDeck } = await startPlayback();
    for (let second = 41; second < 100; second += 4) {
      getPlayingDeck().advanceTo(second);
      await advanceTime(4);
    }
    expect(loadPositions).toEqual([]);
  });

  it.each([
    [
      'waits for audio',
      (test: Awaited<ReturnType<typeof startPlayback>>) => test.getPlayingDeck().listener.onWaiting(),
    ],
    ['is paused', (test: Awaited<ReturnType<typeof startPlayback>>) => test.engine.pause()],
  ])('does nothing when playback %s', async (_, trigger) => {
    const test = await startPlayback();
    trigger(test);
    await test.advanceTime(60);
    expect(test.loadPositions).toEqual([]);
  });

  it('retries less often when a reload does not help', async () => {
    const { loadPositions, advanceTime } = await startPlayback();
    await advanceTime(300);
    expect(loadPositions.length).toBeGreaterThan(3);
    expect(loadPositions.length).toBeLessThan(10);
  });

  it('does not reload after the machine was suspended', async () => {
    const { loadPositions, advanceTime } = await startPlayback();
    await advanceTime(6);
    const { now } = performance;
    const suspendedClock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000);
    await advanceTime(6);
    suspendedClock.mockRestore();
    expect(loadPositions).toEqual([]);
  });
});
