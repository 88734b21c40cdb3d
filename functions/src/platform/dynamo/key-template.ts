/**
 * A key's text with the item's fields in braces: `artist-tracks#{artistId}`, `{plays}#{trackId}`. A field of a field is
 * reached by a dot (`album#{album.id}`). Numbers have `numberDigits` digits, so that the order of text is theirs.
 */
export type KeyTemplate = string;

/** Names of the fields that a template takes. */
export type FieldsOf<Template extends string> = Template extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsOf<Rest>
  : never;

const numberDigits = 12;
/** The largest number that fits a key. */
export const numberMax = 10 ** numberDigits - 1;

type Values = Readonly<Record<string, unknown>>;

const field = /\{([\w.]+)\}/g;

/** Names of a template's fields, in their order. */
export const fieldsOf = (template: KeyTemplate): string[] => [...template.matchAll(field)].map(([, name = '']) => name);

/** A value by its name. A name with a dot may stand for itself (a caller names a partition's fields so) or be reached through what holds it. */
export const valueAt = (values: Values, path: string): unknown =>
  path in values
    ? values[path]
    : path.split('.').reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], values);

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  if (!Number.isInteger(value) || value < 0 || value > numberMax) throw new RangeError(`${value} fits no key.`);
  return String(value).padStart(numberDigits, '0');
};

/** A template's text, or undefined where a field of it has no value. */
export const tryFill = (template: KeyTemplate, values: Values): string | undefined => {
  let isWhole = true;
  const text = template.replace(field, (_, name: string) => {
    const part = asText(valueAt(values, name));
    isWhole &&= part !== undefined;
    return part ?? '';
  });
  return isWhole ? text : undefined;
};

/** A template's text. @throws TypeError where a field of it has no value: a mistake of ours */
export const fill = (template: KeyTemplate, given: object): string => {
  const text = tryFill(template, given as Values);
  if (text === undefined) throw new TypeError(`The key "${template}" lacks a value.`);
  return text;
};

/** The text up to the first field that has no value: what all keys with these values begin with. */
export const fillPrefix = (template: KeyTemplate, values: Values): string => {
  const missing = [...template.matchAll(field)].find(([, name = '']) => asText(valueAt(values, name)) === undefined);
  return fill(missing ? template.slice(0, missing.index) : template, values);
};

/** The fields' texts in a key that was made from a template; none where it was not. */
export const readFields = (template: KeyTemplate, key: string): Record<string, string> => {
  const names = fieldsOf(template);
  const literals = template.split(field).filter((_, index) => index % 2 === 0);
  const pattern = literals.map((text) => RegExp.escape(text)).join('(.+)');
  const found = new RegExp(`^${pattern}$`, 's').exec(key);
  return Object.fromEntries(found ? names.map((name, index) => [name, found[index + 1] as string]) : []);
};
