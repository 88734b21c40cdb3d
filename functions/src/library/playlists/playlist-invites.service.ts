import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { PlaylistId, PlaylistInviteId, type UserId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { InvitedTo, PlaylistInvite } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';
import { areUnblocked } from '../../identity/people/unblocked.store.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUser, findUsers, isStillHere } from '../../identity/users/users.store.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import type { StoredInvite } from './playlist-member.items.ts';
import {
  countJoined,
  createInvite,
  createMember,
  deleteInvite,
  findInvite,
  findRole,
  listInvites,
  settleSharing,
} from './playlist-members.store.ts';
import { mayEditPlaylist, withoutMembers } from './playlists.policy.ts';
import { getEditablePlaylist, getFillablePlaylist, getLivePlaylist } from './playlists.service.ts';

const noInvite = (): AppError => new AppError('playlist_invite.not_found', 'This link does not work any more.');
const tooBusy = (): AppError => new AppError('unavailable', 'Too busy right now. Please try again.');

/** Links as those who may edit the playlist read them, without their secrets. A trip, and half a read unit for each of their creators. */
const presentInvites = async (invites: readonly Omit<StoredInvite, 'slot'>[]): Promise<PlaylistInvite[]> => {
  const users = await findUsers([...new Set(invites.map(({ userId }) => userId))]);
  const profiles = new Map<UserId, PublicProfile>(users.map((user) => [user.id, presentProfile(user)]));
  return invites.map(({ id, role, createdAt, expiresAt, userId }) => ({
    ...{ id, role, createdAt, expiresAt },
    createdBy: profiles.get(userId) ?? null,
  }));
};

/**
 * Links that invite to a playlist of somebody's, the newest first. Links end by themselves: where none is left and nobody came by
 * one, the playlist is shared no more. @throws as `getEditablePlaylist`
 */
export const readInvites = async (id: PlaylistId, visitor: Visitor): Promise<PlaylistInvite[]> => {
  const { members } = await getEditablePlaylist(id, visitor);
  const invites = await listInvites(id);
  if (members === 0 && invites.length === 0) await settleSharing(id);
  return presentInvites(invites.toReversed());
};

/**
 * Makes a link that invites to a playlist. Its token is given once: the table has the digest of its secret alone.
 * @throws AppError `playlist.not_found`, `permission.denied`, `playlist.smart`, `rate.limited`; `quota.reached` with `limits.playlistInvitesMax`
 */
export const inviteTo = async (
  playlistId: PlaylistId,
  role: PlaylistRole,
  context: RequestContext,
): Promise<{ invite: PlaylistInvite; token: string }> => {
  const userId = requireUserId(context.visitor);
  await getFillablePlaylist(playlistId, context.visitor, mayEditPlaylist);
  await limitRate('playlistInvite', context, userId);
  const [place, secret, now] = [ulid(), newSecret(), new Date()];
  const ends = new Date(now.getTime() + limits.playlistInviteDays * 24 * 3_600_000);
  const invite = {
    ...{ id: PlaylistInviteId.parse(`pli_${place}`), playlistId, role, userId, digest: digestOf(secret) },
    ...{ createdAt: now.toISOString(), expiresAt: ends.toISOString(), expires: Math.floor(ends.getTime() / 1_000) },
  };
  if (!(await createInvite(invite, () => getLivePlaylist(playlistId)))) {
    const most = limits.playlistInvitesMax;
    throw new AppError('quota.reached', text('There are :most links already. Revoke some.', { most }));
  }
  const [presented] = await presentInvites([invite]);
  return { invite: presented as PlaylistInvite, token: [playlistId.slice('pls_'.length), place, secret].join('.') };
};

/** Ends a link: those who came by it stay. @throws AppError `playlist_invite.not_found`, and as `getEditablePlaylist` */
export const revokeInvite = async (playlistId: PlaylistId, id: PlaylistInviteId, visitor: Visitor): Promise<void> => {
  await getEditablePlaylist(playlistId, visitor);
  const [invite] = await findInvite(playlistId, id);
  if (!invite || !(await deleteInvite(invite))) throw noInvite();
  await settleSharing(playlistId);
};

/** Whether the user who created a link may still invite to its playlist: a read for another than the owner. */
const mayStillInvite = async ({ userId }: StoredInvite, playlist: Playlist): Promise<boolean> => {
  if (playlist.owner.id === userId) return true;
  const creator = await findCaller(userId);
  return creator !== undefined && mayEditPlaylist(playlist, creator);
};

/** The link that a token opens, with its playlist, as they are now: a read of two. @throws AppError `playlist_invite.not_found` */
const requireInvite = async (token: string): Promise<{ invite: StoredInvite; playlist: Playlist }> => {
  const [place, invitePlace, secret = ''] = token.split('.', 3);
  const playlistId = PlaylistId.safeParse(`pls_${place}`);
  const id = PlaylistInviteId.safeParse(`pli_${invitePlace}`);
  if (!playlistId.success || !id.success) throw noInvite();
  const [invite, playlist] = await findInvite(playlistId.data, id.data);
  if (!playlist || playlist.removedAt || invite?.digest !== digestOf(secret)) throw noInvite();
  if (!(await mayStillInvite(invite, playlist))) throw noInvite();
  return { invite, playlist };
};

/** Of whoever blocks them, or whom they block, nobody joins a playlist; those who share it go on. @throws AppError `playlist_invite.not_found` */
const requireUnblockedBy = async ({ owner }: Playlist, visitor: Viewer): Promise<void> => {
  if ((await blocksAmong(visitor, [owner.id])).size > 0) throw noInvite();
};

/** What a link invites to, for whoever has it: 2 round trips, 3 units. @throws AppError `playlist_invite.not_found` */
export const lookAtInvite = async (token: string, visitor: Visitor): Promise<InvitedTo> => {
  const userId = requireUserId(visitor);
  const { invite, playlist } = await requireInvite(token);
  const known = playlist.owner.id === userId || (await findRole(playlist.id, userId)) !== undefined;
  if (!known) await requireUnblockedBy(playlist, visitor);
  return { playlist: withoutMembers(playlist), role: invite.role, isMember: known };
};

/** Why nobody was made a member. @throws always */
const refuseMember = async (token: string, userId: UserId): Promise<never> => {
  const { playlist } = await requireInvite(token);
  await requireUnblockedBy(playlist, { userId });
  if ((playlist.members ?? 0) >= limits.playlistMembersMax) {
    throw new AppError('quota.reached', 'This playlist has as many members as it can have.');
  }
  if ((await countJoined(userId)) >= limits.playlistsJoinedMax) {
    throw new AppError('quota.reached', 'You have joined as many playlists as you can. Leave one first.');
  }
  throw (await findUser(userId)) ? tooBusy() : signInFirst();
};

/**
 * Makes whoever has a link a member. Again, by this link or another, it changes nothing: what a member may do is their owner's
 * to say. An owner joins nothing.
 * @throws AppError `playlist_invite.not_found`, `quota.reached`, `rate.limited`
 */
export const joinPlaylist = async (token: string, context: RequestContext): Promise<Playlist> => {
  const userId = requireUserId(context.visitor);
  const { invite, playlist } = await requireInvite(token);
  if (playlist.owner.id === userId) return playlist;
  const known = await findRole(playlist.id, userId);
  if (known) return { ...playlist, role: known };
  await requireUnblockedBy(playlist, context.visitor);
  await limitRate('playlistInvite', context, userId);
  const checks = [isStillHere(userId), ...areUnblocked(userId, playlist.owner.id)];
  if (await createMember(invite, userId, checks)) {
    return { ...playlist, role: invite.role, members: (playlist.members ?? 0) + 1 };
  }
  // The same call twice at once: the other one was quicker.
  const role = await findRole(playlist.id, userId);
  return role ? { ...playlist, role } : refuseMember(token, userId);
};
