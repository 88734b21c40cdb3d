import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist, PlaylistChanges, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findBlocks } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { deleteStoredPlaylist } from './delete-playlist.store.ts';
import { findRole } from './playlist-members.store.ts';
import { listAddedTracks } from './playlist-rows.store.ts';
import {
  canEditPlaylist,
  canSeeMembers,
  canSeePlaylist,
  type PlaylistPermissionCheck,
  withoutMembers,
} from './playlists.policy.ts';
import { editPlaylist, findPlaylist, findStoredPlaylist } from './playlists.store.ts';
import { listResultTracks } from './stored-results.store.ts';

export const createPlaylistNotFoundError = (): AppError =>
  new AppError('playlist.not_found', 'This playlist doesn’t exist.');

/**
 * Returns a playlist with the role of the caller, if they are a member. Costs one GetItem (1 read unit) if the playlist
 * is shared and the caller is not its owner.
 */
const withRole = async (playlist: Playlist, { userId }: Visitor): Promise<Playlist> => {
  if (playlist.members === undefined || !userId || playlist.owner.id === userId) return playlist;
  const role = await findRole(playlist.id, userId);
  return role ? { ...playlist, role } : playlist;
};

/** Returns whether the owner blocks the caller. Members are not affected by blocks. */
export const isBlockedByOwner = async (
  { owner, role }: Pick<Playlist, 'owner' | 'role'>,
  visitor: Visitor,
): Promise<boolean> => role === undefined && (await findBlocks(visitor, [owner.id])).blockers.has(owner.id);

/**
 * Returns a playlist that the caller may see, with its number of members if they may see it. Costs one GetItem (0.5
 * read units), and another one (1 read unit) if the playlist is shared.
 * @throws AppError `playlist.not_found`, also for private playlists of others, so that their existence is not revealed
 */
export const getPlaylist = async (id: PlaylistId, visitor: Visitor): Promise<Playlist> => {
  const storedPlaylist = await findPlaylist(id);
  const playlist = storedPlaylist && (await withRole(storedPlaylist, visitor));
  if (!playlist || !canSeePlaylist(playlist, visitor) || (await isBlockedByOwner(playlist, visitor)))
    throw createPlaylistNotFoundError();
  return canSeeMembers(playlist, visitor) ? playlist : withoutMembers(playlist);
};

/** Fills a smart playlist if it is due, and returns it. Other playlists are returned unchanged. */
export type RefreshPlaylist = (playlist: Playlist) => Promise<Playlist>;

/**
 * Returns a page of the tracks of a playlist. Takes two round trips, and a third one for a smart playlist. The owner
 * and the members also get the profiles of the users who added the tracks: one more round trip, with 0.5 read units for
 * each user.
 * @param refresh fills a smart playlist first; without it, the last result is returned
 * @throws as `getPlaylist`
 */
export const readPlaylistTracks = async (
  id: PlaylistId,
  visitor: Visitor,
  page: PageQuery,
  refresh?: RefreshPlaylist,
): Promise<Page<PlaylistTrack>> => {
  const [{ data, nextCursor }, playlist] = await Promise.all([listAddedTracks(id, page), getPlaylist(id, visitor)]);
  if (isSmartPlaylist(playlist)) {
    await refresh?.(playlist);
    return listResultTracks(id, page);
  }
  if (playlist.members === undefined) {
    return { data: data.map(({ addedBy, ...track }) => track), nextCursor };
  }
  // Rows that the owner added have no `addedBy`.
  const getAdder = ({ addedBy = playlist.owner.id }: (typeof data)[number]) => addedBy;
  const adders = await findUsers([...new Set(data.flatMap((row) => getAdder(row) ?? []))]);
  const profiles = new Map(adders.map((user) => [user.id, presentProfile(user)]));
  const findProfile = (adder: UserId | null) => (adder && profiles.get(adder)) ?? null;
  return { data: data.map((row) => ({ ...row, addedBy: findProfile(getAdder(row)) })), nextCursor };
};

