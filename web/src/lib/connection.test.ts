import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkConnection,
  isLoadFailure,
  isOffline,
  markOffline,
  markOnline,
  onConnectionBack,
  onConnectionChange,
} from './connection.ts';

let isReachable: boolean;
let checks: string[];
let day = 0;

beforeEach(() => {
  // Each test runs on another day, so that the connection counts as stable.
  vi.useFakeTimers({ now: new Date(2030, 0, ++day) });
  isReachable = false;
  checks = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    checks.push(`${method} ${url}`);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 500 });
  });
});

afterEach(markOnline);

describe('connection', () => {
  it('checks a lost connection at increasing intervals, and notifies once when it is back', async () => {
    const onBack = vi.fn();
    const stop = onConnectionBack(onBack);
    markOffline();
    markOffline();
    const counts: number[] = [];
    for (const seconds of [1, 2, 4, 8, 15, 30, 30]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      counts.push(checks.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(checks[0]).toBe('HEAD /api/v1/bootstrap-data');
    expect([isOffline(), onBack.mock.calls.length]).toEqual([true, 0]);
    isReachable = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect([isOffline(), onBack.mock.calls.length, checks.length]).toEqual([false, 1, 8]);
    stop();
  });

  it('checks again when a check gets no response', async () => {
    vi.stubGlobal(
      'fetch',
      (url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          checks.push(url);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    markOffline();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(checks).toHaveLength(2);
    // The second check times out too, but must not overwrite the newer result.
    markOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isOffline(), checks.length]).toEqual([false, 2]);
  });

  it('continues with long intervals when the connection is lost again immediately', async () => {
    markOffline();
    await vi.advanceTimersByTimeAsync(7_000);
    markOnline();
    markOffline();
    checks = [];
    await vi.advanceTimersByTimeAsync(14_000);
    expect(checks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(checks).toHaveLength(1);
  });

  it("is offline after the browser's offline event, and checks the connection on its online event", async () => {
    dispatchEvent(new Event('offline'));
    expect(isOffline()).toBe(true);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([isOffline(), checks.length]).toEqual([true, 1]);
    isReachable = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOffline()).toBe(false);
  });

  it('checks the connection when `checkConnection` is called', async () => {
    const onChange = vi.fn();
    const stop = onConnectionChange(onChange);
    await checkConnection();
    expect([isOffline(), onChange.mock.calls.length]).toEqual([true, 1]);
    isReachable = true;
    await checkConnection();
    expect([isOffline(), onChange.mock.calls.length]).toEqual([false, 2]);
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
  ])('decides whether an error means that code failed to load: %s', (message, expected) => {
    expect(isLoadFailure(new TypeError(message))).toBe(expected);
  });
});
