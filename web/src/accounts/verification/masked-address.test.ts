import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['orla.venn@example.com', 'or*******@example.com'],
  ['al@example.com', 'al****@example.com'],
  ['a@example.com', 'a****@example.com'],
  ['"odd@name"@example.com', '"o********@example.com'],
  ['', '************'],
  [null, '************'],
  ['nonsense', '************'],
])('shows %s as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
