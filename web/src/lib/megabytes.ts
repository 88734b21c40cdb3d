import { formatNumber, t } from './i18n.ts';

/** Formats a number of bytes as megabytes: `2 MB`. */
export const formatMegabytes = (bytes: number): string =>
  t(':count MB', { count: formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10) });
