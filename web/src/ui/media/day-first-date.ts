import { partsOf, zoneOf } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** The day of a moment or an ISO date as `18 Sep 2026`: English names the day first, other languages as they do. A date shows what it says. */
export const dayFirstDate = (iso: string): string => {
  const language = currentLanguage();
  const parts = new Intl.DateTimeFormat(language, {
    ...partsOf(iso, { day: 'numeric', month: 'short', year: 'numeric' }, 'short'),
    timeZone: zoneOf(iso),
  }).formatToParts(new Date(iso));
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return /^en\b/.test(language)
    ? [part('day'), part('month'), part('year')].filter(Boolean).join(' ')
    : parts.map(({ value }) => value).join('');
};
