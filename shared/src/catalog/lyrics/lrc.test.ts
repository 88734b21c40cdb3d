import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastStarted, parseLrc } from './lrc.ts';

const told = (text: string): [number, string][] => parseLrc(text).map(({ start, text: words }) => [start, words]);

describe('timed lyrics', () => {
  it('come with their times, without the header', () => {
    expect(told('[ar:Sable & Reed]\n[length: 3:41]\r\n[00:01.20]Glass in rows\n[01:05.5] Nothing grows ')).toEqual([
      [1.2, 'Glass in rows'],
      [65.5, 'Nothing grows'],
    ]);
  });

  it('take sloppy times: no fraction, three digits, a colon before the fraction', () => {
    expect(told('[0:05]One\n[00:06.125]Two\n[00:07:50]Three\n[100:00.00]Late')).toEqual([
      [5, 'One'],
      [6.125, 'Two'],
      [7.5, 'Three'],
      [6000, 'Late'],
    ]);
  });

  it('show a line that comes back each time it is sung', () => {
    expect(told('[00:10.00][00:30.00]Chorus\n[00:20.00]Verse')).toEqual([
      [10, 'Chorus'],
      [20, 'Verse'],
      [30, 'Chorus'],
    ]);
  });

  it('move by the offset of the file, never before the start, and pass by an offset that is no number', () => {
    expect(told('[offset:+500]\n[00:00.20]One\n[00:02.00]Two')).toEqual([
      [0, 'One'],
      [1.5, 'Two'],
    ]);
    expect(told('[00:02.00]Two\n[offset:-1000]')).toEqual([[3, 'Two']]);
    expect(told('[offset:soon]\n[00:02.00]Two')).toEqual([[2, 'Two']]);
  });

  it('time each word where the file does', () => {
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

  it('time no word where there is only a pause', () => {
    const [line] = parseLrc('[00:01.00]<00:01.00>Light <00:01.50> <00:02.00>comes');
    expect(line?.text).toBe('Light comes');
    expect(line?.words.map(({ text }) => text)).toEqual(['Light ', 'comes']);
  });

  it('keep a silence as an empty line and lose nothing that has no time', () => {
    expect(told('Before\n[00:04.00]\n[00:06.00]Sung\nand on\n\n[00:xx.00]Broken')).toEqual([
      [0, 'Before'],
      [4, ''],
      [6, 'Sung'],
      [6, 'and on'],
      [6, '[00:xx.00]Broken'],
    ]);
  });

  it('give sorted lines for any text', () => {
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

  it('come back as they were written', () => {
    const written = fc.record({ at: fc.nat({ max: 35_999 }), words: fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/) });
    const two = (value: number): string => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.uniqueArray(written, { selector: ({ at }) => at }), (lines) => {
        const text = lines
          .map(({ at, words }) => `[${two(Math.floor(at / 60))}:${two(at % 60)}.00]${words}`)
          .join('\n');
        const sorted = lines.toSorted((a, b) => a.at - b.at);
        expect(told(text)).toEqual(sorted.map(({ at, words }) => [at, words]));
      }),
    );
  });
});

it('the line that is sung is the last one that began', () => {
  const lines = parseLrc('[00:01.00]One\n[00:02.00]Two\n[00:02.00]Three');
  expect([0, 1, 1.9, 2, 60].map((position) => lastStarted(lines, position))).toEqual([-1, 0, 0, 2, 2]);
  expect(lastStarted([], 5)).toBe(-1);
});
