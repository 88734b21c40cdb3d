import { limits } from '@overtone/shared/limits.ts';

const dayMs = 24 * 3_600_000;

/** When a link ends: after so many days, with a day that somebody names, or never. */
export type Ending = 'never' | '1' | '7' | '30' | 'day';

/**
 * The moment that somebody chose, ISO 8601 in UTC; null for never, and for no day.
 * @param day `yyyy-mm-dd`, whose last moment counts where that somebody is
 */
export const endOf = (ending: Ending, day: string, now = Date.now()): string | null => {
  if (ending === 'never') return null;
  if (ending !== 'day') return new Date(now + Number(ending) * dayMs).toISOString();
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
};

/** Whether a link may end then. */
export const isChoosable = (moment: string | null, now = Date.now()): boolean => {
  const left = moment === null ? 0 : Date.parse(moment) - now;
  return left > 0 && left <= limits.shareDaysMax * dayMs;
};
