import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLastStartedIndex, parseLrc } from './lrc.ts';

const readLines = (text: string): [number, string][] => parseLrc(text).map(({ start, text: words }) => [start, words]);

describe('parseLrc', () => {
  it('reads line times and skips the header', () => {
    expect(readLines('[ar:Sable & Reed]\n[length: 3:41]\r\n[00:01.20]Glass in rows\n[01:05.5] Nothing grows ')).toEqual(
      [
        [1.2, 'Glass in rows'],
        [65.5, 'Nothing grows'],
      ],
    );
  });

  it('reads times without a fraction, with three digits, and with a colon before the fraction', () => {
    expect(readLines('[0:05]One\n[00:06.125]Two\n[00:07:50]Three\n[100:00.00]Late')).toEqual([
      [5, 'One'],
      [6.125, 'Two'],
      [7.5, 'Three'],
      [6000, 'Late'],
    ]);
  });

  it('returns a line once for each of its times', () => {
    expect(readLines('[00:10.00][00:30.00]Chorus\n[00:20.00]Verse')).toEqual([
      [10, 'Chorus'],
      [20, 'Verse'],
      [30, 'Chorus'],
    ]);
  });

  it('applies the offset but never starts before 0, and ignores an invalid offset', () => {
    expect(readLines('[offset:+500]\n[00:00.20]One\n[00:02.00]Two')).toEqual([
      [0, 'One'],
      [1.5, 'Two'],
    ]);
    expect(readLines('[00:02.00]Two\n[offset:-1000]')).toEqual([[3, 'Two']]);
    expect(readLines('[offset:soon]\n[00:02.00]Two')).toEqual([[2, 'Two']]);
  });

  it('reads word times', () => {
    const [line] = parseLrc('[offset:+100]\n[00:01.00] <00:01.00>Light <00:01.50>comes <00:02.00>in<00:02.40>');
    expect(line).toEqual({
      start: 0.9,
      text: 'Light comes in',
      words: [
        { start: 0.9, text: 'Light ' },
        { start: 1.4, text: 'comes ' },
        { start: 1.9, text: 'in' },
      ],
    });
  });

  it('ignores a word time that is followed by a pause', () => {
    const [line] = parseLrc('[00:01.00]<00:01.00>Light <00:01.50> <00:02.00>comes');
    expect(line?.text).toBe('Light comes');
    expect(line?.words.map(({ text }) => text)).toEqual(['Light ', 'comes']);
  });

  it('keeps an empty line for a silence, and text without a time', () => {
    expect(readLines('Before\n[00:04.00]\n[00:06.00]Sung\nand on\n\n[00:xx.00]Broken')).toEqual([
      [0, 'Before'],
      [4, ''],
      [6, 'Sung'],
      [6, 'and on'],
      [6, '[00:xx.00]Broken'],
    ]);
  });

  it('returns sorted, finite times for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '[00:01.00]',
        '<00:02.00>',
        '[offset:',
        '[offset:9e999]',
        ']',
        '\n',
        '\r',
        '[99:99.999]',
        '[ar:x]',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const lines = parseLrc(pieces.join(''));
        const starts = lines.flatMap(({ start, words }) => [start, ...words.map((word) => word.start)]);
        expect(starts.every((start) => Number.isFinite(start) && start >= 0)).toBe(true);
        expect(lines.map(({ start }) => start)).toEqual(lines.map(({ start }) => start).toSorted((a, b) => a - b));
      }),
    );
  });

  it('reads lines of generated LRC', () => {
    const line = fc.record({
      seconds: fc.nat({ max: 35_999 }),
      words: fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/),
    });
    const padTwo = (value: number): string => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ seconds }) => seconds }), (lines) => {
        const text = lines
          .map(({ seconds, words }) => `[${padTwo(Math.floor(seconds / 60))}:${padTwo(seconds % 60)}.00]${words}`)
          .join('\n');
        const sorted = lines.toSorted((a, b) => a.seconds - b.seconds);
        expect(readLines(text)).toEqual(sorted.map(({ seconds, words }) => [seconds, words]));
      }),
    );
  });
});

describe('findLastStartedIndex', () => {
  it('returns the index of the last started line, and -1 before the first', () => {
    const lines = parseLrc('[00:01.00]One\n[00:02.00]Two\n[00:02.00]Three');
    expect([0, 1, 1.9, 2, 60].map((position) => findLastStartedIndex(lines, position))).toEqual([-1, 0, 0, 2, 2]);
    expect(findLastStartedIndex([], 5)).toBe(-1);
  });
});
