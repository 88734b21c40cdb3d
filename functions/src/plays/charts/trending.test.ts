import { describe, expect, it } from 'vitest';
import type { DayChart } from './day-chart.ts';
import { buildTrendingChart } from './trending.ts';

const buildDayChart = (genres: DayChart['tracks']['genres']): DayChart => {
  const none = { all: [], genres: {}, countries: {} };
  return { tracks: { ...none, genres }, albums: none, artists: none };
};

describe('buildTrendingChart', () => {
  it.each(['constructor', 'toString', '__proto__'])(
    'builds the chart of a genre called %s and those of other genres',
    (name) => {
      const ranked: [string, number][] = [['trk_odd', 7]];
      const today = buildDayChart(Object.fromEntries([[name, ranked]]));
      const yesterday = buildDayChart({ jazz: [['trk_jazz', 5]] });
      const { genres } = buildTrendingChart('2026-11-23', [
        { age: 0, chart: today },
        { age: 1, chart: yesterday },
      ]).tracks;
      expect(Object.entries(genres)).toEqual([
        [name, ['trk_odd']],
        ['jazz', ['trk_jazz']],
      ]);
    },
  );
});
