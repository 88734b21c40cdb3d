import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { describe, expect, it } from 'vitest';
import { createLine, splitWords } from '../text/timed-text.ts';
import { findLyricsWarnings } from './warnings.ts';

const listWarnings = (...lines: ReturnType<typeof createLine>[]) =>
  findLyricsWarnings(lines, 60, '').map(({ type, index }) => `${type} ${index}`);

describe('findLyricsWarnings', () => {
  it('finds no problems in ordered lines and in lyrics without times', () => {
    expect(
      listWarnings(createLine('One', 1), createLine('', 5), createLine('[Chorus]'), createLine('Two', 40)),
    ).toEqual([]);
    expect(listWarnings(createLine('One'), createLine('Two'))).toEqual([]);
  });

  it('warns once about all lines without a time, with their number', () => {
    expect(
      findLyricsWarnings([createLine('One', 1), createLine('Two'), createLine('[A]'), createLine('Three')], 60, ''),
    ).toEqual([{ type: 'untimed', index: 1, count: 2 }]);
  });

  it('warns about lines at the same time, before their predecessor, and after the end', () => {
    expect(
      listWarnings(createLine('One', 1), createLine('Two', 1), createLine('Three', 0.5), createLine('Four', 61)),
    ).toEqual([...['sameTime 1', 'silence 2', 'order 2', 'afterEnd 3']]);
  });

  it('warns about a long silence and suggests a position for a pause, unless there already is a pause', () => {
    expect(findLyricsWarnings([createLine('One', 10), createLine('Two', 31)], 60, '')).toEqual([
      { type: 'silence', index: 0, seconds: 21, pauseAt: 16 },
    ]);
    expect(listWarnings(createLine('One', 10), createLine('Two', 30))).toEqual([]);
    expect(listWarnings(createLine('One', 10), createLine('', 14), createLine('Two', 50))).toEqual([]);
  });

  it('warns about words that start before their predecessor', () => {
    const [firstWord, secondWord] = splitWords('One two');
    const line = {
      ...createLine('One two', 1),
      words: [
        { text: firstWord?.text ?? '', start: 2 },
        { text: secondWord?.text ?? '', start: 1.5 },
      ],
    };
    expect(listWarnings(line)).toEqual(['wordOrder 0']);
  });

  it('warns about lyrics that are too long', () => {
    expect(findLyricsWarnings([createLine('One')], 60, 'x'.repeat(catalogLimits.lyricsLengthMax + 1))).toEqual([
      { type: 'tooLong', index: 0 },
    ]);
  });
});
