import * as z from 'zod';

/** A value as a stream carries it: in an object whose one name says what it is. */
const Attribute = z.record(z.string(), z.unknown());

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  S: (value) => value,
  BOOL: (value) => value,
  N: Number,
  NULL: () => null,
  L: (values) => z.array(z.unknown()).parse(values).map(plainValue),
  M: (fields) => plainImage(fields),
};

const plainValue = (attribute: unknown): unknown => {
  const [[type, value] = ['', undefined]] = Object.entries(Attribute.parse(attribute));
  return readers[type]?.(value);
};

/** An item as a stream carries it, in DynamoDB's own notation, as plain values. Sets and bytes are left out: no model here has any. */
export const plainImage = (image: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Attribute.parse(image)).map(([name, value]) => [name, plainValue(value)]));
