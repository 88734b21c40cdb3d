import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  changeRole,
  deleteInvite,
  deleteMember,
  endUnusedSharing,
  findPlaylistWithRole,
  listInvites,
  listMembers,
} from './playlist-members.store.ts';
import { canSeeMembers, canSeePlaylist } from './playlists.policy.ts';
import {
  createPlaylistNotFoundError,
  getEditablePlaylist,
  getPermittedPlaylist,
  isBlockedByOwner,
} from './playlists.service.ts';

const createMemberNotFoundError = (): AppError =>
  new AppError('playlist_member.not_found', 'This user isn’t a member of this playlist.');

/**
 * Returns the fields by which an open page detects that a playlist has changed, and the role of the caller. Costs one
 * eventually consistent BatchGetItem: one unit, or half a unit for a guest. If the owner of a playlist without members
 * requests the version, another unit is spent to check whether a link is still valid. Links expire by themselves, and
 * pages need not check the version of a playlist without valid links.
 * @throws AppError `playlist.not_found`
 */
export const readVersion = async (
  id: PlaylistId,
  visitor: Visitor,
): Promise<Pick<Playlist, 'updatedAt' | 'members' | 'role'>> => {
  const [playlist, role] = await findPlaylistWithRole(id, visitor.userId);
  if (!playlist || playlist.removedAt || !canSeePlaylist({ ...playlist, role }, visitor))
    throw createPlaylistNotFoundError();
  if (await isBlockedByOwner({ ...playlist, role }, visitor)) throw createPlaylistNotFoundError();
  const { updatedAt, members } = playlist;
  const hasEnded = members === 0 && playlist.owner.id === visitor.userId && (await endUnusedSharing(id));
  return { updatedAt, role, ...(!hasEnded && canSeeMembers({ ...playlist, role }, visitor) && { members }) };
};

/**
 * Returns the owner and the members of a playlist, in the order in which they joined. Takes 3 round trips, and costs a
 * unit for 25 members and half a unit for each user.
 * @throws AppError `playlist.not_found`, `permission.denied`
 */
export const readMembers = async (id: PlaylistId, visitor: Visitor): Promise<PlaylistMember[]> => {
  const { owner } = await getPermittedPlaylist(id, visitor, canSeeMembers);
  const members = (await listMembers(id)).toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  const ownerAndMembers = [{ userId: owner.id, role: null, joinedAt: null }, ...members];
  const users = new Map((await findUsers(ownerAndMembers.map(({ userId }) => userId))).map((user) => [user.id, user]));
  return ownerAndMembers.flatMap(({ userId, role, joinedAt }) => {
    const user = users.get(userId);
    return user ? { user: presentProfile(user), role, joinedAt } : [];
  });
};

/**
 * Sets the role of a member.
 * @throws AppError `playlist.not_found`, `permission.denied`, `playlist_member.not_found`
 */
export const setRole = async (id: PlaylistId, userId: UserId, role: PlaylistRole, visitor: Visitor): Promise<void> => {
  await getEditablePlaylist(id, visitor);
  if (!(await changeRole(id, userId, role))) throw createMemberNotFoundError();
};

/**
 * Removes a member. If the owner removes them, all links are revoked, so that they cannot return. If a member leaves,
 * the links stay valid. Rows still contain the id of the user who added them.
 * @throws AppError `playlist.not_found`, `permission.denied`, `playlist_member.not_found`
 */
export const removeMember = async (id: PlaylistId, userId: UserId, visitor: Visitor): Promise<void> => {
  const isLeaving = userId === visitor.userId;
  await (isLeaving ? getPermittedPlaylist(id, visitor, canSeeMembers) : getEditablePlaylist(id, visitor));
  // Links are revoked first, so that a removed member cannot use them to return.
  if (!isLeaving) await Promise.all((await listInvites(id)).map(deleteInvite));
  if (!(await deleteMember(id, userId))) throw createMemberNotFoundError();
  await endUnusedSharing(id);
};
