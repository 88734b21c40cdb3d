import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import { describe, expect, it } from 'vitest';
import { buildSound } from '../../testing/managed-release.ts';
import { fillReleaseFromTags } from './fill-from-tags.ts';
import { getRowValues } from './release-draft.ts';
import { buildReleaseWithFiles, managedArtist, withRows } from './testing.ts';

describe('fillReleaseFromTags', () => {
  const genres = [{ name: 'dream-pop', displayName: 'Dream Pop', image: null }];
  const matchableNames = { artists: [managedArtist], genres };
  const sounds: Sound[] = [
    buildSound('fil_1', {
      title: 'Slack Water',
      number: 2,
      artists: ['marlow finch', 'Halden'],
      genres: ['Dream pop', 'x'],
    }),
    buildSound('fil_2', { title: 'Mooring', number: 1, artists: ['Somebody Else'], isrc: 'gb-abc-26-00001', bpm: 92 }),
  ];

  it('fills empty fields and sorts the tracks', () => {
    const { release, filledCount } = fillReleaseFromTags(buildReleaseWithFiles(2), sounds, matchableNames);
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
    const base = buildReleaseWithFiles(2);
    const rows = base.rows.map((row, index) =>
      index === 0 ? { ...row, edits: { ...row.edits, name: 'By hand' }, editedFields: ['name' as const] } : row,
    );
    const namedRelease = { ...withRows(base, rows), album: { ...base.album, name: 'Mine' } };
    const { release, filledCount } = fillReleaseFromTags(namedRelease, sounds, matchableNames);
    expect([filledCount, release.album.name]).toEqual([1, 'Mine']);
    expect(release.rows.map((row) => getRowValues(release, row).name).toSorted()).toEqual(['By hand', 'Mooring']);
  });
});
