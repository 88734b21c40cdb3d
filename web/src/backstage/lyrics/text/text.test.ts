import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLyrics, formatTimingPreview } from './format-lyrics.ts';
import { detectLyricsFormat, parseLyrics } from './parse-lyrics.ts';
import { removeSections, replaceText } from './replace-text.ts';
import { createLine, splitWords, type TimedLine } from './timed-text.ts';

const listTimes = (lines: readonly TimedLine[]) => lines.map(({ start, text }) => [start, text]);

describe('parseLyrics and detectLyricsFormat', () => {
  it('detect plain text, LRC and enhanced LRC', () => {
    expect(detectLyricsFormat('Light comes in\nand goes')).toBe('plain');
    expect(detectLyricsFormat('[ar:Sable]\n[Chorus]\nLight')).toBe('plain');
    expect(detectLyricsFormat('[00:01.00]Light')).toBe('lrc');
    expect(detectLyricsFormat('[00:01.00]<00:01.00>Light <00:01.50>comes')).toBe('words');
  });

  it('keep empty lines and section names, and normalize white space', () => {
    expect(listTimes(parseLyrics('\n[Verse 1]\r\n  Light   comes in \n\n[Chorus: Both]\nand goes\n\n').lines)).toEqual([
      [null, '[Verse 1]'],
      [null, 'Light comes in'],
      [null, ''],
      [null, '[Chorus: Both]'],
      [null, 'and goes'],
    ]);
  });

  it('keep the ID tags of LRC, and lines without a time after their predecessor', () => {
    const { lines, fields } = parseLyrics(
      '[ar:Sable]\n[offset:+500]\n[00:20.50]Two\nand more\n[00:10.50][00:30.50]One',
    );
    expect(fields).toEqual([['ar', 'Sable']]);
    expect(listTimes(lines)).toEqual([
      [10, 'One'],
      [20, 'Two'],
      [null, 'and more'],
      [30, 'One'],
    ]);
  });

  it('keep the time of each timed word of enhanced LRC', () => {
    const [line] = parseLyrics('[00:01.00]<00:01.00>Light <00:02.00>comes slowly <00:03.00>in').lines;
    expect(line?.words).toEqual([
      { text: 'Light ', start: 1 },
      { text: 'comes ', start: 2 },
      { text: 'slowly ', start: null },
      { text: 'in', start: 3 },
    ]);
  });

  it('keep the words before the first timed word', () => {
    const [line] = parseLyrics('[00:01.00]Light <00:02.00>comes in').lines;
    expect(line?.words.map(({ text }) => text).join('')).toBe('Light comes in');
    expect(formatLyrics({ lines: line ? [line] : [], fields: [] })).toBe(
      '[00:01.00]<00:01.00>Light <00:02.00>comes in',
    );
  });
});

describe('formatLyrics', () => {
  it('returns plain text until a line has a time', () => {
    expect(formatLyrics({ lines: [createLine('One'), createLine(''), createLine('Two')], fields: [['ar', 'S']] })).toBe(
      'One\n\nTwo',
    );
  });

  it('gives a section name the time of the line below it, and can be parsed again', () => {
    const lines = [createLine('One', 1), createLine('', 2), createLine('[Chorus: Both]'), createLine('Two', 4)];
    const text = formatLyrics({ lines, fields: [['ar', 'S']] });
    expect(text).toBe('[ar:S]\n[00:01.00]One\n[00:02.00]\n[00:04.00][Chorus: Both]\n[00:04.00]Two');
    expect(parseLyrics(text)).toMatchObject({ lines, fields: [['ar', 'S']] });
  });

  it('returns text that parses to the same lines for random lyrics', () => {
    const text = fc.stringMatching(/^[a-z']{1,5}( [a-z']{1,5}){0,3}$/);
    const row = fc.record({
      text: fc.oneof(text, fc.constantFrom('', '[Chorus]')),
      step: fc.nat({ max: 900 }),
      isTimed: fc.boolean(),
      hasTimedWords: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        let at = 0;
        const lines = rows.map(({ text: rowText, step, isTimed, hasTimedWords }): TimedLine => {
          if (!isTimed || rowText === '[Chorus]') return createLine(rowText);
          // No two lines have the same time, because a section name could belong to either of them.
          at += step + 1;
          const start = at / 100;
          const line = createLine(rowText, start);
          return hasTimedWords && rowText
            ? { ...line, words: splitWords(rowText).map((word, i) => ({ ...word, start: i ? null : start })) }
            : line;
        });
        const firstIndex = lines.findIndex(({ text: rowText, start }) => rowText !== '' || start !== null);
        const lastIndex = lines.findLastIndex(({ text: rowText, start }) => rowText !== '' || start !== null);
        const expected = firstIndex < 0 ? [] : lines.slice(firstIndex, lastIndex + 1);
        const parsed = parseLyrics(formatLyrics({ lines, fields: [] })).lines;
        expect(parsed).toEqual(expected);
      }),
    );
  });

  it('returns text that the player parses in the sung order', () => {
    const lines = [createLine('One', 1), createLine('[Chorus]'), createLine('Two', 2)];
    expect(parseLrc(formatLyrics({ lines, fields: [] })).map(({ start, text }) => [start, text])).toEqual([
      [1, 'One'],
      [2, '[Chorus]'],
      [2, 'Two'],
    ]);
  });
});

