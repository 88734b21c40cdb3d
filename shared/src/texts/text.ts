import { getPluralKey } from './plural-key.ts';

/** The values of the `:name` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A translatable text: its key, which is the English text, and the values of its placeholders. A text with a count also
 * has the English singular form (`singular`), and the number in `values.count`.
 */
export interface Text {
  readonly key: string;
  readonly singular?: string | undefined;
  readonly values: TextValues;
}

/**
 * Creates a text with values: `text('Please accept the :name.', { name })`. The key must be a literal, so that it can
 * be collected for translation.
 */
export const text = (key: string, values: TextValues = {}): Text => ({ key, values });

/** Creates a text without values, whose key is collected elsewhere (messages of schemas). */
export const verbatim = (key: string): Text => ({ key, values: {} });

/** Creates a text with a count and the placeholder `:count`. */
export const pluralText = (count: number, singular: string, other: string, values: TextValues = {}): Text => ({
  key: other,
  singular,
  values: { ...values, count },
});

/**
 * Caches the result by language: creating a formatter takes a hundred times longer than using it in each row of a
 * table.
 */
const cacheByLanguage = <Value>(create: (language: string) => Value) => {
  const cache = new Map<string, Value>();
  return (language: string): Value => {
    const value = cache.get(language) ?? create(language);
    cache.set(language, value);
    return value;
  };
};
const getNumberFormat = cacheByLanguage((language) => new Intl.NumberFormat(language));
const getPluralRules = cacheByLanguage((language) => new Intl.PluralRules(language));

/** Formats a number in a language: `1,204`. @param language BCP 47 */
export const formatNumberIn = (language: string, value: number): string => getNumberFormat(language).format(value);

const fillPlaceholders = (template: string, values: TextValues): string =>
  template.replace(/:(\w+)/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/**
 * Renders a text in a language. A text with a count uses the plural form of its number: the key of the singular is
 * `singular`, the key of the form `other` is that of the text, and further forms (Polish has `few` and `many`) have
 * `getPluralKey(key, form)`. A missing form falls back to `other`, and then to English.
 * @param language BCP 47
 * @param find returns the translation of a key, or undefined if there is none
 */
export const renderText = (
  { key, singular, values }: Text,
  language: string,
  find: (key: string) => string | undefined,
): string => {
  if (singular === undefined) return fillPlaceholders(find(key) ?? key, values);
  const number = Number(values.count);
  const form = getPluralRules(language).select(number);
  const template =
    find(form === 'one' ? singular : getPluralKey(key, form)) ?? find(key) ?? (number === 1 ? singular : key);
  return fillPlaceholders(template, { ...values, count: formatNumberIn(language, number) });
};

/** Renders a text in English. A string is returned as it is. */
export const toEnglish = (text: string | Text): string =>
  typeof text === 'string' ? text : renderText(text, 'en', () => undefined);
