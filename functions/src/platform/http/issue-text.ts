import { counted, inEnglish, type Text, text, verbatim } from '@overtone/shared/texts/text.ts';
import type * as z from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const generic = text('This is not valid.');

/** By what a field has to be. */
const types: Readonly<Record<string, Text>> = {
  number: text('Enter a number.'),
  int: text('Enter a whole number.'),
  string: text('Enter a text.'),
  boolean: text('Choose yes or no.'),
  file: text('Choose a file.'),
};

/** By the form a text has to have. An id or a pattern is nothing that a person could mend by its name. */
const formats: Readonly<Record<string, Text>> = {
  email: text('Enter a valid email address.'),
  url: text('Enter a full web address.'),
  date: text('Enter a date.'),
  datetime: text('Enter a date and a time.'),
};

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const textOfBound = (issue: Bound): Text => {
  const isLeast = issue.code === 'too_small';
  const bound = Number(isLeast ? issue.minimum : issue.maximum);
  switch (issue.origin) {
    case 'string':
      if (issue.exact) return counted(bound, 'Use exactly 1 character.', 'Use exactly :count characters.');
      return isLeast
        ? counted(bound, 'Use at least 1 character.', 'Use at least :count characters.')
        : counted(bound, 'Use at most 1 character.', 'Use at most :count characters.');
    case 'array':
      return isLeast ? text('Choose at least :bound.', { bound }) : text('Choose at most :bound.', { bound });
    case 'number':
    case 'int':
      if (issue.inclusive)
        return isLeast ? text('Enter :bound or more.', { bound }) : text('Enter :bound or less.', { bound });
      return isLeast ? text('Enter more than :bound.', { bound }) : text('Enter less than :bound.', { bound });
    default:
      return generic;
  }
};

/**
 * What a person is told of a field that a schema refuses. A schema's own message (`refine(…, { error })`) goes before it.
 */
export const issueText = (issue: Issue): Text => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return text('This is required.');
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? generic;
    case 'invalid_format':
      return formats[issue.format] ?? generic;
    case 'invalid_value':
      return text('Choose one of what is offered.');
    case 'too_small':
    case 'too_big':
      return textOfBound(issue);
    default:
      return generic;
  }
};

/** What a schema is told to say, which knows strings alone, and what of it is filled. */
export const issueTexts = () => {
  const known = new Map<string, Text>();
  return {
    error(issue: Issue): string {
      const said = issueText(issue);
      const message = inEnglish(said);
      known.set(message, said);
      return message;
    },
    /** A message with what fills it; a schema's own words are nothing but a message. */
    saidOf: (message: string): Text => known.get(message) ?? verbatim(message),
  };
};
