import { describe, expect, it } from 'vitest';
import { endOf, isChoosable } from './moments.ts';

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
