import { describe, expect, it } from 'vitest';
import { endOf, isChoosable, secondsOf } from './moments.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['90', 90],
  ['1:30', 90],
  [' 01:05 ', 65],
  ['1:02:03', 3_723],
  ['24:00:00', 86_400],
  ['1:60', undefined],
  ['1:-3', undefined],
  ['1.30', undefined],
  ['soon', undefined],
  ['24:00:01', undefined],
  ['1:2:3:4', undefined],
])('reads %o as %o seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

describe('the end of a link', () => {
  const now = Date.parse('2027-02-01T12:00:00Z');

  it('is never, after some days, or when a day is over where somebody is', () => {
    expect(endOf('never', '2027-03-01', now)).toBeNull();
    expect(endOf('7', '', now)).toBe('2027-02-08T12:00:00.000Z');
    expect(endOf('day', '2027-03-01', now)).toBe(new Date(2027, 2, 1, 23, 59, 59, 999).toISOString());
    expect([endOf('day', '', now), endOf('day', 'tomorrow', now)]).toEqual([null, null]);
  });

  it.each([
    ['2027-02-01', true],
    ['2028-01-31', true],
    ['2027-01-31', false],
    ['2028-02-03', false],
    ['', false],
  ])('can be %o: %o', (day, may) => {
    expect(isChoosable(endOf('day', day, now), now)).toBe(may);
  });
});
