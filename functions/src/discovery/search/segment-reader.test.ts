import { describe, expect, it } from 'vitest';
import { createSegmentReaders } from '../../testing/segment-readers.ts';
import { searchAllTypes } from './segment-index.ts';

/** Calls a function with a search for tracks with these names. The search returns at most five names. */
const withSearch = (names: readonly string[], run: (find: (text: string) => string[]) => void): void => {
  const buildTrack = (name: string) => ({ id: `trk_${name}`, name, artists: ['Ada'], album: 'Songs', plays: 1 });
  const readers = createSegmentReaders(names.map(buildTrack));
  run((text) => searchAllTypes(readers, text, 5).tracks.map(({ id }) => id.slice('trk_'.length)));
};

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

describe('SegmentReader', () => {
  it.each([
    ['few', letters.slice(0, 3)],
    ['more than the maximum of completions', letters.flatMap((first) => letters.map((second) => first + second))],
  ])('finds the completions of an incomplete word when there are %s', (_, ends) =>
    withSearch([...ends.map((end) => `Inter${end} Blue`), 'Midnight Internal', 'Blue'], (find) => {
      expect(find('inte')).toHaveLength(Math.min(ends.length + 1, 5));
      expect(find('midn inte')).toEqual(['Midnight Internal']);
      expect(find('inte midn')).toEqual(['Midnight Internal']);
      expect(find(`inter${ends[1]} bl`)[0]).toBe(`Inter${ends[1]} Blue`);
    }),
  );

  it('finds nothing when a word has no completions', () =>
    withSearch(['Low Tide'], (find) => {
      for (const text of ['zzzz', 'zzzz qqqq', 'low qqqq', 'qqqq low']) expect(find(text)).toEqual([]);
      expect(find('low tidd')).toEqual(['Low Tide']);
    }));
});
