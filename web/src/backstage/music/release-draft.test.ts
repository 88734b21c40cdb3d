import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSound, buildManagedRelease, buildManagedTrackRow } from '../../testing/managed-release.ts';
import { proposedType } from './album-said.ts';
import { filledFromTags } from './fill-from-tags.ts';
import { isUnsaved, leftOf, newRelease, placeIn, type Release, releaseOf, saidOf, withTrack } from './release-draft.ts';
import { albumConflict, heardAgain, settled, trackConflict } from './release-merge.ts';
import { appended, moved, type Row } from './release-rows.ts';
import { changeOf, titleOf } from './track-said.ts';

const me = { id: 'art_01J00000000000000000000001', name: 'Marlow Finch' } as const;
const file = (index: number, changes: Partial<Row> = {}): Row => ({
  ...{ key: `f${index}`, fileName: `0${index} Song ${index}.wav`, upload: null, fileId: `fil_${index}` as never },
  ...{ trackId: null, said: {}, byHand: [], ...changes },
});
const withRows = (release: Release, rows: readonly Row[]): Release => ({ ...release, rows });
const begun = (count: number): Release => {
  const release = newRelease('album', 'alb_1' as never, [me]);
  const files = Array.from({ length: count }, (_, index) => file(index + 1));
  return withRows(release, appended([], files, placeIn(release)));
};
const order = (release: Release) => release.rows.map((row) => [row.key, saidOf(release, row).number]);
const all = () => true;

describe('rows', () => {
  it('are numbered as they come, and anew wherever one is put', () => {
    const release = begun(3);
    expect(order(release)).toEqual([
      ['f1', 1],
      ['f2', 2],
      ['f3', 3],
    ]);
    const next = withRows(release, moved(release.rows, 'f3', 0, placeIn(release)));
    expect(order(next)).toEqual([
      ['f3', 1],
      ['f1', 2],
      ['f2', 3],
    ]);
  });

  it('are ordered by the numbers in their files’ names, then as people order names', () => {
    const release = newRelease('album', 'alb_1' as never, [me]);
    const names = [
      '99 Luftballons.mp3',
      '2-01 D.mp3',
      '03 - Drei.mp3',
      '01 - Eins.mp3',
      '7 rings.mp3',
      '02 - Zwei.mp3',
    ];
    const files = names.map((fileName, index) => file(index, { key: fileName, fileName }));
    const next = withRows(release, appended([], files, placeIn(release)));
    expect(next.rows.map((row) => saidOf(next, row)).map(({ disc, number, name }) => [disc, number, name])).toEqual([
      [1, 1, 'Eins'],
      [1, 2, 'Zwei'],
      [1, 3, 'Drei'],
      [1, 4, '7 rings'],
      [1, 5, '99 Luftballons'],
      [2, 1, 'D'],
    ]);
  });

  it('leave out the numbers that only the names of all files tell from a title', () => {
    const release = newRelease('album', 'alb_1' as never, [me]);
    const files = ['2 Two.wav', '1 One.wav', '3 Three.wav'].map((fileName, index) =>
      file(index, { key: fileName, fileName }),
    );
    const next = withRows(release, appended([], files, placeIn(release)));
    expect(next.rows.map((row) => saidOf(next, row).name)).toEqual(['One', 'Two', 'Three']);
  });

  it('join the disc of the row that they are put behind', () => {
    const release = begun(3);
    const rows = release.rows.map((row, index) => (index === 2 ? { ...row, said: { disc: 2, number: 1 } } : row));
    const next = withRows(release, moved(rows, 'f1', 2, placeIn(release)));
    expect(next.rows.map((row) => [row.key, saidOf(next, row).disc, saidOf(next, row).number])).toEqual([
      ['f2', 1, 1],
      ['f3', 2, 1],
      ['f1', 2, 2],
    ]);
  });

  it('lose none and double none, whichever are moved where, and each disc counts from one', () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(7)), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 6, maxLength: 6 }), steps, (discs, moves) => {
        let release = begun(6);
        release = withRows(
          release,
          release.rows.map((row, index) => ({ ...row, said: { disc: discs[index] ?? 1, number: index + 1 } })),
        );
        for (const [key, to] of moves)
          release = withRows(release, moved(release.rows, `f${key + 1}`, to, placeIn(release)));
        expect(release.rows.map(({ key }) => key).toSorted()).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
        if (!moves.some(([key, to]) => to !== key)) return;
        for (const disc of [1, 2]) {
          const numbers = release.rows.map((row) => saidOf(release, row)).filter((said) => said.disc === disc);
          expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
        }
      }),
    );
  });

  it('are not doubled by a file that is there already', () => {
    const release = begun(2);
    expect(appended(release.rows, [file(2), file(3)], placeIn(release)).map(({ key }) => key)).toEqual([
      'f1',
      'f2',
      'f3',
    ]);
  });

  it.each([
    ['01 Mooring.wav', 'Mooring'],
    ['1-03 - The Lamp Room.flac', 'The Lamp Room'],
    ['07_undertow_slowly.mp3', 'undertow slowly'],
    ['1979.mp3', '1979'],
    ['.wav', '.wav'],
  ])('take a title from %s', (name, title) => expect(titleOf(name)).toBe(title));
});

