import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText, textKind } from './read-text.ts';
import { retext, withoutSections } from './retext.ts';
import { lineOf, type TimedLine, wordsOf } from './timed-text.ts';
import { writeAhead, writeText } from './write-text.ts';

const times = (lines: readonly TimedLine[]) => lines.map(({ start, text }) => [start, text]);

describe('words that somebody pastes', () => {
  it('are told apart by what stands there', () => {
    expect(textKind('Light comes in\nand goes')).toBe('plain');
    expect(textKind('[ar:Sable]\n[Chorus]\nLight')).toBe('plain');
    expect(textKind('[00:01.00]Light')).toBe('lrc');
    expect(textKind('[00:01.00]<00:01.00>Light <00:01.50>comes')).toBe('words');
  });

  it('keep empty rows and names of sections, and no other white space', () => {
    expect(times(readText('\n[Verse 1]\r\n  Light   comes in \n\n[Chorus: Both]\nand goes\n\n').lines)).toEqual([
      [null, '[Verse 1]'],
      [null, 'Light comes in'],
      [null, ''],
      [null, '[Chorus: Both]'],
      [null, 'and goes'],
    ]);
  });

  it('of LRC keep ID tags, and lines without a time behind the one they stood behind', () => {
    const { lines, fields } = readText('[ar:Sable]\n[offset:+500]\n[00:20.50]Two\nand more\n[00:10.50][00:30.50]One');
    expect(fields).toEqual([['ar', 'Sable']]);
    expect(times(lines)).toEqual([
      [10, 'One'],
      [20, 'Two'],
      [null, 'and more'],
      [30, 'One'],
    ]);
  });

  it('of enhanced LRC keep the time of each word that has one', () => {
    const [line] = readText('[00:01.00]<00:01.00>Light <00:02.00>comes slowly <00:03.00>in').lines;
    expect(line?.words).toEqual([
      { text: 'Light ', start: 1 },
      { text: 'comes ', start: 2 },
      { text: 'slowly ', start: null },
      { text: 'in', start: 3 },
    ]);
  });

  it('lose no word before the first that is timed', () => {
    const [line] = readText('[00:01.00]Light <00:02.00>comes in').lines;
    expect(line?.words.map(({ text }) => text).join('')).toBe('Light comes in');
    expect(writeText({ lines: line ? [line] : [], fields: [] })).toBe('[00:01.00]<00:01.00>Light <00:02.00>comes in');
  });
});

describe('words that are kept', () => {
  it('are plain until a line has a time', () => {
    expect(writeText({ lines: [lineOf('One'), lineOf(''), lineOf('Two')], fields: [['ar', 'S']] })).toBe('One\n\nTwo');
  });

  it('show the name of a section with the line under it, and are the same when they are read again', () => {
    const lines = [lineOf('One', 1), lineOf('', 2), lineOf('[Chorus: Both]'), lineOf('Two', 4)];
    const text = writeText({ lines, fields: [['ar', 'S']] });
    expect(text).toBe('[ar:S]\n[00:01.00]One\n[00:02.00]\n[00:04.00][Chorus: Both]\n[00:04.00]Two');
    expect(readText(text)).toMatchObject({ lines, fields: [['ar', 'S']] });
  });

  it('are the same when they are read again, whatever they are', () => {
    const text = fc.stringMatching(/^[a-z']{1,5}( [a-z']{1,5}){0,3}$/);
    const row = fc.record({
      text: fc.oneof(text, fc.constantFrom('', '[Chorus]')),
      step: fc.nat({ max: 900 }),
      timed: fc.boolean(),
      words: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        let at = 0;
        const lines = rows.map(({ text: words, step, timed, words: each }): TimedLine => {
          if (!timed || words === '[Chorus]') return lineOf(words);
          // No two lines at one time: the name of a section could belong to either.
          at += step + 1;
          const start = at / 100;
          const line = lineOf(words, start);
          return each && words
            ? { ...line, words: wordsOf(words).map((word, i) => ({ ...word, start: i ? null : start })) }
            : line;
        });
        const first = lines.findIndex(({ text: words, start }) => words !== '' || start !== null);
        const last = lines.findLastIndex(({ text: words, start }) => words !== '' || start !== null);
        const kept = first < 0 ? [] : lines.slice(first, last + 1);
        const again = readText(writeText({ lines, fields: [] })).lines;
        expect(again).toEqual(kept);
      }),
    );
  });

  it('stand for listeners as they were sung', () => {
    const lines = [lineOf('One', 1), lineOf('[Chorus]'), lineOf('Two', 2)];
    expect(parseLrc(writeText({ lines, fields: [] })).map(({ start, text }) => [start, text])).toEqual([
      [1, 'One'],
      [2, '[Chorus]'],
      [2, 'Two'],
    ]);
  });
});

