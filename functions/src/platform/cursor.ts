import { text } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { AppError } from './errors.ts';

// A cursor holds sort keys only. The partition key is rebuilt from the request each time, so that an edited cursor can
// start elsewhere in the same list and nowhere else.

const invalid = (): AppError => {
  const message = text('This list has moved on. Please start again from its beginning.');
  return new AppError('request.invalid', message, { fields: { cursor: [message] } });
};

export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** JSON can spell half a character (`\ud800`), which no DynamoDB key takes. */
const wellFormed = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid();
  return value;
};

/**
 * Reads a caller's cursor as the list's own schema says.
 * @throws AppError `request.invalid` on `cursor` for anything that this list did not give out
 */
export const decodeCursor = <Schema extends z.core.$ZodType>(cursor: string, schema: Schema): z.output<Schema> => {
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString(), wellFormed);
  } catch {
    throw invalid();
  }
  const parsed = z.safeParse(schema, position);
  if (!parsed.success) throw invalid();
  return parsed.data;
};
