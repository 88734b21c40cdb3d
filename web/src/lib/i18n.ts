import { getDirection } from '@overtone/shared/texts/direction.ts';
import { formatNumberIn, pluralText, renderText, type Text, type TextValues } from '@overtone/shared/texts/text.ts';

let language = 'en';
/** Translations by English text. */
let translations: ReadonlyMap<string, string> = new Map();
let timeZone: string | undefined;

interface PseudoLocale {
  readonly translate: (text: string) => string;
  readonly direction: 'ltr' | 'rtl';
}
let pseudoLocale: PseudoLocale | undefined;

/** Sets or removes a pseudo-locale, which replaces every text. */
export const setPseudoLocale = (newPseudoLocale: PseudoLocale | undefined): void => {
  pseudoLocale = newPseudoLocale;
};

/**
 * The property where react-aria looks up the language before it asks the browser, when it loads and on each change. The
 * side of menus and its own texts depend on it.
 */
const reactAriaLocale = Symbol.for('react-aria.i18n.locale');

type TextTranslations = Readonly<Record<string, string>>;

/** Sets the translations by English text and replaces earlier ones. Null means English. */
export const setTranslations = (code: string, lines: TextTranslations | null): void => {
  language = code;
  translations = new Map(Object.entries(lines ?? {}));
  document.documentElement.lang = code;
  document.documentElement.dir = pseudoLocale?.direction ?? getDirection(code);
  Object.assign(window, { [reactAriaLocale]: pseudoLocale?.direction === 'rtl' ? 'ar' : code });
  dispatchEvent(new Event('languagechange'));
};

/** Adds translations of the same language. Call it before they are shown. */
export const addTranslations = (lines: TextTranslations): void => {
  translations = new Map([...translations, ...Object.entries(lines)]);
};

/** Sets the IANA time zone for display. Null, or a zone that the browser does not know, means the browser's zone. */
export const setTimeZone = (zone: string | null): void => {
  timeZone = undefined;
  if (!zone) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    timeZone = zone;
  } catch {
    // Time zones are renamed at times, and old browsers do not know the new names.
  }
};

export const getTimeZone = (): string | undefined => timeZone;

/** BCP 47 code for `Intl`: dates and numbers follow the site's language. */
export const getLanguage = (): string => language;

/** Returns the translation of a text, or undefined if there is none. */
const findTranslation = (text: string): string | undefined => pseudoLocale?.translate(text) ?? translations.get(text);

const render = (text: Text): string => renderText(text, language, findTranslation);

/** Returns a text in the site's language with its `:name` placeholders filled. The English text is the key. */
export const t = (text: string, values: TextValues = {}): string => render({ key: text, values });

/** Translates a text of the settings (a menu's label, the landing page). */
export const translateSiteText = (text: string): string => findTranslation(text) ?? text;

/**
 * Translates an English message of the API. The key is `text` with its values if it is given, otherwise the message.
 */
export const translateServerText = (message: string, text: Text | undefined): string =>
  text ? render(text) : (findTranslation(message) ?? message);

/** Formats a number in the site's language: `1,204`. */
export const formatNumber = (value: number): string => formatNumberIn(language, value);

/**
 * Returns the text in the plural form for `number`, with `:count` filled. The keys of its translations are
 * `one` and `other` (see `renderText`).
 */
export const tn = (number: number, one: string, other: string, values: TextValues = {}): string =>
  render(pluralText(number, one, other, values));
