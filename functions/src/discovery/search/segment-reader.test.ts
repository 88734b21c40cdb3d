import { expect, test } from 'vitest';
import { readersOf } from '../../testing/search-readers.ts';
import { findInKinds } from './find-in-kinds.ts';

/** Names of tracks as a search finds them, at most five. */
const searching = (names: readonly string[], look: (find: (text: string) => string[]) => void): void => {
  const track = (name: string) => ({ id: `trk_${name}`, name, artists: ['Ada'], album: 'Songs', plays: 1 });
  const readers = readersOf(names.map(track));
  look((text) => findInKinds(readers, text, 5).tracks.map(({ id }) => id.slice('trk_'.length)));
};

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

test.each([
  ['few', letters.slice(0, 3)],
  ['more than are looked up one by one', letters.flatMap((one) => letters.map((other) => one + other))],
])('an unfinished word finds what it may become, where there are %s', (_, ends) =>
  searching([...ends.map((end) => `Inter${end} Blue`), 'Midnight Internal', 'Blue'], (find) => {
    expect(find('inte')).toHaveLength(Math.min(ends.length + 1, 5));
    expect(find('midn inte')).toEqual(['Midnight Internal']);
    expect(find('inte midn')).toEqual(['Midnight Internal']);
    expect(find(`inter${ends[1]} bl`)[0]).toBe(`Inter${ends[1]} Blue`);
  }),
);

test('words that nothing begins with find nothing, alone and beside known ones', () =>
  searching(['Low Tide'], (find) => {
    for (const text of ['zzzz', 'zzzz qqqq', 'low qqqq', 'qqqq low']) expect(find(text)).toEqual([]);
    expect(find('low tidd')).toEqual(['Low Tide']);
  }));
