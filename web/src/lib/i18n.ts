import { directionOf } from '@overtone/shared/texts/direction.ts';
import { counted, numberIn, renderText, type Text, type TextValues } from '@overtone/shared/texts/text.ts';

let language = 'en';
/** The language's words, by the English ones. */
let translations: ReadonlyMap<string, string> = new Map();
let timeZone: string | undefined;

interface Pretended {
  readonly say: (text: string) => string;
  readonly direction: 'ltr' | 'rtl';
}
let pretended: Pretended | undefined;

/** Says every text in a way of its own, in place of any translation: for a pseudo-locale. */
export const pretendLanguage = (as: Pretended | undefined): void => {
  pretended = as;
};

/**
 * Where react-aria looks before it asks the browser, as it is loaded and whenever a language changes: on which side menus
 * open hangs on it, and the words that it says itself.
 */
const reactAriaLocale = Symbol.for('react-aria.i18n.locale');

type Lines = Readonly<Record<string, string>>;

/** Takes the site's translations, English text to translation, in place of any before them. Null keeps the English. */
export const setTranslations = (code: string, lines: Lines | null): void => {
  language = code;
  translations = new Map(Object.entries(lines ?? {}));
  document.documentElement.lang = code;
  document.documentElement.dir = pretended?.direction ?? directionOf(code);
  Object.assign(window, { [reactAriaLocale]: pretended?.direction === 'rtl' ? 'ar' : code });
  dispatchEvent(new Event('languagechange'));
};

/** Takes further translations of the same language, before anything is shown that says them. */
export const addTranslations = (lines: Lines): void => {
  translations = new Map([...translations, ...Object.entries(lines)]);
};

/** Takes the IANA zone that times are shown in; null is the browser's own, and so is one that this browser does not know. */
export const setTimeZone = (zone: string | null): void => {
  timeZone = undefined;
  if (!zone) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    timeZone = zone;
  } catch {
    // Zones are renamed now and then, and old browsers do not hear of it.
  }
};

export const currentTimeZone = (): string | undefined => timeZone;

/** BCP 47 code for `Intl`: dates and numbers follow the site's language. */
export const currentLanguage = (): string => language;

/** A text as the language has it, undefined where nobody translated it. */
const lineOf = (text: string): string | undefined => pretended?.say(text) ?? translations.get(text);

const say = (text: Text): string => renderText(text, language, lineOf);

/** The text in the site's language, `:name` placeholders filled. The English text is the key, written where it is shown. */
export const t = (text: string, values: TextValues = {}): string => say({ key: text, values });

/** A text of the settings (a menu's label, the landing page), as the site's languages have it. */
export const siteText = (text: string): string => lineOf(text) ?? text;

/** What the API answered, which is English: its own key, or one that comes with what fills it. */
export const serverText = (message: string, text: Text | undefined): string =>
  text ? say(text) : (lineOf(message) ?? message);

/** A number as the site's language writes it: `1,204`. */
export const count = (value: number): string => numberIn(language, value);

/**
 * A text about `number` of something, `:count` filled with it, in the form that the site's language has for that number.
 * Its keys are `one` and `other` (`renderText`).
 */
export const tn = (number: number, one: string, other: string, values: TextValues = {}): string =>
  say(counted(number, one, other, values));
