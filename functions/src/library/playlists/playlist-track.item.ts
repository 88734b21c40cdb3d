import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A track of a playlist. Its place is the sort key, so a Query returns the tracks in the order of the playlist. */
export const playlistTrackItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    // Existing places may be longer than requests can name (`PlaylistPlace`).
    place: z.string().regex(/^[0-9A-Za-z]+$/),
    trackId: TrackId,
    addedAt: z.iso.datetime(),
    /** Milliseconds, as included in the total of the playlist. */
    duration: z.int().nonnegative(),
    /** The user who added it, if not the owner of the playlist; null if their account was deleted. */
    addedBy: UserId.nullable().optional(),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'track#{place}' },
  indexes: {
    byTrack: { index: 'gsi1', pk: 'playlist-track#{trackId}', sk: '{playlistId}#{place}' },
    byUser: { index: 'gsi2', pk: 'playlist-added-by#{addedBy}', sk: '{playlistId}#{place}' },
  },
});
