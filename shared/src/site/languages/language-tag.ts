import * as z from 'zod';

/** A language tag as BCP 47 writes it (`PT-br` is `pt-BR`), or undefined for what is none. Letters, digits and hyphens alone. */
export const canonicalLanguage = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** BCP 47: with anything else, no browser could write a number or a date, and the site would open for nobody. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine((tag) => canonicalLanguage(tag) !== undefined, { error: 'This is no language tag, like de or pt-BR.' });
