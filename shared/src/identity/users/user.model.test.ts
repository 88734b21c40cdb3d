import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { Email, UserChanges } from './user.model.ts';

test('spaces around an address or a name are a slip of the finger', () => {
  expect(Email.parse('  ada@people.example ')).toBe('ada@people.example');
  expect(UserChanges.parse({ name: ' Ada ', first_name: ' Ada', last_name: null })).toEqual({
    name: 'Ada',
    first_name: 'Ada',
    last_name: null,
  });
});

test.each([
  '',
  'ada',
  'ada@',
  '@people.example',
  'ada people.example',
  `${'a'.repeat(limits.emailLengthMax)}@b.example`,
])('%j is no address', (text) => {
  expect(Email.safeParse(text).success).toBe(false);
});

test('a name cannot be taken away, only changed', () => {
  expect(UserChanges.safeParse({ name: '  ' }).success).toBe(false);
  expect(UserChanges.safeParse({ name: 'a'.repeat(limits.nameLengthMax + 1) }).success).toBe(false);
  expect(UserChanges.parse({})).toEqual({});
});
