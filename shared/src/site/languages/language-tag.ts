import * as z from 'zod';

/**
 * Returns the canonical form of a BCP 47 tag (`pt-BR` for `PT-br`), or undefined if it is invalid. The result only
 * contains letters, digits and hyphens.
 */
export const getCanonicalLanguage = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** BCP 47. With an invalid tag browsers could not format numbers and dates, and the site would not open. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine((tag) => getCanonicalLanguage(tag) !== undefined, { error: 'Enter a language tag, like de or pt-BR.' });
