import * as z from 'zod';

/**
 * Reads the dates people write into tags (`2026-03-01T00:00:00Z`, `2026-03`, `2026`, `20260301`) as an ISO date; what is
 * missing is taken as the first. `undefined` for what is no date.
 */
export const readDate = (written: string | undefined): string | undefined => {
  const [, year, month = '01', day = '01'] = written?.trim().match(/^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?!\d)/) ?? [];
  if (!year || year === '0000') return undefined;
  const or01 = (part: string) => (part === '00' ? '01' : part);
  return z.iso.date().safeParse(`${year}-${or01(month)}-${or01(day)}`).data;
};
