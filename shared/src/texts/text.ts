import { pluralKey } from './plural-key.ts';

/** What fills the `:name` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text for people that can be said in any language: its key, which is the English text, what fills it, and the English
 * text for one where it counts; `values.count` is the number then.
 */
export interface Text {
  readonly key: string;
  readonly one?: string | undefined;
  readonly values: TextValues;
}

/** A text, and what fills it: `text('Please accept the :name.', { name })`. Its key is a literal, so that it can be collected. */
export const text = (key: string, values: TextValues = {}): Text => ({ key, values });

/** Words that are collected where they come from (a schema's own messages), and that nothing fills. */
export const verbatim = (key: string): Text => ({ key, values: {} });

/** A text about a number of something, `:count` filled with it. */
export const counted = (count: number, one: string, other: string, values: TextValues = {}): Text => ({
  key: other,
  one,
  values: { ...values, count },
});

/** Making one costs a hundred times what using it does, and a table of tracks wants one for each row. */
const kept = <Made>(make: (language: string) => Made) => {
  const made = new Map<string, Made>();
  return (language: string): Made => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};
const numbersOf = kept((language) => new Intl.NumberFormat(language));
const pluralsOf = kept((language) => new Intl.PluralRules(language));

/** A number as a language writes it: `1,204`. @param language BCP 47 */
export const numberIn = (language: string, value: number): string => numbersOf(language).format(value);

const filled = (said: string, values: TextValues): string =>
  said.replace(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Says a text in a language. One that counts takes the form that the language has for its number: the key for one is
 * `one`, for others the text's own, further forms (Polish has `few` and `many`) are `pluralKey(key, form)`. A form that a
 * language lacks is its `other`, and where it has none of them, English.
 * @param language BCP 47
 * @param find a key's translation, undefined where nobody translated it
 */
export const renderText = (
  { key, one, values }: Text,
  language: string,
  find: (key: string) => string | undefined,
): string => {
  if (one === undefined) return filled(find(key) ?? key, values);
  const number = Number(values.count);
  const form = pluralsOf(language).select(number);
  const said = find(form === 'one' ? one : pluralKey(key, form)) ?? find(key) ?? (number === 1 ? one : key);
  return filled(said, { ...values, count: numberIn(language, number) });
};

/** A text as it is said in English. */
export const inEnglish = (said: string | Text): string =>
  typeof said === 'string' ? said : renderText(said, 'en', () => undefined);