describe('formatTimingPreview', () => {
  it('puts lines without a time after all timed lines', () => {
    const text = formatTimingPreview({
      lines: [createLine('One', 1), createLine('[Chorus]'), createLine('Two')],
      fields: [],
    });
    expect(text).toBe('[00:01.00]One\n[999:59.00][Chorus]\n[999:59.00]Two');
    expect(formatTimingPreview({ lines: [createLine('One')], fields: [] })).toBe('One');
  });
});

describe('replaceText and removeSections', () => {
  const lines = [createLine('Light comes in', 1), createLine('and takes its time', 5), createLine('to land', 9)];

  it('keep the times of the remaining lines when lines were added, removed or moved', () => {
    expect(listTimes(replaceText(lines, 'Before\nLight comes in\nto land'))).toEqual([
      [null, 'Before'],
      [1, 'Light comes in'],
      [9, 'to land'],
    ]);
  });

  it('keep the time of a line whose words were corrected', () => {
    expect(listTimes(replaceText(lines, 'Light comes in\nand takes her time\nto land'))[1]).toEqual([
      5,
      'and takes her time',
    ]);
  });

  it('set no time when a line was split in two', () => {
    expect(
      listTimes(replaceText(lines, 'Light comes in\nand takes\nits time\nto land')).map(([start]) => start),
    ).toEqual([...[1, null, null, 9]]);
  });

  it('keep the times of words when their number stays the same', () => {
    const words = splitWords('to land').map((word, index) => ({ ...word, start: 9 + index }));
    const [same] = replaceText([{ ...createLine('to land', 9), words }], 'to stand');
    expect(same?.words).toEqual([
      { text: 'to ', start: 9 },
      { text: 'stand', start: 10 },
    ]);
  });

  it('return exactly the new text, and unchanged lines when the text is the same', () => {
    const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c', '[d]'), { maxLength: 9 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const timed = before.map((text, index) => createLine(text, index));
        const result = replaceText(timed, after.join('\n'));
        expect(result.map(({ text }) => text).join('\n')).toBe(after.join('\n'));
        const starts = result.flatMap(({ start }) => start ?? []);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        if (timed.length > 0) expect(replaceText(timed, before.join('\n'))).toEqual(timed);
      }),
    );
  });

  it('remove section names', () => {
    const text = '[Verse]\nOne\n\n[Chorus]\n\nTwo';
    expect(removeSections(parseLyrics(text).lines).map((line) => line.text)).toEqual(['One', '', 'Two']);
  });
});

describe('splitWords', () => {
  it('splits a line without losing characters, even in scripts without spaces', () => {
    expect(splitWords('Turn, turn, you').map(({ text }) => text)).toEqual(['Turn, ', 'turn, ', 'you']);
    expect(splitWords('夜が明ける').map(({ text }) => text)).toHaveLength(5);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé夜が'(),.!?-]{0,9}( [a-zé夜が]{1,9})*$/u), (text) => {
        expect(
          splitWords(text.trim())
            .map((word) => word.text)
            .join(''),
        ).toBe(text.trim());
      }),
    );
  });
});
