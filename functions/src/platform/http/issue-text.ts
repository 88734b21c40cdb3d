import type * as z from 'zod';

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

const textOfBound = (issue: Bound): string => {
  const isLeast = issue.code === 'too_small';
  const bound = isLeast ? issue.minimum : issue.maximum;
  switch (issue.origin) {
    case 'string':
      if (issue.exact) return `Use exactly ${bound} characters.`;
      return isLeast ? `Use at least ${bound} characters.` : `Use at most ${bound} characters.`;
    case 'array':
      return isLeast ? `Choose at least ${bound}.` : `Choose at most ${bound}.`;
    case 'number':
    case 'int':
      if (issue.inclusive) return isLeast ? `Enter ${bound} or more.` : `Enter ${bound} or less.`;
      return isLeast ? `Enter more than ${bound}.` : `Enter less than ${bound}.`;
    default:
      return generic;
  }
};

/**
 * What a person is told of a field that a schema refuses. A schema's own message (`refine(…, { error })`) goes before it.
 */
export const issueText = (issue: Issue): string => {
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
