import { limits } from '@overtone/shared/limits.ts';
import { expect, it } from 'vitest';
import { lineOf, wordsOf } from '../text/timed-text.ts';
import { warningsOf } from './warnings.ts';

const told = (...lines: ReturnType<typeof lineOf>[]) =>
  warningsOf(lines, 60, '').map(({ type, place }) => `${type} ${place}`);

it('nothing is wrong with words that are in order, nor with plain ones', () => {
  expect(told(lineOf('One', 1), lineOf('', 5), lineOf('[Chorus]'), lineOf('Two', 40))).toEqual([]);
  expect(told(lineOf('One'), lineOf('Two'))).toEqual([]);
});

it('lines without a time are told once, with how many', () => {
  expect(warningsOf([lineOf('One', 1), lineOf('Two'), lineOf('[A]'), lineOf('Three')], 60, '')).toEqual([
    { type: 'untimed', place: 1, count: 2 },
  ]);
});

it('lines at one time, before the line before them, and after the end are told', () => {
  expect(told(lineOf('One', 1), lineOf('Two', 1), lineOf('Three', 0.5), lineOf('Four', 61))).toEqual([
    ...['sameTime 1', 'silence 2', 'order 2', 'afterEnd 3'],
  ]);
});

it('a long silence after a line is told, with where a pause could be, and one that is marked is not', () => {
  expect(warningsOf([lineOf('One', 10), lineOf('Two', 31)], 60, '')).toEqual([
    { type: 'silence', place: 0, seconds: 21, pauseAt: 16 },
  ]);
  expect(told(lineOf('One', 10), lineOf('Two', 30))).toEqual([]);
  expect(told(lineOf('One', 10), lineOf('', 14), lineOf('Two', 50))).toEqual([]);
});

it('words before the word before them are told', () => {
  const [a, b] = wordsOf('One two');
  const line = {
    ...lineOf('One two', 1),
    words: [
      { text: a?.text ?? '', start: 2 },
      { text: b?.text ?? '', start: 1.5 },
    ],
  };
  expect(told(line)).toEqual(['wordOrder 0']);
});

it('words that cannot be kept are told', () => {
  expect(warningsOf([lineOf('One')], 60, 'x'.repeat(limits.lyricsLengthMax + 1))).toEqual([
    { type: 'tooLong', place: 0 },
  ]);
});
