import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { publishToUsers } from '../../identity/connections/publish.service.ts';
import { logger } from '../../platform/logger.ts';
import { listMembers } from './playlist-members.store.ts';
import { findCurrentPlaylist } from './playlists.service.ts';

// Open pages of a shared playlist are told that it has changed, and then ask for it. They are not told what has
// changed.

/**
 * Returns the owner and the members of a playlist, whose open pages are told about edits, or no one if it is not
 * shared. Costs a read unit for 25 members.
 */
const listOwnerAndMembers = async ({ id, owner, members }: Playlist): Promise<UserId[]> => {
  if (members === undefined) return [];
  const joined = members > 0 ? await listMembers(id) : [];
  return [...(owner.id ? [owner.id] : []), ...joined.map(({ userId }) => userId)];
};

/** Runs a step whose failure must not fail an edit that is already written. */
const tryPublish = async (publish: () => Promise<void>): Promise<void> => {
  await publish().catch((error: unknown) => logger.warn('Failed to publish a playlist edit', { error }));
};

/**
 * Tells the open pages of the owner and the members about an edit. Never fails. Costs nothing for a playlist that is
 * not shared; otherwise 4 round trips, plus the costs of `publishToUsers`.
 */
export const publishPlaylistEdit = (playlist: Playlist): Promise<void> =>
  tryPublish(async () => {
    const { id, updatedAt: version } = playlist;
    await publishToUsers(await listOwnerAndMembers(playlist), { type: 'playlist', id, version });
  });

/**
 * Tells the open pages of a playlist that its members have changed, as `publishPlaylistEdit`. Costs another read unit.
 * @param additionalUserIds users who may not be members any more
 */
export const publishMembersChange = (id: PlaylistId, additionalUserIds: readonly UserId[] = []): Promise<void> =>
  tryPublish(async () => {
    const playlist = await findCurrentPlaylist(id);
    const users = playlist ? await listOwnerAndMembers(playlist) : [];
    await publishToUsers([...users, ...additionalUserIds], { type: 'playlist', id, version: null });
  });

/** Deletes a playlist and then tells its open pages, as `publishPlaylistEdit`. @throws errors of `remove` */
export const publishDeletion = async (id: PlaylistId, remove: () => Promise<void>): Promise<void> => {
  // The members are deleted with the playlist.
  const users: UserId[] = [];
  await tryPublish(async () => {
    const playlist = await findCurrentPlaylist(id);
    if (playlist) users.push(...(await listOwnerAndMembers(playlist)));
  });
  await remove();
  await publishToUsers(users, { type: 'playlist', id, version: null });
};
