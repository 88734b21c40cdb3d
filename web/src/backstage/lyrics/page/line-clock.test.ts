import { expect, it } from 'vitest';
import { lineClock, readClock } from './line-clock.ts';

it('a line’s time has minutes, seconds and what is behind the point, never more than there is', () => {
  expect([0, 5.29, 31.6, 59.99, 60, 605.05].map((at) => lineClock(at))).toEqual([
    ...['0:00.0', '0:05.2', '0:31.6', '0:59.9', '1:00.0', '10:05.0'],
  ]);
  expect([5.29, 59.99, 65].map((at) => lineClock(at, 2))).toEqual(['0:05.29', '0:59.99', '1:05.00']);
});

it('a time is read as people write it', () => {
  expect(['1:05.5', '65,5', ' 1:05 ', '0:5', '100:00'].map(readClock)).toEqual([65.5, 65.5, 65, 5, 6000]);
  expect(['', 'soon', '1:2:3', '-1'].map(readClock)).toEqual([undefined, undefined, undefined, undefined]);
});
