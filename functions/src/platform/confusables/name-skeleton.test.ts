import { describe, expect, it } from 'vitest';
import { createNameSkeleton } from './name-skeleton.ts';

describe('createNameSkeleton', () => {
  it.each([
    ['Modem', 'Modern'],
    ['Orla Venn', 'ORLA  VENN'],
    ['Orla Venn', 'Or\u200bla Venn'],
    ['Orla Venn', '0rla Venn'],
    ['Ilya', 'IIya'],
    ['Ilya', 'llya'],
    ['Ilya', '1lya'],
    ['Michael', 'MlCHAEL'],
    // Cyrillic, Greek, Armenian and Cherokee letters.
    ['Bop', 'Вор'],
    ['HOPE', 'НОРЕ'],
    ['Cocoa', 'Сосоа'],
    ['Nova', 'Νονа'],
    ['Soho', 'Տօհօ'],
    ['DAWES', 'ᎠᎪᎳᎬᏚ'],
    ['Orla Venn', 'Ｏｒｌａ Ｖｅｎｎ'],
    ['Orla Venn', '𝐎𝐫𝐥𝐚 𝓥𝓮𝓷𝓷'],
    ["Don't", 'Don’t'],
    ['Jay-Z', 'Jay‐Z'],
  ])('is the same for %s and %s', (name, otherName) => {
    expect(createNameSkeleton(otherName)).toBe(createNameSkeleton(name));
  });

  it.each([
    ['Orla Venn', 'Orla Ven'],
    ['Björk', 'Bjork'],
    ['Дельфин', 'Дельфины'],
    ['渋谷', '涉谷'],
    ['The Rain', 'The Bain'],
  ])('differs for %s and %s', (name, otherName) => {
    expect(createNameSkeleton(otherName)).not.toBe(createNameSkeleton(name));
  });
});
