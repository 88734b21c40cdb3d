import { describe, expect, it } from 'vitest';
import { pluralText, renderText, text, toEnglish } from './text.ts';

const render = (
  translatable: Parameters<typeof renderText>[0],
  language: string,
  translations: Record<string, string> = {},
) => renderText(translatable, language, (key) => translations[key]);

const countTracks = (count: number) => pluralText(count, '1 track', ':count tracks');

describe('toEnglish', () => {
  it('replaces placeholders, and leaves those without a value', () => {
    expect(toEnglish(text('Accept the :name.', { name: 'Terms' }))).toBe('Accept the Terms.');
    expect(toEnglish(text(':a of :b', { a: 0 }))).toBe('0 of :b');
    expect(toEnglish('It is gone.')).toBe('It is gone.');
  });

  it('does not interpret values', () => {
    expect(toEnglish(text('Hello :name, :mail', { name: ':mail', mail: 'x' }))).toBe('Hello :mail, x');
    expect(toEnglish(text('Hi :name,', { name: '$& $1' }))).toBe('Hi $& $1,');
  });

  it.each([
    [0, '0 tracks'],
    [1, '1 track'],
    [1204, '1,204 tracks'],
  ])('formats the count %s', (count, english) => expect(toEnglish(countTracks(count))).toBe(english));
});

describe('renderText', () => {
  it('uses the plural forms of the language, or English if there is no translation', () => {
    const translations = {
      '1 track': ':count utwór',
      ':count tracks#few': ':count utwory',
      ':count tracks': ':count utworu',
    };
    expect([1, 3, 5].map((count) => render(countTracks(count), 'pl', translations))).toEqual([
      '1 utwór',
      '3 utwory',
      '5 utworu',
    ]);
    expect([1, 5].map((count) => render(countTracks(count), 'pl'))).toEqual(['1 track', '5 tracks']);
  });
});
