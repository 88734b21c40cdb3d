import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildManagedRelease, buildManagedTrackRow } from '../../testing/managed-release.ts';
import { suggestAlbumType } from './album-values.ts';
import {
  applySavedTrack,
  createPositionGetter,
  createRelease,
  createReleaseFromAlbum,
  getRowValues,
  hasUnsavedChanges,
  listUnsavedChanges,
  type Release,
} from './release-draft.ts';
import { appendRows, moveRow, type Row } from './release-rows.ts';
import { buildFileRow, buildReleaseWithFiles, managedArtist, withRows } from './testing.ts';
import { buildTrackChange, getTitleFromFileName } from './track-values.ts';

const listNumbers = (release: Release) => release.rows.map((row) => [row.key, getRowValues(release, row).number]);
const isAlwaysReady = () => true;

describe('appendRows and moveRow', () => {
  it('number the rows in their order when rows are added or moved', () => {
    const release = buildReleaseWithFiles(3);
    expect(listNumbers(release)).toEqual([
      ['f1', 1],
      ['f2', 2],
      ['f3', 3],
    ]);
    const changedRelease = withRows(release, moveRow(release.rows, 'f3', 0, createPositionGetter(release)));
    expect(listNumbers(changedRelease)).toEqual([
      ['f3', 1],
      ['f1', 2],
      ['f2', 3],
    ]);
  });

  it('order the rows by the numbers in their file names, then in natural order', () => {
    const release = createRelease('album', 'alb_1' as never, [managedArtist]);
    const names = [
      '99 Luftballons.mp3',
      '2-01 D.mp3',
      '03 - Drei.mp3',
      '01 - Eins.mp3',
      '7 rings.mp3',
      '02 - Zwei.mp3',
    ];
    const files = names.map((fileName, index) => buildFileRow(index, { key: fileName, fileName }));
    const changedRelease = withRows(release, appendRows([], files, createPositionGetter(release)));
    expect(
      changedRelease.rows
        .map((row) => getRowValues(changedRelease, row))
        .map(({ disc, number, name }) => [disc, number, name]),
    ).toEqual([
      [1, 1, 'Eins'],
      [1, 2, 'Zwei'],
      [1, 3, 'Drei'],
      [1, 4, '7 rings'],
      [1, 5, '99 Luftballons'],
      [2, 1, 'D'],
    ]);
  });

  it('remove the leading number from the titles when all file names have one', () => {
    const release = createRelease('album', 'alb_1' as never, [managedArtist]);
    const files = ['2 Two.wav', '1 One.wav', '3 Three.wav'].map((fileName, index) =>
      buildFileRow(index, { key: fileName, fileName }),
    );
    const changedRelease = withRows(release, appendRows([], files, createPositionGetter(release)));
    expect(changedRelease.rows.map((row) => getRowValues(changedRelease, row).name)).toEqual(['One', 'Two', 'Three']);
  });

  it('move a row to the disc of the row before it', () => {
    const release = buildReleaseWithFiles(3);
    const rows = release.rows.map((row, index) => (index === 2 ? { ...row, edits: { disc: 2, number: 1 } } : row));
    const changedRelease = withRows(release, moveRow(rows, 'f1', 2, createPositionGetter(release)));
    expect(
      changedRelease.rows.map((row) => [
        row.key,
        getRowValues(changedRelease, row).disc,
        getRowValues(changedRelease, row).number,
      ]),
    ).toEqual([
      ['f2', 1, 1],
      ['f3', 2, 1],
      ['f1', 2, 2],
    ]);
  });

  it('keep all rows and number them from one on each disc, for random moves', () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(7)), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 6, maxLength: 6 }), steps, (discs, moves) => {
        let release = buildReleaseWithFiles(6);
        release = withRows(
          release,
          release.rows.map((row, index) => ({ ...row, edits: { disc: discs[index] ?? 1, number: index + 1 } })),
        );
        for (const [key, to] of moves)
          release = withRows(release, moveRow(release.rows, `f${key + 1}`, to, createPositionGetter(release)));
        expect(release.rows.map(({ key }) => key).toSorted()).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
        if (!moves.some(([key, to]) => to !== key)) return;
        for (const disc of [1, 2]) {
          const numbers = release.rows
            .map((row) => getRowValues(release, row))
            .filter((values) => values.disc === disc);
          expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
        }
      }),
    );
  });

  it('add a file only once', () => {
    const release = buildReleaseWithFiles(2);
    expect(
      appendRows(release.rows, [buildFileRow(2), buildFileRow(3)], createPositionGetter(release)).map(({ key }) => key),
    ).toEqual(['f1', 'f2', 'f3']);
  });
});

