import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['UTF-8', Buffer.from('Grüße')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFGrüße')],
  ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Grüße', 'latin1')],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Grüße');
});
