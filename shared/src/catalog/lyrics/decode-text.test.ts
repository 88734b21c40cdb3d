import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from('Grüße')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFGrüße')],
    ['UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Grüße', 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Grüße');
  });

  it('reads the quotes and the euro sign of Windows-1252', () => {
    const bytes = Uint8Array.from([0x93, 0x44, 0x6f, 0x6e, 0x92, 0x74, 0x94, 0x20, 0x96, 0x20, 0x80, 0x35, 0x85, 0xe9]);
    expect(decodeText(bytes)).toBe('“Don’t” – €5…é');
  });
});
