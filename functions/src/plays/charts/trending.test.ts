import { expect, test } from 'vitest';
import type { DayChart } from './day-chart.ts';
import { trendingOf } from './trending.ts';

const chartOf = (genres: DayChart['tracks']['genres']): DayChart => {
  const none = { all: [], genres: {}, countries: {} };
  return { tracks: { ...none, genres }, albums: none, artists: none };
};

test.each(['constructor', 'toString', '__proto__'])(
  'a genre called %s has a chart, and keeps none from others',
  (name) => {
    const heard: [string, number][] = [['trk_odd', 7]];
    const today = chartOf(Object.fromEntries([[name, heard]]));
    const yesterday = chartOf({ jazz: [['trk_jazz', 5]] });
    const { genres } = trendingOf('2026-11-23', [
      { age: 0, chart: today },
      { age: 1, chart: yesterday },
    ]).tracks;
    expect(Object.entries(genres)).toEqual([
      [name, ['trk_odd']],
      ['jazz', ['trk_jazz']],
    ]);
  },
);
