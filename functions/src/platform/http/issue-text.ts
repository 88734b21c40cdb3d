import { counted, inEnglish, text } from '@overtone/shared/texts/text.ts';
import type * as z from 'zod';
import type { Said } from '../errors.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const generic = 'This is not valid.';

/** By what a field has to be. */
const types: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter a text.',
  boolean: 'Choose yes or no.',
  file: 'Choose a file.',
};

/** By the form a text has to have. An id or a pattern is nothing that a person could mend by its name. */
const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'Enter a full web address.',
  date: 'Enter a date.',
  datetime: 'Enter a date and a time.',
};

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const textOfBound = (issue: Bound): Said => {
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
export const issueText = (issue: Issue): Said => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'This is required.';
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? generic;
    case 'invalid_format':
      return formats[issue.format] ?? generic;
    case 'invalid_value':
      return 'Choose one of what is offered.';
    case 'too_small':
    case 'too_big':
      return textOfBound(issue);
    default:
      return generic;
  }
};

/** What a schema is told to say, which knows strings alone, and what of it is filled. */
export const issueTexts = () => {
  const known = new Map<string, Said>();
  return {
    error(issue: Issue): string {
      const said = issueText(issue);
      const message = inEnglish(said);
      known.set(message, said);
      return message;
    },
    /** A message with what fills it; a schema's own words are nothing but a message. */
    saidOf: (message: string): Said => known.get(message) ?? message,
  };
};
