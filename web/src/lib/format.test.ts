import { afterEach, describe, expect, it } from 'vitest';
import { getCountryName } from './country-name.ts';
import { formatDateTime, formatShortDate } from './dates.ts';
import { formatDuration, formatLongDate, formatPosition, formatRelativeTime } from './format.ts';
import { formatNumber, setTimeZone, setTranslations } from './i18n.ts';
import { formatMegabytes } from './megabytes.ts';

afterEach(() => {
  setTranslations('en', null);
  setTimeZone(null);
});

describe('formatting', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [252, '4:12'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatPosition(seconds)).toBe(text);
  });

  it.each([
    [30_000, '30 sec'],
    [59_400, '59 sec'],
    [59_600, '1 min'],
    [2_280_000, '38 min'],
    [3_590_000, '1 hr 0 min'],
    [3_840_000, '1 hr 4 min'],
  ])('formats %d milliseconds as %s', (milliseconds, expected) => {
    expect(formatDuration(milliseconds)).toBe(expected);
  });

  it('formats numbers and dates', () => {
    expect(formatNumber(1_204_331)).toBe('1,204,331');
    expect(formatLongDate('2026-03-04')).toBe('March 4, 2026');
  });

  it('formats a date as precisely as it is known, in any time zone', () => {
    setTimeZone('America/Los_Angeles');
    expect(['2019', '2019-03', '2019-03-01'].map(formatLongDate)).toEqual(['2019', 'March 2019', 'March 1, 2019']);
    expect(['2019', '2019-03', '2019-03-01'].map(formatShortDate)).toEqual(['2019', 'Mar 2019', 'Mar 1, 2019']);
  });

  it.each([
    [59, 'a few seconds ago'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400 * 3, '3 days ago'],
    [86_400 * 21, '3 weeks ago'],
    [86_400 * 61, '2 months ago'],
    [86_400 * 800, '2 years ago'],
  ])('formats %d seconds ago', (seconds, expected) => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(expected);
  });

  it("formats a time in the user's time zone", () => {
    const date = new Date('2026-11-21T23:30:00Z');
    setTimeZone('Pacific/Auckland');
    expect(formatDateTime(date)).toBe('Sunday, November 22, 2026 at 12:30 PM');
    expect(formatLongDate('2026-11-21T23:30:00Z')).toBe('November 22, 2026');
    setTimeZone('America/Los_Angeles');
    expect(formatLongDate('2026-11-21T23:30:00Z')).toBe('November 21, 2026');
  });

  it('formats a date without a time as the same day everywhere', () => {
    setTimeZone('America/Los_Angeles');
    expect(formatLongDate('2026-03-04')).toBe('March 4, 2026');
  });

  it('formats dates when the browser does not know the time zone', () => {
    setTimeZone('Pacific/Auckland');
    setTimeZone('Atlantis/Capital');
    expect(() => formatDateTime(new Date())).not.toThrow();
  });

  it('uses the new language when it changes', () => {
    expect(formatNumber(1_204_331)).toBe('1,204,331');
    setTranslations('de', { ':count MB': ':count Megabyte' });
    expect([formatNumber(1_204_331), formatLongDate('2026-03-04'), formatMegabytes(1.5 * 1024 ** 2)]).toEqual([
      '1.204.331',
      '4. März 2026',
      '1,5 Megabyte',
    ]);
  });

  it.each([
    [2 * 1024 ** 2, '2 MB'],
    [1_600_000, '1.5 MB'],
    [52_429, '0.1 MB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });

  it.each([
    ['de', 'Germany'],
    ['NZ', 'New Zealand'],
    ['somewhere', 'somewhere'],
  ])('returns the name of the country %s: %s', (code, name) => {
    expect(getCountryName(code)).toBe(name);
  });
});
