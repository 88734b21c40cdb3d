import { t } from '../../lib/i18n.ts';

/** The greeting for an hour of the day (0 to 23). */
export const getGreeting = (hour: number): string => {
  if (hour < 5) return t('Good evening');
  if (hour < 12) return t('Good morning');
  if (hour < 18) return t('Good afternoon');
  return t('Good evening');
};
