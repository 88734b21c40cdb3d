import { describe, expect, it } from 'vitest';
import { maskEmail } from './verification-form.tsx';

describe('maskEmail', () => {
  it.each([
    ['orla.venn@example.com', 'or*******@example.com'],
    ['al@example.com', 'al****@example.com'],
    ['a@example.com', 'a****@example.com'],
    ['"odd@name"@example.com', '"o********@example.com'],
    ['', '************'],
    [null, '************'],
    ['nonsense', '************'],
  ])('masks %s as %s', (email, maskedEmail) => {
    expect(maskEmail(email)).toBe(maskedEmail);
  });
});
