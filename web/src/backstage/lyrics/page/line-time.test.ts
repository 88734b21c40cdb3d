import { describe, expect, it } from 'vitest';
import { formatLineTime, parseLineTime } from './line-time.ts';

describe('formatLineTime', () => {
  it('writes minutes, seconds and decimals, and rounds down', () => {
    expect([0, 5.29, 31.6, 59.99, 60, 605.05].map((seconds) => formatLineTime(seconds))).toEqual([
      ...['0:00.0', '0:05.2', '0:31.6', '0:59.9', '1:00.0', '10:05.0'],
    ]);
    expect([5.29, 59.99, 65].map((seconds) => formatLineTime(seconds, 2))).toEqual(['0:05.29', '0:59.99', '1:05.00']);
  });
});

describe('parseLineTime', () => {
  it('reads times with and without minutes, and returns undefined for other text', () => {
    expect(['1:05.5', '65,5', ' 1:05 ', '0:5', '100:00'].map(parseLineTime)).toEqual([65.5, 65.5, 65, 5, 6000]);
    expect(['', 'soon', '1:2:3', '-1'].map(parseLineTime)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
