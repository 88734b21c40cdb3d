import { describe, expect, it } from 'vitest';
import { getSlug } from '../slug.ts';
import { getIdentityKey, mixesScripts, removeInvisibleCharacters } from './identity-key.ts';
import { PublicName } from './name.ts';

/** All default-ignorable code points. */
const ignorableCodes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
  /^\p{DI}$/u.test(String.fromCodePoint(code)),
);
const buildNames = (character: string): string[] => [
  `${character}Orla Venn`,
  `Orla Venn${character}`,
  `Or${character}la Venn`,
  `Orla${character} Venn`,
  `Or${character}${character}la Ve${character}nn`,
];

describe('getIdentityKey', () => {
  it('ignores all default-ignorable code points at any position', () => {
    expect(ignorableCodes.length).toBeGreaterThan(4_000);
    const unignoredCodes = ignorableCodes.flatMap((code) => {
      const character = String.fromCodePoint(code);
      return buildNames(character).some((name) => getIdentityKey(name) !== 'orla venn') ? code.toString(16) : [];
    });
    expect(unignoredCodes).toEqual([]);
  });

  it.each([
    ['ORLA  VENN', 'case and spaces'],
    ['Ｏｒｌａ Ｖｅｎｎ', 'width'],
    ['Orla\u2800Venn', 'the Braille blank'],
    ['Orla\u3164 Venn', 'a Hangul filler'],
    ['Or\ufff9la Venn', 'an annotation mark'],
  ])('returns the same key for %j, ignoring %s', (name) => {
    expect(getIdentityKey(name)).toBe('orla venn');
  });

  it('composes characters that an ignorable code point separated', () => {
    expect(getIdentityKey('Cafe\u034f\u0301')).toBe(getIdentityKey('Café'));
  });

  it.each([
    ['👨‍👩‍👧', '👨👩👧'],
    ['❤️', '❤'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴'],
    ['Orla', 'Örla'],
    ['Modem', 'Modern'],
  ])('distinguishes %s from %s', (name, otherName) => {
    expect(getIdentityKey(name)).not.toBe(getIdentityKey(otherName));
  });

  it.each([
    ['👨\u200d\u200d👩', '👨👩'],
    ['🏴\u{e0061}\u{e0062}\u{e007f}', '🏴'],
    ['❤️️', '❤️'],
  ])('ignores characters that are not part of an emoji in %j', (name, plain) => {
    expect(getIdentityKey(name)).toBe(getIdentityKey(plain));
  });
});

describe('removeInvisibleCharacters', () => {
  it('keeps the joiners of emoji, and of scripts that use them', () => {
    for (const name of ['👩‍🎤 Mia', 'می‌خواهم', 'क्‍ष']) expect(removeInvisibleCharacters(name)).toBe(name);
    expect(removeInvisibleCharacters('Or\u200cla\u200d V\u2060enn\u00ad')).toBe('Orla Venn');
  });
});

describe('mixesScripts', () => {
  it.each(['Оrla Venn', 'Orla Vеnn', 'Οrla', 'ΛTLAS', 'O\u2060рla', 'Ｏрla', '𝐎рla', 'DJ Mоby'])(
    'returns true for %j, which is not a valid name',
    (name) => {
      expect(mixesScripts(name)).toBe(true);
      expect(PublicName.safeParse(name).success).toBe(false);
    },
  );

  it.each([
    'Дельфин feat. Moby',
    'Orla Venn',
    'Björk',
    'μ-Ziq',
    'Αλέξανδρος',
    'МакSим'.slice(0, 3),
    '渋谷 Tokyo',
    'Группа 7',
  ])('returns false for %j, which is a valid name', (name) => {
    expect(mixesScripts(name)).toBe(false);
    expect(PublicName.safeParse(name).success).toBe(true);
  });
});

describe('getSlug', () => {
  it('ignores all default-ignorable code points', () => {
    const unignoredCodes = ignorableCodes.filter((code) => getSlug(`lo${String.fromCodePoint(code)}fi`) !== 'lofi');
    expect(unignoredCodes.map((code) => code.toString(16))).toEqual([]);
  });
});
