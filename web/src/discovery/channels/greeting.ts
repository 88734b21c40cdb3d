import { t } from '../../lib/i18n.ts';

/** What one says at this time of the day. */
export const greeting = (hour: number): string => {
  if (hour < 5) return t('Good night');
  if (hour < 12) return t('Good morning');
  if (hour < 18) return t('Good afternoon');
  return t('Good evening');
};
