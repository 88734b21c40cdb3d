import { describe, expect, it } from 'vitest';
import { textLimits } from '../../texts/text-limits.ts';
import { Email, UserChanges } from './user.model.ts';

describe('Email', () => {
  it('trims email addresses and names', () => {
    expect(Email.parse('  ada@people.example ')).toBe('ada@people.example');
    expect(UserChanges.parse({ name: ' Ada ', first_name: ' Ada', last_name: null })).toEqual({
      name: 'Ada',
      first_name: 'Ada',
      last_name: null,
    });
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@people.example',
    'ada people.example',
    `${'a'.repeat(textLimits.emailLengthMax)}@b.example`,
  ])('rejects %j', (text) => {
    expect(Email.safeParse(text).success).toBe(false);
  });
});

describe('UserChanges', () => {
  it('rejects empty and too long names', () => {
    expect(UserChanges.safeParse({ name: '  ' }).success).toBe(false);
    expect(UserChanges.safeParse({ name: 'a'.repeat(textLimits.nameLengthMax + 1) }).success).toBe(false);
    expect(UserChanges.parse({})).toEqual({});
  });
});
