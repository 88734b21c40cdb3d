import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSound, buildManagedRelease, buildManagedTrackRow } from '../../testing/managed-release.ts';
import { suggestAlbumType } from './album-values.ts';
import { fillReleaseFromTags } from './fill-from-tags.ts';
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
import { findAlbumConflict, findTrackConflict, mergeLoadedAlbum, resolveConflict } from './release-merge.ts';
import { appendRows, moveRow, type Row } from './release-rows.ts';
import { buildTrackChange, getTitleFromFileName } from './track-values.ts';

const managedArtist = { id: 'art_01J00000000000000000000001', name: 'Marlow Finch' } as const;
const createFileRow = (index: number, changes: Partial<Row> = {}): Row => ({
  ...{ key: `f${index}`, fileName: `0${index} Song ${index}.wav`, upload: null, fileId: `fil_${index}` as never },
  ...{ trackId: null, edits: {}, editedFields: [], ...changes },
});
const withRows = (release: Release, rows: readonly Row[]): Release => ({ ...release, rows });
const createReleaseWithFiles = (count: number): Release => {
  const release = createRelease('album', 'alb_1' as never, [managedArtist]);
  const files = Array.from({ length: count }, (_, index) => createFileRow(index + 1));
  return withRows(release, appendRows([], files, createPositionGetter(release)));
};
const listNumbers = (release: Release) => release.rows.map((row) => [row.key, getRowValues(release, row).number]);
const always = () => true;

describe('release rows', () => {
  it('are numbered in their order, and again after a move', () => {
    const release = createReleaseWithFiles(3);
    expect(listNumbers(release)).toEqual([
      ['f1', 1],
      ['f2', 2],
      ['f3', 3],
    ]);
    const next = withRows(release, moveRow(release.rows, 'f3', 0, createPositionGetter(release)));
    expect(listNumbers(next)).toEqual([
      ['f3', 1],
      ['f1', 2],
      ['f2', 3],
    ]);
  });

  it('are ordered by the numbers in their file names, then by natural order', () => {
    const release = createRelease('album', 'alb_1' as never, [managedArtist]);
    const names = [
      '99 Luftballons.mp3',
      '2-01 D.mp3',
      '03 - Drei.mp3',
      '01 - Eins.mp3',
      '7 rings.mp3',
      '02 - Zwei.mp3',
    ];
    const files = names.map((fileName, index) => createFileRow(index, { key: fileName, fileName }));
    const next = withRows(release, appendRows([], files, createPositionGetter(release)));
    expect(
      next.rows.map((row) => getRowValues(next, row)).map(({ disc, number, name }) => [disc, number, name]),
    ).toEqual([
      [1, 1, 'Eins'],
      [1, 2, 'Zwei'],
      [1, 3, 'Drei'],
      [1, 4, '7 rings'],
      [1, 5, '99 Luftballons'],
      [2, 1, 'D'],
    ]);
  });

  it('have no leading number in the title if all file names have one', () => {
    const release = createRelease('album', 'alb_1' as never, [managedArtist]);
    const files = ['2 Two.wav', '1 One.wav', '3 Three.wav'].map((fileName, index) =>
      createFileRow(index, { key: fileName, fileName }),
    );
    const next = withRows(release, appendRows([], files, createPositionGetter(release)));
    expect(next.rows.map((row) => getRowValues(next, row).name)).toEqual(['One', 'Two', 'Three']);
  });

  it('move to the disc of the row before them', () => {
    const release = createReleaseWithFiles(3);
    const rows = release.rows.map((row, index) => (index === 2 ? { ...row, edits: { disc: 2, number: 1 } } : row));
    const next = withRows(release, moveRow(rows, 'f1', 2, createPositionGetter(release)));
    expect(next.rows.map((row) => [row.key, getRowValues(next, row).disc, getRowValues(next, row).number])).toEqual([
      ['f2', 1, 1],
      ['f3', 2, 1],
      ['f1', 2, 2],
    ]);
  });

  it('are kept when they are moved, and numbered from one on each disc, for random moves', () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(7)), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 6, maxLength: 6 }), steps, (discs, moves) => {
        let release = createReleaseWithFiles(6);
        release = withRows(
          release,
          release.rows.map((row, index) => ({ ...row, edits: { disc: discs[index] ?? 1, number: index + 1 } })),
        );
        for (const [key, to] of moves)
          release = withRows(release, moveRow(release.rows, `f${key + 1}`, to, createPositionGetter(release)));
        expect(release.rows.map(({ key }) => key).toSorted()).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
        if (!moves.some(([key, to]) => to !== key)) return;
        for (const disc of [1, 2]) {
          const numbers = release.rows.map((row) => getRowValues(release, row)).filter((edits) => edits.disc === disc);
          expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
        }
      }),
    );
  });

  it('are not added twice for the same file', () => {
    const release = createReleaseWithFiles(2);
    expect(
      appendRows(release.rows, [createFileRow(2), createFileRow(3)], createPositionGetter(release)).map(
        ({ key }) => key,
      ),
    ).toEqual(['f1', 'f2', 'f3']);
  });

  it.each([
    ['01 Mooring.wav', 'Mooring'],
    ['1-03 - The Lamp Room.flac', 'The Lamp Room'],
    ['07_undertow_slowly.mp3', 'undertow slowly'],
    ['1979.mp3', '1979'],
    ['.wav', '.wav'],
  ])('have the title of %s', (name, title) => expect(getTitleFromFileName(name)).toBe(title));
});

