import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from '../../platform/with-folder.ts';
import { SegmentReader } from './segment-reader.ts';
import { applyChanges, createSegment } from './segment-writer.ts';

/** Names of tracks as a search finds them, at most five. */
const searching = (names: readonly string[], look: (find: (text: string) => string[]) => void) =>
  withFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    createSegment(path);
    const documents = names.map((name) => ({ id: `trk_${name}`, name, artists: ['Ada'], album: 'Songs', plays: 1 }));
    applyChanges(path, new Map(documents.map((document) => [document.id, document])));
    const reader = new SegmentReader(path);
    look((text) => reader.find(text, ['tracks'], 5).tracks.map(({ id }) => id.slice('trk_'.length)));
    reader.close();
  });

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
