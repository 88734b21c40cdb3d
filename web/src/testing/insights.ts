import type { Insights } from '@overtone/shared/plays/insights.model.ts';

const dayMs = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

interface Played {
  readonly perDay?: number;
  readonly before?: number;
  /** The last day, milliseconds since 1970; today when left out. */
  readonly now?: number;
}

/** So many days that end today, each with as many plays, as the API sends them. */
export const someInsights = (
  length: number,
  { perDay = 10, before = 5, now = Date.now() }: Played = {},
  changes: Partial<Insights> = {},
): Insights => {
  const rangeTo = (end: number, plays: number) => {
    const days = Array.from({ length }, (_, index) => ({
      ...{
        day: dayAt(end - (length - 1 - index) * dayMs),
        plays,
        seconds: plays * 170,
        listeners: Math.ceil(plays / 2),
        likes: Math.ceil(plays / 9),
        saves: Math.ceil(plays / 14),
        reposts: Math.ceil(plays / 40),
        follows: Math.ceil(plays / 60),
      },
    }));
    const all = {
      ...{ plays: plays * length, seconds: plays * length * 170, people: plays, guests: 0, isExact: true },
      ...{ likes: Math.ceil(plays / 9) * length, saves: Math.ceil(plays / 14) * length },
      ...{ reposts: Math.ceil(plays / 40) * length, follows: Math.ceil(plays / 60) * length },
    };
    return { from: dayAt(end - (length - 1) * dayMs), to: dayAt(end), days, totals: all };
  };
  const all = perDay * length;
  const named = (...names: string[]) =>
    all > 0 ? names.map((name, place) => ({ name, plays: place === 0 ? all - names.length + 1 : 1 })) : [];
  return {
    ...rangeTo(now, perDay),
    before: rangeTo(now - length * dayMs, before),
    ...{
      sources: named('playlist', 'search'),
      countries: named('DE', 'GB', 'other'),
      cities: named('DE/Berlin', 'other'),
    },
    ...{
      devices: named('mobile', 'desktop'),
      platforms: named('iOS', 'Android'),
      browsers: named('Safari', 'unknown'),
    },
    ...{ tracks: [], albums: [], artists: [] },
    updatedAt: new Date(now).toISOString(),
    ...changes,
  };
};