describe('getTitleFromFileName', () => {
  it.each([
    ['01 Mooring.wav', 'Mooring'],
    ['1-03 - The Lamp Room.flac', 'The Lamp Room'],
    ['07_undertow_slowly.mp3', 'undertow slowly'],
    ['1979.mp3', '1979'],
    ['.wav', '.wav'],
  ])('returns the title in the file name %s', (name, title) => expect(getTitleFromFileName(name)).toBe(title));
});

describe('listUnsavedChanges', () => {
  it('lists the album, the processed files and the files in processing of a new release', () => {
    const unsaved = listUnsavedChanges(buildReleaseWithFiles(3), ({ key }) => key !== 'f3');
    expect([unsaved.isNew, unsaved.newRows.length, unsaved.waitingRows.map(({ key }) => key)]).toEqual([
      true,
      2,
      ['f3'],
    ]);
  });

  it('lists only the changes to an existing release', () => {
    const release = createReleaseFromAlbum(buildManagedRelease(3));
    expect(listUnsavedChanges(release, isAlwaysReady)).toMatchObject({
      isNew: false,
      albumFields: [],
      newRows: [],
      changedRows: [],
    });
    expect(hasUnsavedChanges(release, release.album)).toBe(false);
    const [first, second, third] = release.rows as [Row, Row, Row];
    const edited = {
      ...release,
      album: { ...release.album, description: 'Slow.', visibility: 'unlisted' as const },
      rows: [first, { ...second, edits: { name: 'Song 2' } }, { ...third, edits: { name: 'Buoys', bpm: 92 } }],
    };
    const unsaved = listUnsavedChanges(edited, isAlwaysReady);
    expect([unsaved.albumFields, unsaved.publicationStateFields]).toEqual([['description'], ['visibility']]);
    expect(unsaved.changedRows.map(({ row, edits }) => [row.key, edits])).toEqual([
      [third.key, { name: 'Buoys', bpm: 92 }],
    ]);
  });

  it('lists only later edits of a row whose track is created', () => {
    const release = buildReleaseWithFiles(1);
    const [row] = release.rows as [Row];
    const values = getRowValues(release, row);
    const editedRelease = withRows(release, [{ ...row, edits: { ...row.edits, name: 'Newer' } }]);
    const track = buildManagedTrackRow({ name: values.name, number: 1, artists: [managedArtist] }, 9);
    const saved = applySavedTrack(editedRelease, row.key, track, values);
    expect(listUnsavedChanges(saved, isAlwaysReady)).toMatchObject({
      newRows: [],
      changedRows: [{ edits: { name: 'Newer' } }],
    });
    expect(listUnsavedChanges(applySavedTrack(release, row.key, track, values), isAlwaysReady)).toMatchObject({
      newRows: [],
      changedRows: [],
    });
  });
});

describe('buildTrackChange', () => {
  it('sends existing artists by ID and new artists by name', () => {
    expect(buildTrackChange({ artists: [managedArtist, { id: null, name: 'Halden' }], name: 'Mooring' })).toEqual({
      name: 'Mooring',
      artists: [{ id: managedArtist.id }, { name: 'Halden' }],
    });
  });
});

describe('suggestAlbumType', () => {
  it.each([
    [1, 4, 'single'],
    [3, 12, 'single'],
    [5, 20, 'ep'],
    [9, 38, 'album'],
    [2, 60, 'album'],
  ])('suggests a type for %i tracks of %i minutes', (tracks, minutes, type) => {
    expect(suggestAlbumType(tracks, minutes)).toBe(type);
  });
});