describe('what is left to send', () => {
  it('is the album, what is ready, and what is not, of a new release', () => {
    const left = leftOf(begun(3), ({ key }) => key !== 'f3');
    expect([left.isNew, left.made.length, left.waiting.map(({ key }) => key)]).toEqual([true, 2, ['f3']]);
  });

  it('is what differs alone, of one that is there', () => {
    const release = releaseOf(buildManagedRelease(3));
    expect(leftOf(release, all)).toMatchObject({ isNew: false, albumNames: [], made: [], changed: [] });
    expect(isUnsaved(release, release.album)).toBe(false);
    const [first, second, third] = release.rows as [Row, Row, Row];
    const edited = {
      ...release,
      album: { ...release.album, description: 'Slow.', visibility: 'unlisted' as const },
      rows: [first, { ...second, said: { name: 'Song 2' } }, { ...third, said: { name: 'Buoys', bpm: 92 } }],
    };
    const left = leftOf(edited, all);
    expect([left.albumNames, left.publicationStateNames]).toEqual([['description'], ['visibility']]);
    expect(left.changed.map(({ row, said }) => [row.key, said])).toEqual([[third.key, { name: 'Buoys', bpm: 92 }]]);
  });

  it('is nothing of a row once its track is made, but what was said meanwhile', () => {
    const release = begun(1);
    const [row] = release.rows as [Row];
    const said = saidOf(release, row);
    const typed = withRows(release, [{ ...row, said: { ...row.said, name: 'Newer' } }]);
    const track = buildManagedTrackRow({ name: said.name, number: 1, artists: [me] }, 9);
    const made = withTrack(typed, row.key, track, said);
    expect(leftOf(made, all)).toMatchObject({ made: [], changed: [{ said: { name: 'Newer' } }] });
    expect(leftOf(withTrack(release, row.key, track, said), all)).toMatchObject({ made: [], changed: [] });
  });

  it('names artists by their pages, and others by their names', () => {
    expect(changeOf({ artists: [me, { id: null, name: 'Halden' }], name: 'Mooring' })).toEqual({
      name: 'Mooring',
      artists: [{ id: me.id }, { name: 'Halden' }],
    });
  });

  it.each([
    [1, 4, 'single'],
    [3, 12, 'single'],
    [5, 20, 'ep'],
    [9, 38, 'album'],
    [2, 60, 'album'],
  ])('%i tracks of %i minutes are proposed as what they are', (tracks, minutes, type) => {
    expect(proposedType(tracks, minutes)).toBe(type);
  });
});

