import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { expect, it } from 'vitest';
import { buildManagedTrackDetail } from '../../../testing/managed-release.ts';
import { baseOf, changesOf, conflictNames, formOf, merged } from './track-form.ts';

const track: ManagedTrackDetail = buildManagedTrackDetail();
const base = baseOf(track);
const mine = { ...base.form, name: 'Mine', bpm: 92, credits: [{ role: 'composer' as const, name: ' ' }] };
const theirs = formOf({ ...track, name: 'Theirs', tags: ['dusk'] });

it('sends what differs, and no credit that names nobody', () => {
  expect(changesOf(base, mine)).toEqual({ name: 'Mine', bpm: 92 });
  expect(changesOf(base, { ...base.form, artists: [{ id: null, name: 'Halden' }] })).toEqual({
    artists: [{ name: 'Halden' }],
  });
});

it('asks about what both changed, and keeps what one of them did', () => {
  expect(conflictNames(base, mine, theirs)).toEqual(['name']);
  expect(merged(base, mine, theirs, ['name'])).toMatchObject({ name: 'Mine', bpm: 92, tags: ['dusk'] });
  expect(merged(base, mine, theirs, [])).toMatchObject({ name: 'Theirs', bpm: 92, tags: ['dusk'] });
});
