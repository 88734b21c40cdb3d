import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createErrorMap } from './issue-text.ts';

const getText = (schema: z.core.$ZodType, value: unknown): string[] | undefined =>
  z.safeParse(schema, value, createErrorMap()).error?.issues.map(({ message }) => message);

const required = 'This is required.';

/** Invalid values with their schema and the expected message. */
const invalidValues: Readonly<Record<string, readonly [schema: z.core.$ZodType, value: unknown, text: string]>> = {
  undefined: [z.string(), undefined, required],
  null: [z.boolean(), null, required],
  'an empty string': [z.string().min(8), '', required],
  'white space': [z.string().trim().min(1), '  ', required],
  'an empty email address': [z.email(), '', required],
  'a too short string': [z.string().min(8), 'short', 'Use at least 8 characters.'],
  'a too long string': [z.string().max(3), 'long', 'Use up to 3 characters.'],
  'a wrong length': [z.string().length(6), '123', 'Use exactly 6 characters.'],
  'an invalid email address': [z.email(), 'orla', 'Enter a valid email address.'],
  'an incomplete URL': [z.url(), 'example', 'Enter a full web address.'],
  'an invalid date': [z.iso.date(), 'soon', 'Enter a date.'],
  'an invalid time': [z.iso.datetime(), 'soon', 'Enter a date and a time.'],
  'a string that does not match the pattern': [z.string().regex(/^[a-z]{2}$/), 'xyz', 'This isn’t valid.'],
  'a value that is not in an enum': [z.enum(['dark', 'light']), 'green', 'Choose one of the options.'],
  'an invalid number': [z.coerce.number(), 'many', 'Enter a number.'],
  'a fraction instead of an integer': [z.int(), 1.5, 'Enter a whole number.'],
  'a number instead of a string': [z.string(), 7, 'Enter text.'],
  'a string instead of a boolean': [z.boolean(), 'on', 'Choose yes or no.'],
  'a string instead of a file': [z.file(), 'a.png', 'Choose a file.'],
  'a string instead of an array': [z.array(z.string()), 'a', 'This isn’t valid.'],
  'a too small number': [z.number().min(1), 0, 'Enter 1 or more.'],
  'a too large number': [z.number().max(50), 99, 'Enter 50 or less.'],
  'a number that is not positive': [z.number().positive(), 0, 'Enter more than 0.'],
  'a number that is not below the limit': [z.number().lt(1), 1, 'Enter less than 1.'],
  'an empty array': [z.array(z.string()).min(1), [], 'Choose at least 1.'],
  'a too long array': [z.array(z.string()).max(1), ['a', 'b'], 'Choose up to 1.'],
  'a too large file': [z.file().max(1), new File(['large'], 'a.png'), 'This isn’t valid.'],
  'a value that matches no option of a union': [
    z.union([z.object({ code: z.string() }), z.object({ key: z.string() })]),
    {},
    'This isn’t valid.',
  ],
  'an invalid key of a record': [z.record(z.string().max(2), z.boolean()), { long: true }, 'This isn’t valid.'],
};

describe('createErrorMap', () => {
  it.each(Object.entries(invalidValues))('returns the message for %s', (_, [schema, value, text]) => {
    expect(getText(schema, value)).toEqual([text]);
  });

  it('returns the message in the schema', () => {
    expect(
      getText(
        z.string().refine(() => false, 'Passwords don’t match.'),
        'x',
      ),
    ).toEqual(['Passwords don’t match.']);
  });
});
