import { currentLanguage } from './i18n.ts';

/** A country by its ISO code, in the site's language; what is no code stays as it is. */
export const countryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code)
    ? (new Intl.DisplayNames(currentLanguage(), { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code)
    : code;
