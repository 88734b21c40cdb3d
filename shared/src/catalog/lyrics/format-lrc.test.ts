import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLrc } from './format-lrc.ts';
import { type LyricLine, parseLrc } from './lrc.ts';

const hundredths = (seconds: number): number => Math.round(seconds * 100);
const exact = (lines: readonly LyricLine[]) =>
  lines.map(({ start, text, words }) => ({
    start: hundredths(start),
    text,
    words: words.map((word) => ({ start: hundredths(word.start), text: word.text.trim() })),
  }));

describe('written lyrics', () => {
  it('have minutes, seconds and hundredths, and the ID tags of a file before them', () => {
    const lines = [
      { start: 1.2, text: 'Glass in rows' },
      { start: 59.999, text: '' },
      { start: 6000, text: 'Late' },
    ];
    expect(formatLrc(lines, [['ar', 'Sable & Reed']])).toBe(
      '[ar:Sable & Reed]\n[00:01.20]Glass in rows\n[01:00.00]\n[100:00.00]Late',
    );
  });

  it('time each word where there are times for it', () => {
    const words = [
      { start: 1, text: 'Light ' },
      { start: 1.5, text: 'comes' },
    ];
    expect(formatLrc([{ start: 1, text: 'Light comes', words }])).toBe('[00:01.00]<00:01.00>Light <00:01.50>comes');
  });

  it('keep a line without a time', () => {
    expect(formatLrc([{ start: null, text: 'Sung' }])).toBe('Sung');
  });

  it('are read back as they were, to 10 ms, whatever the lines', () => {
    const word = fc.stringMatching(/^[a-zéß'(),.!?漢]{1,9}$/u);
    const line = fc.record({
      step: fc.nat({ max: 3000 }),
      words: fc.array(word, { maxLength: 6 }),
      each: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line), fc.double({ min: 0, max: 5000, noNaN: true }), (drawn, first) => {
        let start = first;
        const lines = drawn.map(({ step, words, each }): LyricLine => {
          start += step / 97;
          const timed = words.map((text, place) => ({
            start: start + place / 7,
            text: place === words.length - 1 ? text : `${text} `,
          }));
          return { start, text: words.join(' '), words: each ? timed : [] };
        });
        const written = formatLrc(lines, [['ti', 'Any']]);
        expect(exact(parseLrc(written))).toEqual(exact(lines));
        // And what is read is written the same: nothing drifts from one save to the next.
        expect(formatLrc(parseLrc(written), [['ti', 'Any']])).toBe(written);
      }),
    );
  });

  it('bring the times of a file with an offset to where they were heard', () => {
    expect(formatLrc(parseLrc('[offset:+500]\n[00:02.00]Two'))).toBe('[00:01.50]Two');
  });
});
