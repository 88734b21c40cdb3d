import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isScrobble } from '../is-scrobble.ts';
import { getRetryDelay } from '../send-scrobbles.worker.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { signParameters } from './lastfm.ts';
import { parseRetryAfter } from './outcome.ts';

describe('signParameters', () => {
  // Last.fm, "Authentication: Web Application How-To", 6: names and values in ASCII order, then the secret.
  it('signs the parameters in ASCII order', () => {
    const parameters = { 'artist[1]': 'b', 'artist[10]': 'a', api_key: 'k', method: 'm' };
    // MD5 of "api_keykartist[10]aartist[1]bmethodmsecret".
    expect(signParameters(parameters, 'secret')).toBe('78ad3005d2c18a63fb935ffb38aef5cd');
  });
});

describe('isScrobble', () => {
  it.each([
    [{ seconds: 29, length: 59 }, false],
    [{ seconds: 30, length: 59 }, true],
    [{ seconds: 30, length: 30 }, false],
    [{ seconds: 239, length: 3_600 }, false],
    [{ seconds: 240, length: 3_600 }, true],
    [{ seconds: 240, length: 0 }, true],
    [{ seconds: 60, length: 0 }, false],
  ])('returns %2$s for %1$o', (play, expected) => {
    expect(isScrobble(play)).toBe(expected);
  });
});

describe('parseRetryAfter', () => {
  it.each([
    [{ 'x-ratelimit-reset-in': '7' }, 7],
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'Mon, 23 Nov 2026 12:01:00 GMT' }, 60],
    [{ 'retry-after': 'soon' }, 0],
    [{ 'retry-after': '999999999' }, 21_600],
    [{}, 0],
  ])('returns %2$d seconds for %1$o', (headers, seconds) => {
    expect(parseRetryAfter(headers, Date.parse('2026-11-23T12:00:00Z'))).toBe(seconds);
  });
});

describe('getRetryDelay', () => {
  it('grows with each delivery, is never shorter than requested, and ends before SQS deletes the message', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 21_600 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (requested, random) => {
          const waits = Array.from({ length: 12 }, (_, index) => getRetryDelay(index + 1, requested, () => random));
          expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
          expect(Math.min(...waits)).toBeGreaterThanOrEqual(requested);
          // SQS hides a message for twelve hours at most, and retains one for four days by default.
          expect(Math.max(...waits)).toBeLessThan(12 * 3_600);
          expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(4 * 86_400);
        },
      ),
    );
    expect([1, 2, 3].map((count) => getRetryDelay(count, 0, () => 0))).toEqual([60, 240, 960]);
  });
});

describe('createCircuitBreaker', () => {
  it('opens for half a minute after three consecutive failures, and again after another one', () => {
    const breaker = createCircuitBreaker();
    const now = Date.now();
    breaker.recordCall('here', true, now);
    breaker.recordCall('here', true, now);
    expect(breaker.getWaitSeconds('here', now)).toBe(0);
    breaker.recordCall('here', true, now);
    expect([breaker.getWaitSeconds('here', now), breaker.getWaitSeconds('there', now)]).toEqual([30, 0]);
    expect(breaker.getWaitSeconds('here', now + 30_000)).toBe(0);
    breaker.recordCall('here', true, now + 30_000);
    expect(breaker.getWaitSeconds('here', now + 30_000)).toBe(30);
    breaker.recordCall('here', false, now + 60_000);
    breaker.recordCall('here', true, now + 60_000);
    expect(breaker.getWaitSeconds('here', now + 60_000)).toBe(0);
  });
});
