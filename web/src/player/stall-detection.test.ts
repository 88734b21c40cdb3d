import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled, testEngine, tracks } from './engine/testing.ts';
import { detectStalls } from './stall-detection.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Somebody listens, and has come to the second 40. */
const listening = async () => {
  const test = testEngine();
  detectStalls(test.engine);
  test.engine.play(tracks(2));
  await settled();
  test.heard().listenTo(40);
  const loads: number[] = [];
  for (const deck of test.decks) {
    const { load } = deck;
    deck.load = (url, at) => {
      loads.push(at);
      load(url, at);
    };
  }
  const pass = async (seconds: number): Promise<void> => {
    vi.advanceTimersByTime(seconds * 1_000);
    await settled();
  };
  return { ...test, loads, pass };
};

it('takes up again, where it was, what plays and is not heard', async () => {
  const { loads, pass, heard } = await listening();
  await pass(11);
  expect(loads).toEqual([40]);
  expect(heard().isPlaying).toBe(true);
});

it('leaves alone what is heard', async () => {
  const { loads, pass, heard } = await listening();
  for (let second = 41; second < 100; second += 4) {
    heard().listenTo(second);
    await pass(4);
  }
  expect(loads).toEqual([]);
});

it.each([
  ['waits for more', (test: Awaited<ReturnType<typeof listening>>) => test.heard().listener.waiting()],
  ['is paused', (test: Awaited<ReturnType<typeof listening>>) => test.engine.pause()],
])('leaves alone what %s', async (_, happen) => {
  const test = await listening();
  happen(test);
  await test.pass(60);
  expect(test.loads).toEqual([]);
});

it('tries ever less often where that does not help', async () => {
  const { loads, pass } = await listening();
  await pass(300);
  expect(loads.length).toBeGreaterThan(3);
  expect(loads.length).toBeLessThan(10);
});

it('takes nothing up that a sleeping machine let stand still', async () => {
  const { loads, pass } = await listening();
  await pass(6);
  const { now } = performance;
  const slept = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000);
  await pass(6);
  slept.mockRestore();
  expect(loads).toEqual([]);
});
