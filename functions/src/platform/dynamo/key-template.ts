/**
 * The text of a key with the item's fields in braces: `artist-tracks#{artistId}`, `{plays}#{trackId}`. A dot accesses a
 * nested field (`album#{album.id}`). Numbers are padded to `numberDigits` digits, so that keys sort by number.
 */
export type KeyTemplate = string;

/** The names of a template's fields. */
export type FieldsOf<Template extends string> = Template extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsOf<Rest>
  : never;

const numberDigits = 12;
/** The largest number that a key can contain. */
export const keyNumberMax = 10 ** numberDigits - 1;

type Values = Readonly<Record<string, unknown>>;

const fieldPattern = /\{([\w.]+)\}/g;

/** Returns the names of a template's fields, in their order. */
export const getFields = (template: KeyTemplate): string[] =>
  [...template.matchAll(fieldPattern)].map(([, name = '']) => name);

/** Returns a value by its path. A path with a dot may also be a name itself, as in the fields of a partition. */
export const getValueAt = (values: Values, path: string): unknown =>
  path in values
    ? values[path]
    : path.split('.').reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], values);

const toKeyText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  if (!Number.isInteger(value) || value < 0 || value > keyNumberMax)
    throw new RangeError(`A key cannot contain ${value}.`);
  return String(value).padStart(numberDigits, '0');
};

/** Fills a template with values. Returns undefined if a field has no value. */
export const tryFillTemplate = (template: KeyTemplate, values: Values): string | undefined => {
  let isComplete = true;
  const text = template.replace(fieldPattern, (_, name: string) => {
    const part = toKeyText(getValueAt(values, name));
    isComplete &&= part !== undefined;
    return part ?? '';
  });
  return isComplete ? text : undefined;
};

/** Fills a template with values. @throws TypeError if a field has no value: a bug of the caller */
export const fillTemplate = (template: KeyTemplate, input: object): string => {
  const text = tryFillTemplate(template, input as Values);
  if (text === undefined) throw new TypeError(`The key "${template}" lacks a value.`);
  return text;
};

/** Fills a template up to the first field that has no value: the common prefix of all keys with these values. */
export const fillTemplatePrefix = (template: KeyTemplate, values: Values): string => {
  const missing = [...template.matchAll(fieldPattern)].find(
    ([, name = '']) => toKeyText(getValueAt(values, name)) === undefined,
  );
  return fillTemplate(missing ? template.slice(0, missing.index) : template, values);
};

/** Returns the fields of a key that was built from a template, as strings; none if the key does not match it. */
export const parseKey = (template: KeyTemplate, key: string): Record<string, string> => {
  const names = getFields(template);
  const literals = template.split(fieldPattern).filter((_, index) => index % 2 === 0);
  const pattern = literals.map((text) => RegExp.escape(text)).join('(.+)');
  const matched = new RegExp(`^${pattern}$`, 's').exec(key);
  return Object.fromEntries(matched ? names.map((name, index) => [name, matched[index + 1] as string]) : []);
};
