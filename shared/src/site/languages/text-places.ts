/** The language of the texts in the code, which needs no translation. */
export const sourceLanguage = 'en';

/**
 * The translation namespaces, by where texts are shown. In a browser each one includes those before it, and a text
 * that occurs in two belongs to the first. `server` contains the texts of API responses, which the browser
 * translates. Emails only use `mails`.
 */
export const textPlaces = ['listener', 'server', 'account', 'admin', 'mails'] as const;
export type TextPlace = (typeof textPlaces)[number];

/** The namespaces that browsers use. */
export const browserPlaces = ['listener', 'server', 'account', 'admin'] as const satisfies readonly TextPlace[];
export type BrowserPlace = (typeof browserPlaces)[number];

/** Folder of all translation files in the public bucket. */
export const textsFolder = 'media/languages';

/**
 * Returns the object key of a translation file in the public bucket. Files are never overwritten, because the hash
 * depends on the content.
 * @param language BCP 47 in canonical form
 */
export const textsKey = (language: string, place: TextPlace, hash: string): string =>
  `${textsFolder}/${language}/${place}.${hash}.json`;
