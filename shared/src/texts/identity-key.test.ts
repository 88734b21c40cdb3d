import { describe, expect, test } from 'vitest';
import { slugOf } from '../slug.ts';
import { identityKey, mixesScripts, withoutUnseen } from './identity-key.ts';
import { PublicName } from './name.ts';

/** Every default-ignorable code point, by the property itself. */
const ignorable = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
  /^\p{DI}$/u.test(String.fromCodePoint(code)),
);
const places = (character: string): string[] => [
  `${character}Orla Venn`,
  `Orla Venn${character}`,
  `Or${character}la Venn`,
  `Orla${character} Venn`,
  `Or${character}${character}la Ve${character}nn`,
];

describe('identityKey', () => {
  test('is the same with any default-ignorable code point anywhere', () => {
    expect(ignorable.length).toBeGreaterThan(4_000);
    const others = ignorable.flatMap((code) => {
      const character = String.fromCodePoint(code);
      return places(character).some((name) => identityKey(name) !== 'orla venn') ? code.toString(16) : [];
    });
    expect(others).toEqual([]);
  });

  test.each([
    ['ORLA  VENN', 'case and spaces'],
    ['Ｏｒｌａ Ｖｅｎｎ', 'width'],
    ['Orla\u2800Venn', 'the blank of Braille'],
    ['Orla\u3164 Venn', 'a filler of Hangul'],
    ['Or\ufff9la Venn', 'an annotation mark'],
  ])('of %j is that of a name without %s', (name) => {
    expect(identityKey(name)).toBe('orla venn');
  });

  test('composes what an ignorable code point kept apart', () => {
    expect(identityKey('Cafe\u034f\u0301')).toBe(identityKey('Café'));
  });

  test.each([
    ['👨‍👩‍👧', '👨👩👧'],
    ['❤️', '❤'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴'],
    ['Orla', 'Örla'],
    ['Modem', 'Modern'],
  ])('tells %s from %s', (one, other) => {
    expect(identityKey(one)).not.toBe(identityKey(other));
  });

  test.each([
    ['👨\u200d\u200d👩', '👨👩'],
    ['🏴\u{e0061}\u{e0062}\u{e007f}', '🏴'],
    ['❤️️', '❤️'],
  ])('leaves out what is no part of an emoji in %j', (name, plain) => {
    expect(identityKey(name)).toBe(identityKey(plain));
  });
});

describe('withoutUnseen', () => {
  test('keeps the joiners of emoji and of scripts that are written with them', () => {
    for (const name of ['👩‍🎤 Mia', 'می‌خواهم', 'क्‍ष']) expect(withoutUnseen(name)).toBe(name);
    expect(withoutUnseen('Or\u200cla\u200d V\u2060enn\u00ad')).toBe('Orla Venn');
  });
});

describe('mixesScripts', () => {
  test.each(['Оrla Venn', 'Orla Vеnn', 'Οrla', 'ΛTLAS', 'O\u2060рla', 'Ｏрla', '𝐎рla', 'DJ Mоby'])(
    'refuses %j',
    (name) => {
      expect(mixesScripts(name)).toBe(true);
      expect(PublicName.safeParse(name).success).toBe(false);
    },
  );

  test.each([
    'Дельфин feat. Moby',
    'Orla Venn',
    'Björk',
    'μ-Ziq',
    'Αλέξανδρος',
    'МакSим'.slice(0, 3),
    '渋谷 Tokyo',
    'Группа 7',
  ])('takes %j', (name) => {
    expect(mixesScripts(name)).toBe(false);
    expect(PublicName.safeParse(name).success).toBe(true);
  });
});

describe('slugOf', () => {
  test('is the same with any default-ignorable code point', () => {
    const others = ignorable.filter((code) => slugOf(`lo${String.fromCodePoint(code)}fi`) !== 'lofi');
    expect(others.map((code) => code.toString(16))).toEqual([]);
  });
});
