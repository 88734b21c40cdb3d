import { pluralText, type Text, text, toEnglish, verbatim } from '@overtone/shared/texts/text.ts';
import type * as z from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const genericText = text('This isn’t valid.');

/** Messages by expected type. */
const typeTexts: Readonly<Record<string, Text>> = {
  number: text('Enter a number.'),
  int: text('Enter a whole number.'),
  string: text('Enter text.'),
  boolean: text('Choose yes or no.'),
  file: text('Choose a file.'),
};

/**
 * Messages by expected format. Users could not correct an ID or a pattern by its name, so these have the generic
 * message.
 */
const formatTexts: Readonly<Record<string, Text>> = {
  email: text('Enter a valid email address.'),
  url: text('Enter a full web address.'),
  date: text('Enter a date.'),
  datetime: text('Enter a date and a time.'),
};

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const getTextOfBound = (issue: Bound): Text => {
  const isMinimum = issue.code === 'too_small';
  const bound = Number(isMinimum ? issue.minimum : issue.maximum);
  switch (issue.origin) {
    case 'string':
      if (issue.exact) return pluralText(bound, 'Use exactly 1 character.', 'Use exactly :count characters.');
      return isMinimum
        ? pluralText(bound, 'Use at least 1 character.', 'Use at least :count characters.')
        : pluralText(bound, 'Use up to 1 character.', 'Use up to :count characters.');
    case 'array':
      return isMinimum ? text('Choose at least :bound.', { bound }) : text('Choose up to :bound.', { bound });
    case 'number':
    case 'int':
      if (issue.inclusive)
        return isMinimum ? text('Enter :bound or more.', { bound }) : text('Enter :bound or less.', { bound });
      return isMinimum ? text('Enter more than :bound.', { bound }) : text('Enter less than :bound.', { bound });
    default:
      return genericText;
  }
};

/** Returns the message for an invalid field. A message in the schema (`refine(…, { error })`) takes precedence. */
export const getIssueText = (issue: Issue): Text => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return text('This is required.');
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts[issue.expected] ?? genericText;
    case 'invalid_format':
      return formatTexts[issue.format] ?? genericText;
    case 'invalid_value':
      return text('Choose one of the options.');
    case 'too_small':
    case 'too_big':
      return getTextOfBound(issue);
    default:
      return genericText;
  }
};

/** Creates an error map for schemas. Schemas only return strings, so the map remembers the text of each string. */
export const createErrorMap = () => {
  const byMessage = new Map<string, Text>();
  return {
    error(issue: Issue): string {
      const translatable = getIssueText(issue);
      const message = toEnglish(translatable);
      byMessage.set(message, translatable);
      return message;
    },
    /** Returns the translatable text of a message. A message in a schema has no values. */
    getText: (message: string): Text => byMessage.get(message) ?? verbatim(message),
  };
};