it('while they are timed, lines without a time are ahead of all that are sung', () => {
  const text = writeAhead({ lines: [lineOf('One', 1), lineOf('[Chorus]'), lineOf('Two')], fields: [] });
  expect(text).toBe('[00:01.00]One\n[999:59.00][Chorus]\n[999:59.00]Two');
  expect(writeAhead({ lines: [lineOf('One')], fields: [] })).toBe('One');
});

describe('another text in the place of lines', () => {
  const lines = [lineOf('Light comes in', 1), lineOf('and takes its time', 5), lineOf('to land', 9)];

  it('keeps the times of lines that stay, wherever they go', () => {
    expect(times(retext(lines, 'Before\nLight comes in\nto land'))).toEqual([
      [null, 'Before'],
      [1, 'Light comes in'],
      [9, 'to land'],
    ]);
  });

  it('keeps the time of a line whose words were mended', () => {
    expect(times(retext(lines, 'Light comes in\nand takes her time\nto land'))[1]).toEqual([5, 'and takes her time']);
  });

  it('gives a line that was cut in two no time that it may not have', () => {
    expect(times(retext(lines, 'Light comes in\nand takes\nits time\nto land')).map(([start]) => start)).toEqual([
      ...[1, null, null, 9],
    ]);
  });

  it('keeps the times of words where there are as many', () => {
    const words = wordsOf('to land').map((word, place) => ({ ...word, start: 9 + place }));
    const [same] = retext([{ ...lineOf('to land', 9), words }], 'to stand');
    expect(same?.words).toEqual([
      { text: 'to ', start: 9 },
      { text: 'stand', start: 10 },
    ]);
  });

  it('is exactly that text, and the same text changes nothing', () => {
    const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c', '[d]'), { maxLength: 9 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const timed = before.map((text, place) => lineOf(text, place));
        const result = retext(timed, after.join('\n'));
        expect(result.map(({ text }) => text).join('\n')).toBe(after.join('\n'));
        const starts = result.flatMap(({ start }) => start ?? []);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        if (timed.length > 0) expect(retext(timed, before.join('\n'))).toEqual(timed);
      }),
    );
  });

  it('goes without the names of sections', () => {
    const text = '[Verse]\nOne\n\n[Chorus]\n\nTwo';
    expect(withoutSections(readText(text).lines).map((line) => line.text)).toEqual(['One', '', 'Two']);
  });
});

it('words of a line are the line, also in scripts without spaces', () => {
  expect(wordsOf('Turn, turn, you').map(({ text }) => text)).toEqual(['Turn, ', 'turn, ', 'you']);
  expect(wordsOf('夜が明ける').map(({ text }) => text)).toHaveLength(5);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé夜が'(),.!?-]{0,9}( [a-zé夜が]{1,9})*$/u), (text) => {
      expect(
        wordsOf(text.trim())
          .map((word) => word.text)
          .join(''),
      ).toBe(text.trim());
    }),
  );
});
