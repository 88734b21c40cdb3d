import { describe, expect, it } from 'vitest';
import { addEmails, isEmail, splitEmails } from './emails.ts';

describe('splitEmails', () => {
  it.each([
    ['ito@example.org', ['ito@example.org']],
    [' ito@example.org,maud@example.com; lio@example.net ', ['ito@example.org', 'maud@example.com', 'lio@example.net']],
    ['ito@example.org\nmaud@example.com\t lio@example.net', ['ito@example.org', 'maud@example.com', 'lio@example.net']],
    ['Ito Vale <ito@example.org>, "Maud" <maud@example.com>', ['ito@example.org', 'maud@example.com']],
    ['Vale, Ito <ito@example.org>', ['Vale', 'ito@example.org']],
    ['not an address', ['not', 'an', 'address']],
    [' , ; ', []],
  ])('splits %j', (text, emails) => {
    expect(splitEmails(text)).toEqual(emails);
  });
});

describe('addEmails', () => {
  it('adds each address once regardless of its case', () => {
    expect(addEmails(['ito@example.org'], ['ITO@example.org', 'maud@example.com', 'maud@example.com'])).toEqual([
      'ito@example.org',
      'maud@example.com',
    ]);
  });
});

describe('isEmail', () => {
  it.each([
    ['ito@example.org', true],
    ['ito.vale+label@mail.example.org', true],
    ['ito', false],
    ['ito@example', false],
    ['ito@@example.org', false],
    ['ito@example.', false],
    [`${'i'.repeat(250)}@example.org`, false],
  ])('returns for %s whether it can be an address', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});
