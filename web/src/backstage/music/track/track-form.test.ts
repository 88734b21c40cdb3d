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
const ownForm = { ...base.form, name: 'Mine', bpm: 92, credits: [{ role: 'composer' as const, name: ' ' }] };
const otherForm = createTrackForm({ ...track, name: 'Theirs', tags: ['dusk'] });

describe('buildTrackChanges', () => {
  it('sends changed fields without empty credits', () => {
    expect(buildTrackChanges(base, ownForm)).toEqual({ name: 'Mine', bpm: 92 });
    expect(buildTrackChanges(base, { ...base.form, artists: [{ id: null, name: 'Halden' }] })).toEqual({
      artists: [{ name: 'Halden' }],
    });
  });
});

describe('findConflictingFields and mergeTrackForms', () => {
  it('find the fields that both users changed, and merge the others', () => {
    expect(findConflictingFields(base, ownForm, otherForm)).toEqual(['name']);
    expect(mergeTrackForms(base, ownForm, otherForm, ['name'])).toMatchObject({
      name: 'Mine',
      bpm: 92,
      tags: ['dusk'],
    });
    expect(mergeTrackForms(base, ownForm, otherForm, [])).toMatchObject({ name: 'Theirs', bpm: 92, tags: ['dusk'] });
  });
});
