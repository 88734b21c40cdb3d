/** The language that the product's own texts are in: it needs no translation. */
export const sourceLanguage = 'en';

/**
 * Where texts are shown, in a browser each with those before it at hand: what stands in two places belongs to the first.
 * `server` is what the API answers, which the browser says; mails have nothing but their own.
 */
export const textPlaces = ['listener', 'server', 'account', 'admin', 'mails'] as const;
export type TextPlace = (typeof textPlaces)[number];

/** Those whose texts a browser shows. */
export const browserPlaces = ['listener', 'server', 'account', 'admin'] as const satisfies readonly TextPlace[];
export type BrowserPlace = (typeof browserPlaces)[number];

/** Folder of every language's texts in the public bucket. */
export const textsFolder = 'media/languages';

/**
 * Object key of a place's texts in the public bucket. Never overwritten: other texts have another hash.
 * @param language BCP 47 as `canonicalLanguage` writes it
 */
export const textsKey = (language: string, place: TextPlace, hash: string): string =>
  `${textsFolder}/${language}/${place}.${hash}.json`;
