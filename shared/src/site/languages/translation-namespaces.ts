/** The language of the texts in the code, which needs no translation. */
export const sourceLanguage = 'en';

/**
 * The translation namespaces, by where texts are shown. In a browser each one includes those before it, and a text
 * that occurs in two belongs to the first. `server` contains the texts of API responses, which the browser
 * translates. Emails only use `mails`.
 */
export const translationNamespaces = ['listener', 'server', 'account', 'admin', 'mails'] as const;
export type TranslationNamespace = (typeof translationNamespaces)[number];

/** The namespaces that browsers use. */
export const browserNamespaces = [
  'listener',
  'server',
  'account',
  'admin',
] as const satisfies readonly TranslationNamespace[];
export type BrowserNamespace = (typeof browserNamespaces)[number];

/** Folder of all translation files in the public bucket. */
export const translationsFolder = 'media/languages';

/**
 * Returns the object key of a translation file in the public bucket. Files are never overwritten, because the hash
 * depends on the content.
 * @param language BCP 47 in canonical form
 */
export const getTranslationsKey = (language: string, namespace: TranslationNamespace, hash: string): string =>
  `${translationsFolder}/${language}/${namespace}.${hash}.json`;
