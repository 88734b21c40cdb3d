import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../../testing/factories.ts';
import { someInsights } from '../../testing/insights.ts';
import { insightsCsv } from './csv/insights-csv.ts';
import { minutesOf } from './figures.ts';
import { rangeAt, searchWith } from './range/range.ts';

const now = Date.parse('2026-11-20T23:59:00Z');

describe('the range of an address', () => {
  it.each([
    ['', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?range=7', { from: '2026-11-14', to: '2026-11-20', preset: '7' }],
    ['?range=12-months', { from: '2025-11-21', to: '2026-11-20', preset: '12-months' }],
    ['?range=toString', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2026-11-01&to=2026-11-01', { from: '2026-11-01', to: '2026-11-01', preset: undefined }],
    ['?from=2026-11-01&to=2026-11-21', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2026-02-30&to=2026-11-01', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2025-11-19&to=2026-11-20', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
  ])('%s is %o', (search, range) => {
    expect(rangeAt(search, now)).toEqual(range);
  });

  it('is written so that it is read again, and leaves the rest of the address', () => {
    expect(searchWith('?view=table&range=7', { from: '2026-11-01', to: '2026-11-02' })).toBe(
      '?view=table&from=2026-11-01&to=2026-11-02',
    );
    expect(searchWith('?from=2026-11-01&to=2026-11-02', '30')).toBe('');
  });
});

it('minutes of the days add up to those of all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 })), (seconds) => {
      const days = seconds.map((one) => ({ seconds: one }));
      const all = Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60);
      expect(minutesOf(days).reduce((sum, one) => sum + one, 0)).toBe(all);
    }),
  );
});

describe('the file', () => {
  const cell = /("(?:[^"]|"")*"|[^",]*)(?:,|$)/g;
  const lines = (text: string) =>
    text
      .slice(1)
      .split('\r\n')
      .map((line) => [...line.matchAll(cell)].map(([, value = '']) => value));

  it('says in each part the same sum as the figures', () => {
    const insights = someInsights(
      30,
      { perDay: 7, now },
      {
        tracks: [
          { track: aTrack(), plays: 200 },
          { track: null, plays: 10 },
        ],
      },
    );
    const rows = lines(insightsCsv(insights));
    const sumOf = (part: string, column: number) =>
      rows.filter(([name]) => name === part).reduce((sum, row) => sum + Number(row[column]), 0);
    const parts = ['Day', 'Top tracks', 'Sources', 'Countries', 'Cities', 'Devices', 'Platforms', 'Browsers'];
    const all = sumOf('All days', 2);
    expect(all).toBe(210);
    for (const part of parts) expect([part, sumOf(part, 2)]).toEqual([part, 210]);
    // Minutes, likes, playlist adds, reposts and follows; who came on two days is one listener.
    for (const column of [3, 5, 6, 7, 8]) {
      expect(sumOf('Day', column)).toBe(sumOf('All days', column));
      expect(sumOf('Day before', column)).toBe(sumOf('All days before', column));
    }
    expect([sumOf('All days', 5), sumOf('All days', 6)]).toEqual([insights.totals.likes, insights.totals.saves]);
  });

  it('has no name that a spreadsheet would compute', () => {
    const evil = aTrack({ name: '=HYPERLINK("http://x","y")' });
    const insights = someInsights(
      1,
      { now },
      { tracks: [{ track: evil, plays: 1 }], cities: [{ name: 'DE/@cmd', plays: 1 }] },
    );
    const text = insightsCsv(insights);
    expect(text).toContain('"\'=HYPERLINK(""http://x"",""y"")"');
    expect(text).toContain('"\'@cmd, Germany"');
  });
});