const requirePermission = (playlist: Playlist, visitor: Visitor, hasPermission: PlaylistPermissionCheck): void => {
  if (!canSeePlaylist(playlist, visitor)) throw createPlaylistNotFoundError();
  if (hasPermission(playlist, visitor)) return;
  throw new AppError('permission.denied', 'You don’t have permission to do this.');
};

/**
 * Returns a playlist, or undefined if it does not exist or is being deleted. Permissions are not checked. Costs a
 * consistent GetItem (a unit).
 */
export const findCurrentPlaylist = async (id: PlaylistId): Promise<Playlist | undefined> => {
  const playlist = await findStoredPlaylist(id);
  return playlist?.removedAt ? undefined : playlist;
};

/** Returns the same as `findCurrentPlaylist`. @throws AppError `playlist.not_found` */
export const getCurrentPlaylist = async (id: PlaylistId): Promise<Playlist> => {
  const playlist = await findCurrentPlaylist(id);
  if (!playlist) throw createPlaylistNotFoundError();
  return playlist;
};

/**
 * Returns a playlist if the caller has a permission for it.
 * @throws AppError `playlist.not_found`, `permission.denied`
 */
export const getPermittedPlaylist = async (
  id: PlaylistId,
  visitor: Visitor,
  hasPermission: PlaylistPermissionCheck,
): Promise<Playlist> => {
  const playlist = await withRole(await getCurrentPlaylist(id), visitor);
  requirePermission(playlist, visitor, hasPermission);
  return playlist;
};

/**
 * Returns a playlist that is not smart, if the caller has a permission for it.
 * @throws as `getPermittedPlaylist`; AppError `playlist.smart`
 */
export const getManualPlaylist = async (
  id: PlaylistId,
  visitor: Visitor,
  hasPermission: PlaylistPermissionCheck,
): Promise<Playlist> => {
  const playlist = await getPermittedPlaylist(id, visitor, hasPermission);
  if (!isSmartPlaylist(playlist)) return playlist;
  throw new AppError('playlist.smart', 'Smart playlists update automatically. Change the rules instead.');
};

/** Returns a playlist if the caller may edit its details. @throws as `getPermittedPlaylist` */
export const getEditablePlaylist = (id: PlaylistId, visitor: Visitor): Promise<Playlist> =>
  getPermittedPlaylist(id, visitor, canEditPlaylist);

/** The error for a concurrent edit. It contains the current playlist. */
export const createChangedError = (playlist: Playlist): AppError =>
  new AppError('playlist.changed', 'Someone else has changed this playlist.', { current: { playlist } });

/**
 * Changes the name, description and visibility of a playlist.
 * @throws AppError `playlist.changed` with the current playlist if it was edited since the caller read it;
 *   `playlist.not_found`, `permission.denied`
 */
export const updatePlaylist = async (
  id: PlaylistId,
  { updatedAt, name, description, isPublic }: PlaylistChanges,
  visitor: Visitor,
): Promise<Playlist> => {
  const existing = await getEditablePlaylist(id, visitor);
  if (existing.updatedAt !== updatedAt) throw createChangedError(existing);
  const set = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPublic !== undefined && { isPublic }),
  };
  const edited = await editPlaylist(existing, { set });
  if (!edited) throw createChangedError(await getEditablePlaylist(id, visitor));
  return edited;
};

/** Deletes a playlist, or continues an interrupted deletion. @throws as `getEditablePlaylist` */
export const deletePlaylist = async (id: PlaylistId, visitor: Visitor): Promise<void> => {
  const playlist = await findStoredPlaylist(id);
  if (!playlist) throw createPlaylistNotFoundError();
  requirePermission(await withRole(playlist, visitor), visitor, canEditPlaylist);
  // The message is sent first, so that reactions are deleted even if this request is interrupted. The worker checks
  // whether the playlist is deleted, and keeps the reactions otherwise.
  await announceTargetDeletion(id);
  await deleteStoredPlaylist(playlist);
};
