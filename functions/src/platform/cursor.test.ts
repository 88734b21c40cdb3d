import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

const Position = z.tuple([z.string(), z.number()]);

test('a cursor leads back to where its list stopped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (name, plays) => {
      expect(decodeCursor(encodeCursor([name, plays]), Position)).toEqual([name, plays]);
    }),
  );
});

test('any other text is an invalid request, never a failure', () => {
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

test('half a character in a cursor is an invalid request', () => {
  const cursor = Buffer.from('["\\ud800",1]').toString('base64url');
  expect(() => decodeCursor(cursor, Position)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