describe('listUnsavedChanges', () => {
  it('lists the album, processed files and waiting files of a new release', () => {
    const unsaved = listUnsavedChanges(createReleaseWithFiles(3), ({ key }) => key !== 'f3');
    expect([unsaved.isNew, unsaved.newRows.length, unsaved.waitingRows.map(({ key }) => key)]).toEqual([
      true,
      2,
      ['f3'],
    ]);
  });

  it('lists only what differs in an existing release', () => {
    const release = createReleaseFromAlbum(buildManagedRelease(3));
    expect(listUnsavedChanges(release, always)).toMatchObject({
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
    const unsaved = listUnsavedChanges(edited, always);
    expect([unsaved.albumFields, unsaved.publicationStateFields]).toEqual([['description'], ['visibility']]);
    expect(unsaved.changedRows.map(({ row, edits }) => [row.key, edits])).toEqual([
      [third.key, { name: 'Buoys', bpm: 92 }],
    ]);
  });

  it('lists nothing for a row whose track is created, except later edits', () => {
    const release = createReleaseWithFiles(1);
    const [row] = release.rows as [Row];
    const edits = getRowValues(release, row);
    const typed = withRows(release, [{ ...row, edits: { ...row.edits, name: 'Newer' } }]);
    const track = buildManagedTrackRow({ name: edits.name, number: 1, artists: [managedArtist] }, 9);
    const newRows = applySavedTrack(typed, row.key, track, edits);
    expect(listUnsavedChanges(newRows, always)).toMatchObject({
      newRows: [],
      changedRows: [{ edits: { name: 'Newer' } }],
    });
    expect(listUnsavedChanges(applySavedTrack(release, row.key, track, edits), always)).toMatchObject({
      newRows: [],
      changedRows: [],
    });
  });

  it('sends artists by ID, and new ones by name', () => {
    expect(buildTrackChange({ artists: [managedArtist, { id: null, name: 'Halden' }], name: 'Mooring' })).toEqual({
      name: 'Mooring',
      artists: [{ id: managedArtist.id }, { name: 'Halden' }],
    });
  });

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

describe('merging two versions', () => {
  const saved = buildManagedRelease(2);
  const edited = (changes: Partial<Release['album']>): Release => {
    const release = createReleaseFromAlbum(saved);
    return { ...release, album: { ...release.album, ...changes } };
  };
  const theirs: ManagedAlbumDetail = {
    ...saved,
    name: 'Low Tide Radio',
    tags: ['dusk'],
    updatedAt: '2026-02-02T00:00:00Z',
  };

  it('needs no decision if the changes do not overlap', () => {
    const release = edited({ description: 'Slow.' });
    const conflict = findAlbumConflict(release, theirs);
    expect(conflict.fields).toEqual([]);
    const one = resolveConflict(release, conflict, []);
    expect(one.album).toMatchObject({ name: 'Low Tide Radio', tags: ['dusk'], description: 'Slow.' });
    expect(listUnsavedChanges(one, always).albumFields).toEqual(['description']);
  });

  it('asks about fields that both changed, and keeps the chosen version', () => {
    const release = edited({ name: 'Slack Water', description: 'Slow.' });
    const conflict = findAlbumConflict(release, theirs);
    expect(conflict.fields).toEqual(['name']);
    expect(resolveConflict(release, conflict, ['name']).album).toMatchObject({
      name: 'Slack Water',
      description: 'Slow.',
    });
    const taken = resolveConflict(release, conflict, []);
    expect(taken.album).toMatchObject({ name: 'Low Tide Radio', description: 'Slow.' });
    expect(taken.saved?.updatedAt).toBe(theirs.updatedAt);
  });

  it('merges tracks like albums', () => {
    const release = createReleaseFromAlbum(saved);
    const [row] = release.rows as [Row];
    const own = withRows(release, [{ ...row, edits: { name: 'Mine', explicit: true } }, ...release.rows.slice(1)]);
    const changedRows: ManagedTrack = {
      ...(saved.tracks[0] as ManagedTrack),
      name: 'Theirs',
      updatedAt: '2026-02-02T00:00:00Z',
    };
    const conflict = findTrackConflict(own, own.rows[0] as Row, changedRows);
    expect(conflict.fields).toEqual(['name']);
    const edits = (keptFields: string[]) => resolveConflict(own, conflict, keptFields).rows[0]?.edits;
    expect([edits(['name']), edits([])]).toEqual([{ name: 'Mine', explicit: true }, { explicit: true }]);
  });

  it('shows the other version if nothing is unsaved', () => {
    expect(mergeLoadedAlbum(createReleaseFromAlbum(saved), theirs).album.name).toBe('Low Tide Radio');
    const own = mergeLoadedAlbum(edited({ name: 'Slack Water' }), theirs);
    expect([own.album.name, own.saved?.updatedAt]).toEqual(['Slack Water', saved.updatedAt]);
  });
});

describe('fillReleaseFromTags', () => {
  const genres = [{ name: 'dream-pop', displayName: 'Dream Pop', image: null }];
  const known = { artists: [managedArtist], genres };
  const sounds: Sound[] = [
    aSound('fil_1', {
      title: 'Slack Water',
      number: 2,
      artists: ['marlow finch', 'Halden'],
      genres: ['Dream pop', 'x'],
    }),
    aSound('fil_2', { title: 'Mooring', number: 1, artists: ['Somebody Else'], isrc: 'gb-abc-26-00001', bpm: 92 }),
  ];

  it('fills empty fields and sorts the tracks', () => {
    const { release, filledCount } = fillReleaseFromTags(createReleaseWithFiles(2), sounds, known);
    expect(filledCount).toBe(2);
    expect(release.rows.map((row) => getRowValues(release, row))).toMatchObject([
      { name: 'Mooring', number: 1, artists: [managedArtist], isrc: 'GBABC2600001', bpm: 92 },
      { name: 'Slack Water', number: 2, artists: [managedArtist, { id: null, name: 'Halden' }], genres: ['dream-pop'] },
    ]);
    expect(release.album).toMatchObject({
      name: 'Low Tide Radio',
      releaseDate: '2026-01-01',
      artists: [managedArtist],
    });
  });

  it('does not overwrite values that the user entered', () => {
    const base = createReleaseWithFiles(2);
    const rows = base.rows.map((row, index) =>
      index === 0 ? { ...row, edits: { ...row.edits, name: 'By hand' }, editedFields: ['name' as const] } : row,
    );
    const named = { ...withRows(base, rows), album: { ...base.album, name: 'Mine' } };
    const { release, filledCount } = fillReleaseFromTags(named, sounds, known);
    expect([filledCount, release.album.name]).toEqual([1, 'Mine']);
    expect(release.rows.map((row) => getRowValues(release, row).name).toSorted()).toEqual(['By hand', 'Mooring']);
  });
});
