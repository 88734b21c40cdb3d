import { text } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { AppError } from './errors.ts';

// A cursor contains sort keys only. The partition key always comes from the request. An edited cursor can therefore start
// at another position of the same list, but it cannot read another list.

const createInvalidCursorError = (): AppError => {
  const message = text('This list has changed. Reload it from the start.');
  return new AppError('request.invalid', message, { fields: { cursor: [message] } });
};

export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Rejects lone surrogates: JSON can escape them (`\ud800`), but DynamoDB keys cannot contain them. */
const requireWellFormed = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string' && !value.isWellFormed()) throw createInvalidCursorError();
  return value;
};

/**
 * Decodes a cursor from a request and validates it with the schema of the list.
 * @throws AppError `request.invalid` with the field `cursor`, for a text that is not a cursor of this list
 */
export const decodeCursor = <Schema extends z.core.$ZodType>(cursor: string, schema: Schema): z.output<Schema> => {
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString(), requireWellFormed);
  } catch {
    throw createInvalidCursorError();
  }
  const parsed = z.safeParse(schema, position);
  if (!parsed.success) throw createInvalidCursorError();
  return parsed.data;
};
