import { ReleaseDate } from '@overtone/shared/catalog/music/release-date.model.ts';

const pad = (part: string | undefined) => (part === undefined ? '' : part.padStart(2, '0'));

/** Returns the most precise valid date of a year, month and day, or undefined if there is none. */
const buildDate = (year = '', month = '', day = ''): string | undefined =>
  [`${year}-${pad(month)}-${pad(day)}`, `${year}-${pad(month)}`, year].find(
    (date) => ReleaseDate.safeParse(date).success,
  );

const yearFirst = /^(\d{4})(?:\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*(\d{1,2}))?)?(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})?(?!\d)/;
const yearLast = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*[-./]\s*(\d{4})(?!\d)/;
const monthAndYear = /^(\d{1,2})\s*[-./]\s*(\d{4})(?!\d)/;
const anyYear = /(?<!\d)([12]\d{3})(?!\d)/;

/**
 * With dots the day comes first (`01.03.2019`). With slashes the order is certain only if one of the numbers cannot be
 * a month.
 */
const orderMonthAndDay = (separator: string, first: string, second: string): string[] => {
  if (separator === '.' || Number(first) > 12) return [second, first];
  return Number(second) > 12 ? [first, second] : first === second ? [first, second] : [];
};

/**
 * Parses the date of a tag (`2026-03-01T00:00:00Z`, `2026-03`, `2026`, `20260301`, `2026/3/1`, `01.03.2026`).
 * @returns `2026`, `2026-03` or `2026-03-01`, depending on the precision, or undefined if it is not a date
 */
export const parseTagDate = (tagValue: string | undefined): string | undefined => {
  const text = tagValue?.trim().slice(0, 100) ?? '';
  const [, first = '', separator = '', second = '', lastYear] = yearLast.exec(text) ?? [];
  if (lastYear) return buildDate(lastYear, ...orderMonthAndDay(separator, first, second));
  const [, month, year] = monthAndYear.exec(text) ?? [];
  if (year) return buildDate(year, month);
  const parts = yearFirst.exec(text) ?? compact.exec(text) ?? anyYear.exec(text);
  return parts ? buildDate(parts[1], parts[2], parts[3]) : undefined;
};
