import type { ManagedAlbumDetail, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { describe, expect, it } from 'vitest';
import { buildManagedRelease } from '../../testing/managed-release.ts';
import { createReleaseFromAlbum, listUnsavedChanges, type Release } from './release-draft.ts';
import { findAlbumConflict, findTrackConflict, mergeLoadedAlbum, resolveConflict } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { withRows } from './testing.ts';

describe('resolveConflict and mergeLoadedAlbum', () => {
  const saved = buildManagedRelease(2);
  const createEditedRelease = (changes: Partial<Release['album']>): Release => {
    const release = createReleaseFromAlbum(saved);
    return { ...release, album: { ...release.album, ...changes } };
  };
  const otherVersion: ManagedAlbumDetail = {
    ...saved,
    name: 'Low Tide Radio',
    tags: ['dusk'],
    updatedAt: '2026-02-02T00:00:00Z',
  };

  it('return no conflict when the changes do not overlap', () => {
    const release = createEditedRelease({ description: 'Slow.' });
    const conflict = findAlbumConflict(release, otherVersion);
    expect(conflict.fields).toEqual([]);
    const merged = resolveConflict(release, conflict, []);
    expect(merged.album).toMatchObject({ name: 'Low Tide Radio', tags: ['dusk'], description: 'Slow.' });
    expect(listUnsavedChanges(merged, () => true).albumFields).toEqual(['description']);
  });

  it('return a conflict for fields that both users changed, and keep the chosen version', () => {
    const release = createEditedRelease({ name: 'Slack Water', description: 'Slow.' });
    const conflict = findAlbumConflict(release, otherVersion);
    expect(conflict.fields).toEqual(['name']);
    expect(resolveConflict(release, conflict, ['name']).album).toMatchObject({
      name: 'Slack Water',
      description: 'Slow.',
    });
    const resolvedRelease = resolveConflict(release, conflict, []);
    expect(resolvedRelease.album).toMatchObject({ name: 'Low Tide Radio', description: 'Slow.' });
    expect(resolvedRelease.saved?.updatedAt).toBe(otherVersion.updatedAt);
  });

  it('return a conflict for track fields that both users changed, and keep the chosen version', () => {
    const release = createReleaseFromAlbum(saved);
    const [row] = release.rows as [Row];
    const own = withRows(release, [{ ...row, edits: { name: 'Mine', explicit: true } }, ...release.rows.slice(1)]);
    const theirTrack: ManagedTrack = {
      ...(saved.tracks[0] as ManagedTrack),
      name: 'Theirs',
      updatedAt: '2026-02-02T00:00:00Z',
    };
    const conflict = findTrackConflict(own, own.rows[0] as Row, theirTrack);
    expect(conflict.fields).toEqual(['name']);
    const resolveTo = (keptFields: string[]) => resolveConflict(own, conflict, keptFields).rows[0]?.edits;
    expect([resolveTo(['name']), resolveTo([])]).toEqual([{ name: 'Mine', explicit: true }, { explicit: true }]);
  });

  it('adopt the other version when there are no unsaved changes', () => {
    expect(mergeLoadedAlbum(createReleaseFromAlbum(saved), otherVersion).album.name).toBe('Low Tide Radio');
    const own = mergeLoadedAlbum(createEditedRelease({ name: 'Slack Water' }), otherVersion);
    expect([own.album.name, own.saved?.updatedAt]).toEqual(['Slack Water', saved.updatedAt]);
  });
});
