import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { describe, expect, it } from 'vitest';
import { buildManagedTrackDetail } from '../../../testing/managed-release.ts';
import {
  buildTrackChanges,
  createTrackBase,
  createTrackForm,
  findConflictingFields,
  mergeTrackForms,
} from './track-form.ts';

const track: ManagedTrackDetail = buildManagedTrackDetail();
const base = createTrackBase(track);
const mine = { ...base.form, name: 'Mine', bpm: 92, credits: [{ role: 'composer' as const, name: ' ' }] };
const theirs = createTrackForm({ ...track, name: 'Theirs', tags: ['dusk'] });

describe('buildTrackChanges', () => {
  it('sends changed fields without empty credits', () => {
    expect(buildTrackChanges(base, mine)).toEqual({ name: 'Mine', bpm: 92 });
    expect(buildTrackChanges(base, { ...base.form, artists: [{ id: null, name: 'Halden' }] })).toEqual({
      artists: [{ name: 'Halden' }],
    });
  });
});

describe('findConflictingFields and mergeTrackForms', () => {
  it('find the fields that both users changed, and merge the others', () => {
    expect(findConflictingFields(base, mine, theirs)).toEqual(['name']);
    expect(mergeTrackForms(base, mine, theirs, ['name'])).toMatchObject({ name: 'Mine', bpm: 92, tags: ['dusk'] });
    expect(mergeTrackForms(base, mine, theirs, [])).toMatchObject({ name: 'Theirs', bpm: 92, tags: ['dusk'] });
  });
});
