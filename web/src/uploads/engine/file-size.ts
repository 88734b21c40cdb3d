import { count, t } from '../../lib/i18n.ts';

const step = 1024;

/** Three digits, as much as anybody reads: `4.25`, `12.6`, `971`. */
const short = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return count(Math.round(value * 10 ** digits) / 10 ** digits);
};

/** Bytes as a person reads them: `168 MB`, `1.29 GB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < step) return t(':count B', { count: Math.round(bytes) });
  if (bytes < step ** 2) return t(':size kB', { size: short(bytes / step) });
  if (bytes < step ** 3) return t(':size MB', { size: short(bytes / step ** 2) });
  return t(':size GB', { size: short(bytes / step ** 3) });
};
