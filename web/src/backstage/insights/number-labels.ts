import { count, currentLanguage, t } from '../../lib/i18n.ts';

const format = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(currentLanguage(), options);

/** From here on a figure is told with three digits. */
const longMin = 1_000_000;

/** A number where there is room for a few letters: `24K`. */
export const compact = (value: number): string =>
  format({ notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** A figure: whole as long as it is short, `1.28M` above. */
export const figure = (value: number): string =>
  value < longMin ? count(value) : format({ notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** The same, and where it is an estimate it says so. */
export const aboutFigure = (value: number, isExact: boolean): string =>
  isExact ? figure(value) : t('about :count', { count: figure(value) });

/** A part of a whole: `34%`. */
export const shareOf = (part: number, whole: number): string =>
  format({ style: 'percent', maximumFractionDigits: 0 }).format(whole > 0 ? part / whole : 0);

/** A change without its sign, which an arrow says: `19.4%`. */
export const changeSize = (change: number): string =>
  format({ style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(change));

/** A change with its sign: `+19.4%`. */
export const signedChange = (change: number): string =>
  format({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change);
