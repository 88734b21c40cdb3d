import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  fillTemplatePrefix,
  getFields,
  keyNumberMax,
  parseKey,
  tryFillTemplate,
} from './key-template.ts';

describe('key templates', () => {
  it('inserts the fields of the values', () => {
    expect(fillTemplate('album#{album.id}', { album: { id: 'alb_1' } })).toBe('album#alb_1');
    expect(fillTemplate('{label}#{name}', { label: 'tag', name: 'night' })).toBe('tag#night');
    expect(fillTemplate('roles', {})).toBe('roles');
    expect(getFields('{disc}#{number}#{id}')).toEqual(['disc', 'number', 'id']);
  });

  it('produces keys that sort by number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: keyNumberMax }), fc.integer({ min: 0, max: keyNumberMax }), (a, b) => {
        const [first, second] = [fillTemplate('{plays}#x', { plays: a }), fillTemplate('{plays}#x', { plays: b })];
        expect(Math.sign(a - b)).toBe(first === second ? 0 : first < second ? -1 : 1);
      }),
    );
  });

  it.each([-1, 1.5, keyNumberMax + 1, Number.NaN])('throws RangeError for the number %s', (plays) => {
    expect(() => fillTemplate('{plays}', { plays })).toThrow(RangeError);
  });

  it('throws when a value is missing, and fills the prefix before it', () => {
    expect(() => fillTemplate('track#{id}', {})).toThrow('The key "track#{id}" lacks a value.');
    expect(tryFillTemplate('album#{album.id}', { album: null })).toBeUndefined();
    expect(fillTemplatePrefix('{type}#{id}', { type: 'album' })).toBe('album#');
    expect(fillTemplatePrefix('album#{sortDate}#{albumId}', {})).toBe('album#');
    expect(fillTemplatePrefix('{part}', {})).toBe('');
    expect(fillTemplatePrefix('{type}#{id}', { type: 'album', id: '7' })).toBe('album#7');
  });

  it('returns the fields of a key, and none for a key of another template', () => {
    expect(parseKey('social#{service}#{providerUserId}', 'social#google#7#8')).toEqual({
      service: 'google#7',
      providerUserId: '8',
    });
    expect(parseKey('track#{id}', 'album#7')).toEqual({});
    expect(parseKey('a.c#{id}', 'abc#7')).toEqual({});
  });
});
