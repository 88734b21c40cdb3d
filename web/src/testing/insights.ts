import type { Insights } from '@overtone/shared/plays/insights.model.ts';

const dayMs = 86_400_000;
const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

interface PlaysOptions {
  readonly perDay?: number;
  readonly previousPerDay?: number;
  /** The last day in milliseconds since 1970. Defaults to today. */
  readonly now?: number;
}

/** Insights as the API returns them, with the same number of plays on each of `length` days. */
export const buildInsights = (
  length: number,
  { perDay = 10, previousPerDay = 5, now = Date.now() }: PlaysOptions = {},
  changes: Partial<Insights> = {},
): Insights => {
  const buildRange = (end: number, plays: number) => {
    const days = Array.from({ length }, (_, index) => ({
      ...{
        day: formatDay(end - (length - 1 - index) * dayMs),
        plays,
        seconds: plays * 170,
        listeners: Math.ceil(plays / 2),
        likes: Math.ceil(plays / 9),
        saves: Math.ceil(plays / 14),
        reposts: Math.ceil(plays / 40),
        follows: Math.ceil(plays / 60),
      },
    }));
    const totals = {
      ...{ plays: plays * length, seconds: plays * length * 170, users: plays, guests: 0, isExact: true },
      ...{ likes: Math.ceil(plays / 9) * length, saves: Math.ceil(plays / 14) * length },
      ...{ reposts: Math.ceil(plays / 40) * length, follows: Math.ceil(plays / 60) * length },
    };
    return { from: formatDay(end - (length - 1) * dayMs), to: formatDay(end), days, totals };
  };
  const totalPlays = perDay * length;
  const buildShares = (...names: string[]) =>
    totalPlays > 0
      ? names.map((name, index) => ({ name, plays: index === 0 ? totalPlays - names.length + 1 : 1 }))
      : [];
  return {
    ...buildRange(now, perDay),
    previousPeriod: buildRange(now - length * dayMs, previousPerDay),
    ...{
      sources: buildShares('playlist', 'search'),
      countries: buildShares('DE', 'GB', 'other'),
      cities: buildShares('DE/Berlin', 'other'),
    },
    ...{
      devices: buildShares('mobile', 'desktop'),
      platforms: buildShares('iOS', 'Android'),
      browsers: buildShares('Safari', 'unknown'),
    },
    ...{ tracks: [], albums: [], artists: [] },
    updatedAt: new Date(now).toISOString(),
    ...changes,
  };
};
