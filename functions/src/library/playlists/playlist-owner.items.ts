import { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** How many playlists somebody has, and has joined: kept with each that is made, joined, left or removed, never counted. */
export const playlistOwnerItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlists: z.int().default(0), joined: z.int().default(0) }),
  key: { pk: 'playlist-owner#{userId}', sk: 'owner' },
  isConsistent: true,
});

/** A playlist among its owner's, which counts in `playlistOwnerItem`: ids sort by time, so playlists do too. */
export const ownPlaylistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlistId: PlaylistId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'playlist#{playlistId}' },
  isConsistent: true,
});
