import { pluralKey } from '@overtone/shared/site/languages/plural-key.ts';
import { directionOf } from './direction.ts';

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

type Values = Readonly<Record<string, string | number>>;

const filled = (text: string, values: Values): string =>
  text.replace(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole));

/** The text in the site's language, `:name` placeholders filled. The English text is the key, written where it is shown. */
export const t = (text: string, values: Values = {}): string => filled(lineOf(text) ?? text, values);

/** A text of the settings (a menu's label, the landing page), as the site's languages have it. */
export const siteText = (text: string): string => lineOf(text) ?? text;

/** Making one costs a hundred times what using it does, and a table of tracks wants one for each row. */
const kept = <Made>(make: (language: string) => Made) => {
  const made = new Map<string, Made>();
  return (code: string): Made => {
    const known = made.get(code) ?? make(code);
    made.set(code, known);
    return known;
  };
};
const numbersOf = kept((code) => new Intl.NumberFormat(code));
const pluralsOf = kept((code) => new Intl.PluralRules(code));

/** A number as the site's language writes it: `1,204`. */
export const count = (value: number): string => numbersOf(language).format(value);

/**
 * A text about `number` of something, `:count` filled with it, in the form that the site's language has for that number.
 * Its key for one is `one`, for `other` that text; further forms (Polish has `few` and `many`) are `pluralKey(other, form)`.
 * A form that a language lacks is its `other`, and in a language that has none of them it is English.
 */
export const tn = (number: number, one: string, other: string, values: Values = {}): string => {
  const form = pluralsOf(language).select(number);
  const key = form === 'one' ? one : pluralKey(other, form);
  const text = lineOf(key) ?? lineOf(other) ?? (number === 1 ? one : other);
  return filled(text, { count: count(number), ...values });
};
