import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAndTimeOf, momentOf, untilWords } from './release-moment.ts';

describe('a moment', () => {
  it.each([
    ['2026-12-04', '00:00', 'Europe/Zurich', '2026-12-03T23:00:00.000Z'],
    ['2026-07-04', '18:30', 'America/New_York', '2026-07-04T22:30:00.000Z'],
    ['2026-12-04', '', 'Asia/Kathmandu', '2026-12-03T18:15:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(momentOf({ day, time }, zone)).toBe(moment);
    expect(dayAndTimeOf(moment, zone)).toEqual({ day, time: time || '00:00' });
  });

  it('is none without a day, and comes back as it was entered in every zone', () => {
    expect(momentOf({ day: '', time: '10:00' }, 'UTC')).toBeNull();
    const zones = fc.constantFrom('UTC', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Tokyo');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 400_000 }), (zone, hours) => {
        const moment = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();
        const shown = dayAndTimeOf(moment, zone);
        expect(dayAndTimeOf(momentOf(shown, zone), zone)).toEqual(shown);
      }),
    );
  });

  it('says how long it is', () => {
    const now = Date.parse('2026-11-22T00:00:00Z');
    expect(untilWords('2026-12-04T00:00:00Z', now)).toBe('in 12 days');
    expect(untilWords('2026-11-22T05:30:00Z', now)).toBe('in 5 hours');
    expect(untilWords('2026-11-21T05:30:00Z', now)).toBe('');
  });
});
