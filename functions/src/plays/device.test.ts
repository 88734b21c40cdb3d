import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['mobile', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 16; SM-X710) Chrome/142.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'],
  ['desktop', null],
] as const)('a %s is told by its user agent', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
