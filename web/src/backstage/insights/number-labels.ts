import { formatNumber, getLanguage, t } from '../../lib/i18n.ts';

const createFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(getLanguage(), options);

/** From this number on, metrics are shortened to three digits. */
const shortenFrom = 1_000_000;

/** Formats a number for little space: `24K`. */
export const formatCompact = (value: number): string =>
  createFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** Formats a metric: in full below a million, `1.28M` above. */
export const formatFigure = (value: number): string =>
  value < shortenFrom
    ? formatNumber(value)
    : createFormat({ notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Formats a metric, marked as approximate if it is an estimate. */
export const formatEstimate = (value: number, isExact: boolean): string =>
  isExact ? formatFigure(value) : t('~:count', { count: formatFigure(value) });

/** Formats a share: `34%`. */
export const formatShare = (part: number, whole: number): string =>
  createFormat({ style: 'percent', maximumFractionDigits: 0 }).format(whole > 0 ? part / whole : 0);

/** Formats a change without its sign, which is shown as an arrow: `19.4%`. */
export const formatChangeSize = (change: number): string =>
  createFormat({ style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(change));

/** Formats a change with its sign: `+19.4%`. */
export const formatSignedChange = (change: number): string =>
  createFormat({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change);
