import { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * How many playlists somebody has, public ones of them, and has joined: kept with each that is made, joined, shown, hidden, left or
 * removed, never counted. And which of theirs their profile shows first.
 */
export const playlistOwnerItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    userId: UserId,
    playlists: z.int().default(0),
    publicPlaylists: z.int().default(0),
    joined: z.int().default(0),
    /** Public when they were chosen. */
    pinned: z.array(PlaylistId).max(limits.pinnedPlaylistsMax).default([]),
  }),
  key: { pk: 'playlist-owner#{userId}', sk: 'owner' },
  isConsistent: true,
});

/** A playlist among its owner's, which counts in `playlistOwnerItem`: ids sort by time, so playlists do too. */
export const ownPlaylistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlistId: PlaylistId, isPublic: z.boolean() }),
  key: { pk: 'playlist-owner#{userId}', sk: 'playlist#{playlistId}' },
  indexes: {
    public: { index: 'gsi1', pk: 'public-playlists#{userId}', sk: '{playlistId}', where: { isPublic: true } },
  },
  isConsistent: true,
});
