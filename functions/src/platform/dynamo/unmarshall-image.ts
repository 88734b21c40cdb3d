import * as z from 'zod';

/** A value in DynamoDB's JSON format: an object with the type as its only name. */
const Attribute = z.record(z.string(), z.unknown());

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  S: (value) => value,
  BOOL: (value) => value,
  N: Number,
  NULL: () => null,
  L: (values) => z.array(z.unknown()).parse(values).map(unmarshallValue),
  M: (fields) => unmarshallImage(fields),
};

const unmarshallValue = (attribute: unknown): unknown => {
  const [[type, value] = ['', undefined]] = Object.entries(Attribute.parse(attribute));
  return readers[type]?.(value);
};

/** Converts an item of a stream from DynamoDB's JSON format to plain values. Sets and binary values become undefined. */
export const unmarshallImage = (image: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Attribute.parse(image)).map(([name, value]) => [name, unmarshallValue(value)]));
