import { describe, expect, it } from 'vitest';
import { getExpiry, isValidExpiry } from './link-expiry.ts';

describe('expiry of a private link', () => {
  const now = Date.parse('2027-02-01T12:00:00Z');

  it('getExpiry returns null for never, the time after a number of days, or the end of the selected local day', () => {
    expect(getExpiry('never', '2027-03-01', now)).toBeNull();
    expect(getExpiry('7', '', now)).toBe('2027-02-08T12:00:00.000Z');
    expect(getExpiry('day', '2027-03-01', now)).toBe(new Date(2027, 2, 1, 23, 59, 59, 999).toISOString());
    expect([getExpiry('day', '', now), getExpiry('day', 'tomorrow', now)]).toEqual([null, null]);
  });

  it.each([
    ['2027-02-01', true],
    ['2028-01-31', true],
    ['2027-01-31', false],
    ['2028-02-03', false],
    ['', false],
  ])('isValidExpiry checks that the day %o is in the next year: %o', (day, isValid) => {
    expect(isValidExpiry(getExpiry('day', day, now), now)).toBe(isValid);
  });
});
