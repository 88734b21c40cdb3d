import { expect, test } from 'vitest';
import * as z from 'zod';
import { issueTexts } from './issue-text.ts';

const textOf = (schema: z.core.$ZodType, value: unknown): string[] | undefined =>
  z.safeParse(schema, value, issueTexts()).error?.issues.map(({ message }) => message);

const required = 'This is required.';

/** Under what is wrong: the schema, what it is given, and what it says. */
const refused: Readonly<Record<string, readonly [schema: z.core.$ZodType, value: unknown, text: string]>> = {
  nothing: [z.string(), undefined, required],
  null: [z.boolean(), null, required],
  'an empty text': [z.string().min(8), '', required],
  blanks: [z.string().trim().min(1), '  ', required],
  'no address at all': [z.email(), '', required],
  'too short a text': [z.string().min(8), 'short', 'Use at least 8 characters.'],
  'too long a text': [z.string().max(3), 'long', 'Use at most 3 characters.'],
  'another length': [z.string().length(6), '123', 'Use exactly 6 characters.'],
  'a wrong address': [z.email(), 'orla', 'Enter a valid email address.'],
  'half a web address': [z.url(), 'example', 'Enter a full web address.'],
  'no date': [z.iso.date(), 'soon', 'Enter a date.'],
  'no time': [z.iso.datetime(), 'soon', 'Enter a date and a time.'],
  'another pattern': [z.string().regex(/^[a-z]{2}$/), 'xyz', 'This is not valid.'],
  'no choice': [z.enum(['dark', 'light']), 'green', 'Choose one of what is offered.'],
  'no number': [z.coerce.number(), 'many', 'Enter a number.'],
  'no whole number': [z.int(), 1.5, 'Enter a whole number.'],
  'no text': [z.string(), 7, 'Enter a text.'],
  'no switch': [z.boolean(), 'on', 'Choose yes or no.'],
  'no file': [z.file(), 'a.png', 'Choose a file.'],
  'no list': [z.array(z.string()), 'a', 'This is not valid.'],
  'too small a number': [z.number().min(1), 0, 'Enter 1 or more.'],
  'too large a number': [z.number().max(50), 99, 'Enter 50 or less.'],
  'no positive number': [z.number().positive(), 0, 'Enter more than 0.'],
  'not below': [z.number().lt(1), 1, 'Enter less than 1.'],
  'an empty list': [z.array(z.string()).min(1), [], 'Choose at least 1.'],
  'too long a list': [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  'too large a file': [z.file().max(1), new File(['large'], 'a.png'), 'This is not valid.'],
  'none of many': [z.union([z.object({ code: z.string() }), z.object({ key: z.string() })]), {}, 'This is not valid.'],
  'a wrong name': [z.record(z.string().max(2), z.boolean()), { long: true }, 'This is not valid.'],
};

test.each(Object.entries(refused))('%s', (_, [schema, value, text]) => {
  expect(textOf(schema, value)).toEqual([text]);
});

test('a schema’s own words stand', () => {
  expect(
    textOf(
      z.string().refine(() => false, 'The two passwords are not the same.'),
      'x',
    ),
  ).toEqual(['The two passwords are not the same.']);
});
