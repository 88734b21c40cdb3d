import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

const Position = z.tuple([z.string(), z.number()]);

describe('decodeCursor', () => {
  it('returns the encoded position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (name, plays) => {
        expect(decodeCursor(encodeCursor([name, plays]), Position)).toEqual([name, plays]);
      }),
    );
  });

  it('throws request.invalid for any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .json()
            .filter((json) => !Position.safeParse(JSON.parse(json)).success)
            .map((json) => encodeCursor(json)),
        ),
        (cursor) => {
          expect(() => decodeCursor(cursor, Position)).toThrow(
            expect.objectContaining({ code: 'request.invalid', fields: { cursor: [expect.any(String)] } }),
          );
        },
      ),
    );
  });

  it('throws request.invalid for a lone surrogate', () => {
    const cursor = Buffer.from('["\\ud800",1]').toString('base64url');
    expect(() => decodeCursor(cursor, Position)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});
