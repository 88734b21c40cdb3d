import { describe, expect, it } from 'vitest';
import { getNextDigestTime } from './next-digest-time.ts';

const next = (timezone: string, hour: number, after: string, frequency: 'daily' | 'weekly' = 'daily') =>
  getNextDigestTime({ frequency, hour, timezone }, Date.parse(after));

describe('getNextDigestTime', () => {
  it.each([
    ['the same day', 'Europe/Berlin', 8, '2026-11-28T06:59:59.000Z', '2026-11-28T07:00:00.000Z'],
    ['the next day at the hour itself', 'Europe/Berlin', 8, '2026-11-28T07:00:00.000Z', '2026-11-29T07:00:00.000Z'],
    ['a zone with half an hour', 'Asia/Kolkata', 8, '2026-11-28T00:00:00.000Z', '2026-11-28T02:30:00.000Z'],
    ['a zone with three quarters', 'Asia/Kathmandu', 0, '2026-11-28T00:00:00.000Z', '2026-11-28T18:15:00.000Z'],
    ['a zone far ahead', 'Pacific/Kiritimati', 0, '2026-11-28T09:59:00.000Z', '2026-11-28T10:00:00.000Z'],
    // 2027-03-28: 02:00 to 03:00 is left out.
    ['the hour before the gap', 'Europe/Berlin', 1, '2027-03-27T12:00:00.000Z', '2027-03-28T00:00:00.000Z'],
    ['the hour that is left out', 'Europe/Berlin', 2, '2027-03-27T12:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['the day after the gap', 'Europe/Berlin', 2, '2027-03-28T01:00:00.000Z', '2027-03-29T00:00:00.000Z'],
    ['summer time', 'Europe/Berlin', 8, '2027-03-28T07:00:00.000Z', '2027-03-29T06:00:00.000Z'],
    // 2026-10-25: 02:00 to 03:00 occurs twice.
    ['the first of two equal hours', 'Europe/Berlin', 2, '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
    [
      'the next day after the first of two equal hours',
      'Europe/Berlin',
      2,
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ],
    [
      'the next day between two equal hours',
      'Europe/Berlin',
      2,
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ],
  ])('returns %s', (_, timezone, hour, after, expected) => {
    expect(next(timezone, hour, after)).toBe(expected);
  });

  it('returns the next Monday of the time zone for a weekly digest', () => {
    expect(next('Pacific/Auckland', 8, '2026-11-28T00:00:00.000Z', 'weekly')).toBe('2026-11-29T19:00:00.000Z');
    expect(next('Europe/Berlin', 8, '2026-11-30T07:00:00.000Z', 'weekly')).toBe('2026-12-07T07:00:00.000Z');
  });

  it('returns one time for each day of a year, in zones with all kinds of changes', () => {
    for (const timezone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns', 'UTC']) {
      let at = '2026-01-01T12:00:00.000Z';
      for (let day = 0; day < 365; day += 1) {
        const due = next(timezone, 2, at);
        const hours = (Date.parse(due) - Date.parse(at)) / 3_600_000;
        if (day > 0) expect([timezone, at, hours >= 23 && hours <= 25]).toEqual([timezone, at, true]);
        at = due;
      }
    }
  });
});
