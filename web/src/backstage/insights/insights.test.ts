import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { createInsightsCsv } from './csv/insights-csv.ts';
import { getDailyMinutes } from './figures.ts';
import { parseInsightRange, withRange } from './range/range.ts';

const now = Date.parse('2026-11-20T23:59:00Z');

describe('parseInsightRange and withRange', () => {
  it.each([
    ['', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?range=7', { from: '2026-11-14', to: '2026-11-20', preset: '7' }],
    ['?range=12-months', { from: '2025-11-21', to: '2026-11-20', preset: '12-months' }],
    ['?range=toString', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2026-11-01&to=2026-11-01', { from: '2026-11-01', to: '2026-11-01', preset: undefined }],
    ['?from=2026-11-01&to=2026-11-21', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2026-02-30&to=2026-11-01', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
    ['?from=2025-11-19&to=2026-11-20', { from: '2026-10-22', to: '2026-11-20', preset: '30' }],
  ])('parse the query string %s as %o', (search, range) => {
    expect(parseInsightRange(search, now)).toEqual(range);
  });

  it('write a range that can be parsed again, and keep other query parameters', () => {
    expect(withRange('?view=table&range=7', { from: '2026-11-01', to: '2026-11-02' })).toBe(
      '?view=table&from=2026-11-01&to=2026-11-02',
    );
    expect(withRange('?from=2026-11-01&to=2026-11-02', '30')).toBe('');
  });
});

describe('getDailyMinutes', () => {
  it('returns minutes per day that add up to the total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 })), (seconds) => {
        const days = seconds.map((value) => ({ seconds: value }));
        const totalMinutes = Math.round(seconds.reduce((sum, value) => sum + value, 0) / 60);
        expect(getDailyMinutes(days).reduce((sum, value) => sum + value, 0)).toBe(totalMinutes);
      }),
    );
  });
});

describe('createInsightsCsv', () => {
  const cell = /("(?:[^"]|"")*"|[^",]*)(?:,|$)/g;
  const parseLines = (text: string) =>
    text
      .slice(1)
      .split('\r\n')
      .map((line) => [...line.matchAll(cell)].map(([, value = '']) => value));

  it('writes rows that add up to the same totals in each part of the file', () => {
    const insights = buildInsights(
      30,
      { perDay: 7, now },
      {
        tracks: [
          { track: buildTrack(), plays: 200 },
          { track: null, plays: 10 },
        ],
      },
    );
    const rows = parseLines(createInsightsCsv(insights));
    const sumColumn = (part: string, column: number) =>
      rows.filter(([name]) => name === part).reduce((sum, row) => sum + Number(row[column]), 0);
    const parts = ['Day', 'Top tracks', 'Sources', 'Countries', 'Cities', 'Devices', 'Operating systems', 'Browsers'];
    const totalPlays = sumColumn('Total', 2);
    expect(totalPlays).toBe(210);
    for (const part of parts) expect([part, sumColumn(part, 2)]).toEqual([part, 210]);
    // Minutes, likes, playlist adds, reposts and follows add up. A listener who listens on two days counts once in the
    // total.
    for (const column of [3, 5, 6, 7, 8]) {
      expect(sumColumn('Day', column)).toBe(sumColumn('Total', column));
      expect(sumColumn('Day (previous period)', column)).toBe(sumColumn('Total (previous period)', column));
    }
    expect([sumColumn('Total', 5), sumColumn('Total', 6)]).toEqual([insights.totals.likes, insights.totals.saves]);
  });

  it('escapes names that a spreadsheet would evaluate as formulas', () => {
    const formulaTrack = buildTrack({ name: '=HYPERLINK("http://x","y")' });
    const insights = buildInsights(
      1,
      { now },
      {
        tracks: [
          { track: formulaTrack, plays: 1 },
          { track: buildTrack({ name: ' =1+1' }), plays: 1 },
        ],
        cities: [{ name: 'DE/@cmd', plays: 1 }],
      },
    );
    const text = createInsightsCsv(insights);
    expect(text).toContain('"\'=HYPERLINK(""http://x"",""y"")"');
    expect(text).toContain(",' =1+1,");
    expect(text).toContain('"\'@cmd, Germany"');
  });
});
