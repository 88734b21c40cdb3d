import { ReleaseDate } from '@overtone/shared/catalog/music/release-date.model.ts';

const pad = (part: string | undefined) => (part === undefined ? '' : part.padStart(2, '0'));

/** The most precise date among a year, a month and a day that exists. */
const dateOf = (year = '', month = '', day = ''): string | undefined =>
  [`${year}-${pad(month)}-${pad(day)}`, `${year}-${pad(month)}`, year].find(
    (date) => ReleaseDate.safeParse(date).success,
  );

const yearFirst = /^(\d{4})(?:\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*(\d{1,2}))?)?(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})?(?!\d)/;
const yearLast = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*[-./]\s*(\d{4})(?!\d)/;
const monthAndYear = /^(\d{1,2})\s*[-./]\s*(\d{4})(?!\d)/;
const anyYear = /(?<!\d)([12]\d{3})(?!\d)/;

/** `01.03.2019` begins with the day. With slashes the order is only known where one of both is no month. */
const dayFirst = (separator: string, first: string, second: string): string[] => {
  if (separator === '.' || Number(first) > 12) return [second, first];
  return Number(second) > 12 ? [first, second] : first === second ? [first, second] : [];
};

/**
 * Reads the dates that tags hold (`2026-03-01T00:00:00Z`, `2026-03`, `2026`, `20260301`, `2026/3/1`, `01.03.2026`).
 * @returns as much of an ISO date as they say: `2026`, `2026-03` or `2026-03-01`; undefined for what is no date
 */
export const readDate = (written: string | undefined): string | undefined => {
  const text = written?.trim().slice(0, 100) ?? '';
  const [, first = '', separator = '', second = '', lastYear] = yearLast.exec(text) ?? [];
  if (lastYear) return dateOf(lastYear, ...dayFirst(separator, first, second));
  const [, month, year] = monthAndYear.exec(text) ?? [];
  if (year) return dateOf(year, month);
  const parts = yearFirst.exec(text) ?? compact.exec(text) ?? anyYear.exec(text);
  return parts ? dateOf(parts[1], parts[2], parts[3]) : undefined;
};
