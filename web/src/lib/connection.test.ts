import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  connectionFound,
  connectionLost,
  isNotCome,
  isOffline,
  lookForConnection,
  onConnection,
  whenBack,
} from './connection.ts';

let reachable: boolean;
let looks: string[];
let day = 0;

beforeEach(() => {
  // Each on another day: the connection has held for long.
  vi.useFakeTimers({ now: new Date(2030, 0, ++day) });
  reachable = false;
  looks = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    looks.push(`${method} ${url}`);
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 500 });
  });
});

afterEach(connectionFound);

it('looks for a lost connection ever less often, and tells once when any answer comes', async () => {
  const back = vi.fn();
  const stop = whenBack(back);
  connectionLost();
  connectionLost();
  const counts: number[] = [];
  for (const seconds of [1, 2, 4, 8, 15, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    counts.push(looks.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(looks[0]).toBe('HEAD /api/v1/bootstrap-data');
  expect([isOffline(), back.mock.calls.length]).toEqual([true, 0]);
  reachable = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([isOffline(), back.mock.calls.length, looks.length]).toEqual([false, 1, 8]);
  stop();
});

it('looks again where a look gets no answer at all', async () => {
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        looks.push(url);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  connectionLost();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(looks).toHaveLength(2);
  // The second look is swallowed as well, and says nothing of what has been answered since.
  connectionFound();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOffline(), looks.length]).toEqual([false, 2]);
});

it('goes on with long waits where it is lost again at once: something else is wrong', async () => {
  connectionLost();
  await vi.advanceTimersByTimeAsync(7_000);
  connectionFound();
  connectionLost();
  looks = [];
  await vi.advanceTimersByTimeAsync(14_000);
  expect(looks).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(1);
});

it('believes the browser that the connection is gone, and looks at once when it says that it is back', async () => {
  dispatchEvent(new Event('offline'));
  expect(isOffline()).toBe(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([isOffline(), looks.length]).toEqual([true, 1]);
  reachable = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

it('finds out whether there is a connection where somebody asks', async () => {
  const told = vi.fn();
  const stop = onConnection(told);
  await lookForConnection();
  expect([isOffline(), told.mock.calls.length]).toEqual([true, 1]);
  reachable = true;
  await lookForConnection();
  expect([isOffline(), told.mock.calls.length]).toEqual([false, 2]);
  stop();
});

it.each([
  ['Failed to fetch dynamically imported module: https://x/a.js', true],
  ['error loading dynamically imported module: https://x/a.js', true],
  ['Importing a module script failed.', true],
  ["'text/html' is not a valid JavaScript MIME type.", true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
  ["Cannot read properties of undefined (reading 'id')", false],
])('knows code that did not come by its message: %s', (message, expected) => {
  expect(isNotCome(new TypeError(message))).toBe(expected);
});
