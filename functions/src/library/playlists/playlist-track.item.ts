import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A track's id at its place in a playlist: the place is the sort key, so a Query walks the playlist in its order. */
export const playlistTrackItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    // As long as it has become: what a request may name is `PlaylistPlace`.
    place: z.string().regex(/^[0-9A-Za-z]+$/),
    trackId: TrackId,
    addedAt: z.iso.datetime(),
    /** Milliseconds, as the playlist's own sum counts it. */
    duration: z.int().nonnegative(),
    /** Who added it, where that is not the playlist's owner; null for somebody whose account is gone. */
    addedBy: UserId.nullable().optional(),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'track#{place}' },
  indexes: {
    ofTrack: { index: 'gsi1', pk: 'playlist-track#{trackId}', sk: '{playlistId}#{place}' },
    ofPerson: { index: 'gsi2', pk: 'playlist-added-by#{addedBy}', sk: '{playlistId}#{place}' },
  },
});
