import { playLimits } from '@overtone/shared/plays/play-limits.ts';

const dayMs = 86_400_000;

/** The lengths of the presets in days, by their names in the URL. */
export const presets = { '7': 7, '30': 30, '90': 90, '12-months': 365 } as const;
export type Preset = keyof typeof presets;
const defaultPreset: Preset = '30';

/** A range of UTC days. Both ends are included. */
export interface Range {
  readonly from: string;
  readonly to: string;
  /** Undefined for a custom range. */
  readonly preset: Preset | undefined;
}

export const toUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the number of days in a range. */
export const countDays = ({ from, to }: Pick<Range, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const isDay = (day: string | null): day is string =>
  day !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  toUtcDay(Date.parse(day)) === day;

/**
 * Whether two dates are a valid range.
 * @param now milliseconds since 1970
 */
export const isRange = (from: string | null, to: string | null, now: number): boolean =>
  isDay(from) && isDay(to) && from <= to && to <= toUtcDay(now) && countDays({ from, to }) <= playLimits.insightDaysMax;

/** Returns the last days, including today. */
export const getLastDays = (days: number, now: number): Pick<Range, 'from' | 'to'> => ({
  from: toUtcDay(now - (days - 1) * dayMs),
  to: toUtcDay(now),
});

/**
 * Reads the range from a query string. An invalid or missing range becomes the default one.
 * @param now milliseconds since 1970
 */
export const parseInsightRange = (search: string, now: number): Range => {
  const params = new URLSearchParams(search);
  const [from, to, presetName] = [params.get('from'), params.get('to'), params.get('range')];
  if (isRange(from, to, now)) return { from: String(from), to: String(to), preset: undefined };
  const preset = presetName !== null && Object.hasOwn(presets, presetName) ? (presetName as Preset) : defaultPreset;
  return { ...getLastDays(presets[preset], now), preset };
};

/** Returns the query string with another range. Other parameters stay. */
export const withRange = (search: string, range: Preset | Pick<Range, 'from' | 'to'>): string => {
  const params = new URLSearchParams(search);
  for (const name of ['from', 'to', 'range']) params.delete(name);
  if (typeof range === 'string') {
    if (range !== defaultPreset) params.set('range', range);
  } else {
    params.set('from', range.from);
    params.set('to', range.to);
  }
  return params.size > 0 ? `?${params}` : '';
};
