import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimeUntil, toDayAndTime, toIsoDate } from './release-time.ts';

describe('toIsoDate and toDayAndTime', () => {
  it.each([
    ['2026-12-04', '00:00', 'Europe/Zurich', '2026-12-03T23:00:00.000Z'],
    ['2026-07-04', '18:30', 'America/New_York', '2026-07-04T22:30:00.000Z'],
    ['2026-12-04', '', 'Asia/Kathmandu', '2026-12-03T18:15:00.000Z'],
  ])('convert the local time %s %s in %s to %s', (day, time, zone, date) => {
    expect(toIsoDate({ day, time }, zone)).toBe(date);
    expect(toDayAndTime(date, zone)).toEqual({ day, time: time || '00:00' });
  });

  it('return null without a date, and restore each other in every time zone', () => {
    expect(toIsoDate({ day: '', time: '10:00' }, 'UTC')).toBeNull();
    const zones = fc.constantFrom('UTC', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Tokyo');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 400_000 }), (zone, hours) => {
        const date = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();
        const local = toDayAndTime(date, zone);
        expect(toDayAndTime(toIsoDate(local, zone), zone)).toEqual(local);
      }),
    );
  });
});

describe('formatTimeUntil', () => {
  it('formats days and hours, and returns an empty text for the past', () => {
    const now = Date.parse('2026-11-22T00:00:00Z');
    expect(formatTimeUntil('2026-12-04T00:00:00Z', now)).toBe('in 12 days');
    expect(formatTimeUntil('2026-11-22T05:30:00Z', now)).toBe('in 5 hours');
    expect(formatTimeUntil('2026-11-21T05:30:00Z', now)).toBe('');
  });
});