describe('two versions', () => {
  const saved = buildManagedRelease(2);
  const edited = (changes: Partial<Release['album']>): Release => {
    const release = releaseOf(saved);
    return { ...release, album: { ...release.album, ...changes } };
  };
  const theirs: ManagedAlbumDetail = {
    ...saved,
    name: 'Low Tide Radio',
    tags: ['dusk'],
    updatedAt: '2026-02-02T00:00:00Z',
  };

  it('become one where nobody changed the same, with nothing to ask', () => {
    const release = edited({ description: 'Slow.' });
    const conflict = albumConflict(release, theirs);
    expect(conflict.names).toEqual([]);
    const one = settled(release, conflict, []);
    expect(one.album).toMatchObject({ name: 'Low Tide Radio', tags: ['dusk'], description: 'Slow.' });
    expect(leftOf(one, all).albumNames).toEqual(['description']);
  });

  it('are asked about where both changed the same, and the chosen one stays', () => {
    const release = edited({ name: 'Slack Water', description: 'Slow.' });
    const conflict = albumConflict(release, theirs);
    expect(conflict.names).toEqual(['name']);
    expect(settled(release, conflict, ['name']).album).toMatchObject({ name: 'Slack Water', description: 'Slow.' });
    const taken = settled(release, conflict, []);
    expect(taken.album).toMatchObject({ name: 'Low Tide Radio', description: 'Slow.' });
    expect(taken.saved?.updatedAt).toBe(theirs.updatedAt);
  });

  it('of a track are settled as those of the album are', () => {
    const release = releaseOf(saved);
    const [row] = release.rows as [Row];
    const own = withRows(release, [{ ...row, said: { name: 'Mine', explicit: true } }, ...release.rows.slice(1)]);
    const changed: ManagedTrack = {
      ...(saved.tracks[0] as ManagedTrack),
      name: 'Theirs',
      updatedAt: '2026-02-02T00:00:00Z',
    };
    const conflict = trackConflict(own, own.rows[0] as Row, changed);
    expect(conflict.names).toEqual(['name']);
    const said = (kept: string[]) => settled(own, conflict, kept).rows[0]?.said;
    expect([said(['name']), said([])]).toEqual([{ name: 'Mine', explicit: true }, { explicit: true }]);
  });

  it('show what somebody else made of it, where nothing of one’s own is in the way', () => {
    expect(heardAgain(releaseOf(saved), theirs).album.name).toBe('Low Tide Radio');
    const own = heardAgain(edited({ name: 'Slack Water' }), theirs);
    expect([own.album.name, own.saved?.updatedAt]).toEqual(['Slack Water', saved.updatedAt]);
  });
});

describe('tags', () => {
  const genres = [{ name: 'dream-pop', displayName: 'Dream Pop', image: null }];
  const known = { artists: [me], genres };
  const sounds: Sound[] = [
    aSound('fil_1', {
      title: 'Slack Water',
      number: 2,
      artists: ['marlow finch', 'Halden'],
      genres: ['Dream pop', 'x'],
    }),
    aSound('fil_2', { title: 'Mooring', number: 1, artists: ['Somebody Else'], isrc: 'gb-abc-26-00001', bpm: 92 }),
  ];

  it('fill what nobody has said, and put tracks in their order', () => {
    const { release, filled } = filledFromTags(begun(2), sounds, known);
    expect(filled).toBe(2);
    expect(release.rows.map((row) => saidOf(release, row))).toMatchObject([
      { name: 'Mooring', number: 1, artists: [me], isrc: 'GBABC2600001', bpm: 92 },
      { name: 'Slack Water', number: 2, artists: [me, { id: null, name: 'Halden' }], genres: ['dream-pop'] },
    ]);
    expect(release.album).toMatchObject({ name: 'Low Tide Radio', releaseDate: '2026-01-01', artists: [me] });
  });

  it('never take the place of what somebody said by hand', () => {
    const base = begun(2);
    const rows = base.rows.map((row, index) =>
      index === 0 ? { ...row, said: { ...row.said, name: 'By hand' }, byHand: ['name' as const] } : row,
    );
    const named = { ...withRows(base, rows), album: { ...base.album, name: 'Mine' } };
    const { release, filled } = filledFromTags(named, sounds, known);
    expect([filled, release.album.name]).toEqual([1, 'Mine']);
    expect(release.rows.map((row) => saidOf(release, row).name).toSorted()).toEqual(['By hand', 'Mooring']);
  });
});
