import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { playlistOwnerItem } from '../playlists/playlist-owner.items.ts';

interface Shelf {
  /** How many public playlists somebody has. */
  readonly publicPlaylists: number;
  /** Those that their profile shows first. */
  readonly pinned: readonly PlaylistId[];
}

/** What of somebody's playlists their profile begins with: consistent GetItem `playlist-owner#<userId>` / `owner`, a read unit. */
export const findShelf = async (userId: UserId): Promise<Shelf> =>
  (await findItem(playlistOwnerItem, { userId })) ?? { publicPlaylists: 0, pinned: [] };

/** Keeps which of somebody's playlists are shown first. A write unit. Nothing where they have none, or their account goes. */
export const setPinned = async (userId: UserId, pinned: readonly PlaylistId[]): Promise<void> => {
  await changeItem(playlistOwnerItem, { userId }, { set: { pinned: [...pinned] } });
};
