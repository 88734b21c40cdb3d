import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { describe, expect, it } from 'vitest';
import { buildTrack } from '../../testing/factories.ts';
import { listRecentAlbums, listRecentTracks } from './recent-plays.ts';

const buildAlbum = (number: number) =>
  ({ id: `alb_${String(number).padStart(26, '0')}`, name: `Album ${number}`, image: null }) as const;
const buildEntry = (track: number, albumNumber: number | null): HistoryEntry => ({
  id: `ply_${'0'.repeat(26)}`,
  track: buildTrack({ name: `Track ${track}`, album: albumNumber === null ? null : buildAlbum(albumNumber) }, track),
  ...{ playedAt: '2026-11-23T10:00:00.000Z', source: 'album', sourceId: null },
});
const entries = [
  buildEntry(1, 1),
  buildEntry(2, 1),
  buildEntry(3, null),
  buildEntry(1, 1),
  buildEntry(4, 2),
  buildEntry(2, 1),
];
const listNames = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('recent plays', () => {
  it('listRecentTracks and listRecentAlbums return each item once, ordered by its last play', () => {
    expect(listNames(listRecentTracks(entries, 9))).toEqual(['Track 1', 'Track 2', 'Track 3', 'Track 4']);
    expect(listNames(listRecentAlbums(entries, 9))).toEqual(['Album 1', 'Album 2']);
  });

  it('listRecentTracks returns no more than the limit', () => {
    expect(listNames(listRecentTracks(entries, 2))).toEqual(['Track 1', 'Track 2']);
  });
});
