import { expect, test } from 'vitest';
import { counted, inEnglish, renderText, text } from './text.ts';

const say = (said: Parameters<typeof renderText>[0], language: string, lines: Record<string, string> = {}) =>
  renderText(said, language, (key) => lines[key]);

test('English fills its own placeholders, and leaves those that nobody fills', () => {
  expect(inEnglish(text('Please accept the :name.', { name: 'Terms' }))).toBe('Please accept the Terms.');
  expect(inEnglish(text(':a of :b', { a: 0 }))).toBe('0 of :b');
  expect(inEnglish('It is gone.')).toBe('It is gone.');
});

test('what fills a text is no text itself', () => {
  expect(inEnglish(text('Hello :name, :mail', { name: ':mail', mail: 'x' }))).toBe('Hello :mail, x');
  expect(inEnglish(text('Hello :name,', { name: '$& $1' }))).toBe('Hello $& $1,');
});

const tracks = (count: number) => counted(count, '1 track', ':count tracks');

test.each([
  [0, '0 tracks'],
  [1, '1 track'],
  [1204, '1,204 tracks'],
])('%s in English', (count, words) => expect(inEnglish(tracks(count))).toBe(words));

test('another language has its own forms, and its other one where it lacks one', () => {
  const lines = { '1 track': ':count utwór', ':count tracks#few': ':count utwory', ':count tracks': ':count utworu' };
  expect([1, 3, 5].map((count) => say(tracks(count), 'pl', lines))).toEqual(['1 utwór', '3 utwory', '5 utworu']);
  expect([1, 5].map((count) => say(tracks(count), 'pl'))).toEqual(['1 track', '5 tracks']);
});
