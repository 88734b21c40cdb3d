import { expect, it } from 'vitest';
import { clock, count, longDate, relativeTime, spokenDuration } from './format.ts';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [252, '4:12'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});

it.each([
  [30_000, '30 sec'],
  [2_280_000, '38 min'],
  [3_840_000, '1 hr 4 min'],
])('says %d milliseconds as %s', (milliseconds, said) => {
  expect(spokenDuration(milliseconds)).toBe(said);
});

it('groups digits and names days', () => {
  expect(count(1_204_331)).toBe('1,204,331');
  expect(longDate('2026-03-04')).toBe('March 4, 2026');
});

it.each([
  [59, 'a few seconds ago'],
  [60, '1 minute ago'],
  [7_200, '2 hours ago'],
  [86_400 * 3, '3 days ago'],
  [86_400 * 21, '3 weeks ago'],
  [86_400 * 61, '2 months ago'],
  [86_400 * 800, '2 years ago'],
])('says what was %d seconds ago', (seconds, said) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(said);
});
