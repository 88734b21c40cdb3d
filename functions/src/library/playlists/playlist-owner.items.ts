import { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The number of playlists of a user, of public ones, and of joined ones. Each transaction that creates, joins,
 * publishes, hides, leaves or deletes a playlist updates them, so rows are never counted. It also contains the
 * playlists that the profile shows first.
 */
export const playlistOwnerItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    userId: UserId,
    playlists: z.int().default(0),
    publicPlaylists: z.int().default(0),
    joined: z.int().default(0),
    /** Playlists that were public when the user pinned them. */
    pinned: z.array(PlaylistId).max(libraryLimits.pinnedPlaylistsMax).default([]),
  }),
  key: { pk: 'playlist-owner#{userId}', sk: 'owner' },
  isConsistent: true,
});

/** A playlist of its owner, which `playlistOwnerItem` counts. Ids sort by time, so the rows do, too. */
export const ownedPlaylistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlistId: PlaylistId, isPublic: z.boolean() }),
  key: { pk: 'playlist-owner#{userId}', sk: 'playlist#{playlistId}' },
  indexes: {
    public: { index: 'gsi1', pk: 'public-playlists#{userId}', sk: '{playlistId}', where: { isPublic: true } },
  },
  isConsistent: true,
});
