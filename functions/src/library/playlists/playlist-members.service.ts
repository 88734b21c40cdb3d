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
  findWithRole,
  listInvites,
  listMembers,
  settleSharing,
} from './playlist-members.store.ts';
import { maySeeMembers, maySeePlaylist } from './playlists.policy.ts';
import { getEditablePlaylist, getPlaylistFor, isBlockedFrom, notFound } from './playlists.service.ts';

const noMember = (): AppError => new AppError('playlist_member.not_found', 'They are not a member of this playlist.');

/**
 * By what somebody who has a playlist before them knows whether it is another one by now, and what they may do with it: one
 * BatchGetItem, a unit (half of one for a guest), a moment old. Its owner, as long as nobody has joined, has another read ask whether
 * a link still works, a unit: links end by themselves, and with the last one there is nothing to ask about any more.
 * @throws AppError `playlist.not_found`
 */
export const readVersion = async (
  id: PlaylistId,
  visitor: Visitor,
): Promise<Pick<Playlist, 'updatedAt' | 'members' | 'role'>> => {
  const [found, role] = await findWithRole(id, visitor.userId);
  if (!found || found.removedAt || !maySeePlaylist({ ...found, role }, visitor)) throw notFound();
  if (await isBlockedFrom({ ...found, role }, visitor)) throw notFound();
  const { updatedAt, members } = found;
  const isOver = members === 0 && found.owner.id === visitor.userId && (await settleSharing(id));
  return { updatedAt, role, ...(!isOver && maySeeMembers({ ...found, role }, visitor) && { members }) };
};

/**
 * Who shares a playlist, its owner first, then those who joined first: 3 round trips, a unit for 25 members and half of one
 * for each person. @throws AppError `playlist.not_found`, `permission.denied`
 */
export const readMembers = async (id: PlaylistId, visitor: Visitor): Promise<PlaylistMember[]> => {
  const { owner } = await getPlaylistFor(id, visitor, maySeeMembers);
  const members = (await listMembers(id)).toSorted((one, other) => (one.joinedAt < other.joinedAt ? -1 : 1));
  const all = [{ userId: owner.id, role: null, joinedAt: null }, ...members];
  const people = new Map((await findUsers(all.map(({ userId }) => userId))).map((user) => [user.id, user]));
  return all.flatMap(({ userId, role, joinedAt }) => {
    const person = people.get(userId);
    return person ? { person: presentProfile(person), role, joinedAt } : [];
  });
};

/** Says what a member may do. @throws AppError `playlist.not_found`, `permission.denied`, `playlist_member.not_found` */
export const setRole = async (id: PlaylistId, userId: UserId, role: PlaylistRole, visitor: Visitor): Promise<void> => {
  await getEditablePlaylist(id, visitor);
  if (!(await changeRole(id, userId, role))) throw noMember();
};

/**
 * Takes a member out, at once, by the owner; every link ends with it, so that they do not come back by one. Or somebody leaves
 * by themselves, and the links stay. What they added stays theirs by name.
 * @throws AppError `playlist.not_found`, `permission.denied`, `playlist_member.not_found`
 */
export const removeMember = async (id: PlaylistId, userId: UserId, visitor: Visitor): Promise<void> => {
  const isLeaving = userId === visitor.userId;
  await (isLeaving ? getPlaylistFor(id, visitor, maySeeMembers) : getEditablePlaylist(id, visitor));
  // The links first: whoever is taken out comes back by none of them.
  if (!isLeaving) await Promise.all((await listInvites(id)).map(deleteInvite));
  if (!(await deleteMember(id, userId))) throw noMember();
  await settleSharing(id);
};
