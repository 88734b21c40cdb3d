import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, fill, fillPrefix, numberMax, readFields, tryFill } from './key-template.ts';

test('a key is its template with the fields in place', () => {
  expect(fill('album#{album.id}', { album: { id: 'alb_1' } })).toBe('album#alb_1');
  expect(fill('{label}#{name}', { label: 'tag', name: 'night' })).toBe('tag#night');
  expect(fill('roles', {})).toBe('roles');
  expect(fieldsOf('{disc}#{number}#{id}')).toEqual(['disc', 'number', 'id']);
});

test('the order of keys is the order of their numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: numberMax }), fc.integer({ min: 0, max: numberMax }), (one, other) => {
      const [first, second] = [fill('{plays}#x', { plays: one }), fill('{plays}#x', { plays: other })];
      expect(Math.sign(one - other)).toBe(first === second ? 0 : first < second ? -1 : 1);
    }),
  );
});

test.each([-1, 1.5, numberMax + 1, Number.NaN])('the number %s fits no key', (plays) => {
  expect(() => fill('{plays}', { plays })).toThrow(RangeError);
});

test('a key that lacks a value is a mistake, and its beginning is a prefix', () => {
  expect(() => fill('track#{id}', {})).toThrow('The key "track#{id}" lacks a value.');
  expect(tryFill('album#{album.id}', { album: null })).toBeUndefined();
  expect(fillPrefix('{type}#{id}', { type: 'album' })).toBe('album#');
  expect(fillPrefix('album#{sortDate}#{albumId}', {})).toBe('album#');
  expect(fillPrefix('{part}', {})).toBe('');
  expect(fillPrefix('{type}#{id}', { type: 'album', id: '7' })).toBe('album#7');
});

test('what a key was made of can be read back, and nothing out of another one', () => {
  expect(readFields('social#{service}#{providerUserId}', 'social#google#7#8')).toEqual({
    service: 'google#7',
    providerUserId: '8',
  });
  expect(readFields('track#{id}', 'album#7')).toEqual({});
  expect(readFields('a.c#{id}', 'abc#7')).toEqual({});
});
