import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScrobble } from '../is-scrobble.ts';
import { retryAfter } from '../retry-after.ts';
import { createCircuit } from './circuit.ts';
import { signatureOf } from './lastfm.ts';
import { waitOf } from './outcome.ts';

// Last.fm, "Authentication: Web Application How-To", 6: names and values in the order of ASCII, then the secret.
test('a call of Last.fm is signed over its parameters in the order of ASCII', () => {
  const parameters = { 'artist[1]': 'b', 'artist[10]': 'a', api_key: 'k', method: 'm' };
  // MD5 of "api_keykartist[10]aartist[1]bmethodmsecret".
  expect(signatureOf(parameters, 'secret')).toBe('78ad3005d2c18a63fb935ffb38aef5cd');
});

test.each([
  [{ seconds: 29, length: 59 }, false],
  [{ seconds: 30, length: 59 }, true],
  [{ seconds: 30, length: 30 }, false],
  [{ seconds: 239, length: 3_600 }, false],
  [{ seconds: 240, length: 3_600 }, true],
  [{ seconds: 240, length: 0 }, true],
  [{ seconds: 60, length: 0 }, false],
])('%o is a scrobble: %s', (listen, is) => {
  expect(isScrobble(listen)).toBe(is);
});

test.each([
  [{ 'x-ratelimit-reset-in': '7' }, 7],
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': 'Mon, 23 Nov 2026 12:01:00 GMT' }, 60],
  [{ 'retry-after': 'soon' }, 0],
  [{ 'retry-after': '999999999' }, 21_600],
  [{}, 0],
])('%o asks for %d seconds', (headers, seconds) => {
  expect(waitOf(headers, Date.parse('2026-11-23T12:00:00Z'))).toBe(seconds);
});

test('a message comes again later each time, never sooner than was asked, and aside before SQS forgets it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 21_600 }), fc.double({ min: 0, max: 1, noNaN: true }), (asked, random) => {
      const waits = Array.from({ length: 12 }, (_, place) => retryAfter(place + 1, asked, () => random));
      expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(asked);
      // SQS hides a message for twelve hours at most, and keeps one for four days where nothing else is said.
      expect(Math.max(...waits)).toBeLessThan(12 * 3_600);
      expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(4 * 86_400);
    }),
  );
  expect([1, 2, 3].map((count) => retryAfter(count, 0, () => 0))).toEqual([60, 240, 960]);
});

test('a place that fails three times in a row is left alone for half a minute, and after one more failure again', () => {
  const circuit = createCircuit();
  const now = Date.now();
  circuit.note('here', true, now);
  circuit.note('here', true, now);
  expect(circuit.restOf('here', now)).toBe(0);
  circuit.note('here', true, now);
  expect([circuit.restOf('here', now), circuit.restOf('there', now)]).toEqual([30, 0]);
  expect(circuit.restOf('here', now + 30_000)).toBe(0);
  circuit.note('here', true, now + 30_000);
  expect(circuit.restOf('here', now + 30_000)).toBe(30);
  circuit.note('here', false, now + 60_000);
  circuit.note('here', true, now + 60_000);
  expect(circuit.restOf('here', now + 60_000)).toBe(0);
});
