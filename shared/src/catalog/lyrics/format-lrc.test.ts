import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLrc } from './format-lrc.ts';
import { type LyricLine, parseLrc } from './lrc.ts';

const toHundredths = (seconds: number): number => Math.round(seconds * 100);
const toComparable = (lines: readonly LyricLine[]) =>
  lines.map(({ start, text, words }) => ({
    start: toHundredths(start),
    text,
    words: words.map((word) => ({ start: toHundredths(word.start), text: word.text.trim() })),
  }));

describe('formatLrc', () => {
  it('writes minutes, seconds and hundredths after the ID tags', () => {
    const lines = [
      { start: 1.2, text: 'Glass in rows' },
      { start: 59.999, text: '' },
      { start: 6000, text: 'Late' },
    ];
    expect(formatLrc(lines, [['ar', 'Sable & Reed']])).toBe(
      '[ar:Sable & Reed]\n[00:01.20]Glass in rows\n[01:00.00]\n[100:00.00]Late',
    );
  });

  it('writes word times when a line has them', () => {
    const words = [
      { start: 1, text: 'Light ' },
      { start: 1.5, text: 'comes' },
    ];
    expect(formatLrc([{ start: 1, text: 'Light comes', words }])).toBe('[00:01.00]<00:01.00>Light <00:01.50>comes');
  });

  it('writes a line without a time as plain text', () => {
    expect(formatLrc([{ start: null, text: 'Sung' }])).toBe('Sung');
  });

  it('writes lines that parse to the same lines within 10 ms', () => {
    const word = fc.stringMatching(/^[a-zéß'(),.!?漢]{1,9}$/u);
    const line = fc.record({
      step: fc.nat({ max: 3000 }),
      words: fc.array(word, { maxLength: 6 }),
      hasWordTimes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line), fc.double({ min: 0, max: 5000, noNaN: true }), (randomLines, first) => {
        let start = first;
        const lines = randomLines.map(({ step, words, hasWordTimes }): LyricLine => {
          start += step / 97;
          const timedWords = words.map((text, index) => ({
            start: start + index / 7,
            text: index === words.length - 1 ? text : `${text} `,
          }));
          return { start, text: words.join(' '), words: hasWordTimes ? timedWords : [] };
        });
        const written = formatLrc(lines, [['ti', 'Any']]);
        expect(toComparable(parseLrc(written))).toEqual(toComparable(lines));
        // Formatting the parsed lines again does not change them.
        expect(formatLrc(parseLrc(written), [['ti', 'Any']])).toBe(written);
      }),
    );
  });

  it('writes corrected times for a file with an offset', () => {
    expect(formatLrc(parseLrc('[offset:+500]\n[00:02.00]Two'))).toBe('[00:01.50]Two');
  });
});
