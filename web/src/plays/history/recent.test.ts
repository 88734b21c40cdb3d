import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { expect, it } from 'vitest';
import { aTrack } from '../../testing/factories.ts';
import { recentAlbums, recentTracks } from './recent.ts';

const album = (number: number) =>
  ({ id: `alb_${String(number).padStart(26, '0')}`, name: `Album ${number}`, image: null }) as const;
const heard = (track: number, of: number | null): HistoryEntry => ({
  id: `ply_${'0'.repeat(26)}`,
  track: aTrack({ name: `Track ${track}`, album: of === null ? null : album(of) }, track),
  ...{ playedAt: '2026-11-23T10:00:00.000Z', source: 'album', sourceId: null },
});
const entries = [heard(1, 1), heard(2, 1), heard(3, null), heard(1, 1), heard(4, 2), heard(2, 1)];
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

it('has each track and album once, in the order in which they were heard last', () => {
  expect(names(recentTracks(entries, 9))).toEqual(['Track 1', 'Track 2', 'Track 3', 'Track 4']);
  expect(names(recentAlbums(entries, 9))).toEqual(['Album 1', 'Album 2']);
});

it('has no more than there is room for', () => {
  expect(names(recentTracks(entries, 2))).toEqual(['Track 1', 'Track 2']);
});
