import { limits } from '@overtone/shared/limits.ts';

const dayMs = 86_400_000;

/** Days that are looked at by one press, by their name in the address. */
export const presets = { '7': 7, '30': 30, '90': 90, '12-months': 365 } as const;
export type Preset = keyof typeof presets;
const usual: Preset = '30';

/** Days of UTC, as they are counted, both ends with them. */
export interface Range {
  readonly from: string;
  readonly to: string;
  /** Undefined for dates of somebody's own. */
  readonly preset: Preset | undefined;
}

export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** How many days a range has. */
export const lengthOf = ({ from, to }: Pick<Range, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const isDay = (day: string | null): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAt(Date.parse(day)) === day;

/** Whether these dates can be looked at. @param now milliseconds since 1970 */
export const isRange = (from: string | null, to: string | null, now: number): boolean =>
  isDay(from) && isDay(to) && from <= to && to <= dayAt(now) && lengthOf({ from, to }) <= limits.insightDaysMax;

/** The last so many days, today among them. */
export const lastDays = (days: number, now: number): Pick<Range, 'from' | 'to'> => ({
  from: dayAt(now - (days - 1) * dayMs),
  to: dayAt(now),
});

/** The range that an address asks for, the usual one where it asks for none that there is. @param now milliseconds since 1970 */
export const rangeAt = (search: string, now: number): Range => {
  const asked = new URLSearchParams(search);
  const [from, to, named] = [asked.get('from'), asked.get('to'), asked.get('range')];
  if (isRange(from, to, now)) return { from: String(from), to: String(to), preset: undefined };
  const preset = named !== null && Object.hasOwn(presets, named) ? (named as Preset) : usual;
  return { ...lastDays(presets[preset], now), preset };
};

/** The same address with another range; what else it says stays. */
export const searchWith = (search: string, range: Preset | Pick<Range, 'from' | 'to'>): string => {
  const params = new URLSearchParams(search);
  for (const name of ['from', 'to', 'range']) params.delete(name);
  if (typeof range === 'string') {
    if (range !== usual) params.set('range', range);
  } else {
    params.set('from', range.from);
    params.set('to', range.to);
  }
  return params.size > 0 ? `?${params}` : '';
};
