import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { playlistOwnerItem } from '../playlists/playlist-owner.items.ts';

interface ProfilePlaylists {
  /** The number of public playlists of the user. */
  readonly publicPlaylists: number;
  /** The playlists that the profile shows first. */
  readonly pinned: readonly PlaylistId[];
}

/**
 * Returns the playlist totals for a profile. Costs a consistent GetItem of `playlist-owner#<userId>` / `owner` (one
 * read unit).
 */
export const findProfilePlaylists = async (userId: UserId): Promise<ProfilePlaylists> =>
  (await findItem(playlistOwnerItem, { userId })) ?? { publicPlaylists: 0, pinned: [] };

/**
 * Sets the pinned playlists. Costs one write unit. Does nothing if the user has no playlists, or the account is being
 * deleted.
 */
export const setPinnedPlaylists = async (userId: UserId, pinned: readonly PlaylistId[]): Promise<void> => {
  await updateItem(playlistOwnerItem, { userId }, { set: { pinned: [...pinned] } });
};
