import { getLanguage } from './i18n.ts';

/** Returns the localized name of a country by its ISO code. Any other text is returned unchanged. */
export const getCountryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code)
    ? (new Intl.DisplayNames(getLanguage(), { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code)
    : code;
