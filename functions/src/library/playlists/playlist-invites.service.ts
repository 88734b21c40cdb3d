import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { PlaylistId, PlaylistInviteId, type UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist, PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import type {
  PlaylistInvite,
  PlaylistInvitePreview,
} from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';
import { checkNotBlockedActions } from '../../identity/blocks/unblocked.store.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { checkUserExistsAction, findUser, findUsers } from '../../identity/users/users.store.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import type { StoredInvite } from './playlist-member.items.ts';
import {
  countJoinedPlaylists,
  createInvite,
  createMember,
  deleteInvite,
  endUnusedSharing,
  findInvite,
  findRole,
  listInvites,
} from './playlist-members.store.ts';
import { canEditPlaylist, withoutMembers } from './playlists.policy.ts';
import { getCurrentPlaylist, getEditablePlaylist, getManualPlaylist } from './playlists.service.ts';

const createInviteNotFoundError = (): AppError =>
  new AppError('playlist_invite.not_found', 'This link no longer works.');
const createTooBusyError = (): AppError => new AppError('unavailable', 'We’re a bit busy right now. Try again.');

/**
 * Returns links without their secrets, for users who may edit the playlist. Costs one round trip, and half a read unit
 * for each creator.
 */
const presentInvites = async (invites: readonly Omit<StoredInvite, 'slot'>[]): Promise<PlaylistInvite[]> => {
  const users = await findUsers([...new Set(invites.map(({ userId }) => userId))]);
  const profiles = new Map<UserId, PublicProfile>(users.map((user) => [user.id, presentProfile(user)]));
  return invites.map(({ id, role, createdAt, expiresAt, userId }) => ({
    ...{ id, role, createdAt, expiresAt },
    createdBy: profiles.get(userId) ?? null,
  }));
};

/**
 * Returns the invitation links of a playlist, newest first. If all links have expired and no user has joined, the
 * playlist is marked as not shared.
 * @throws as `getEditablePlaylist`
 */
export const readInvites = async (id: PlaylistId, visitor: Visitor): Promise<PlaylistInvite[]> => {
  const { members } = await getEditablePlaylist(id, visitor);
  const invites = await listInvites(id);
  if (members === 0 && invites.length === 0) await endUnusedSharing(id);
  return presentInvites(invites.toReversed());
};

/**
 * Creates an invitation link for a playlist. Its token is only returned here, because only a digest of its secret is
 * stored.
 * @throws AppError `playlist.not_found`, `permission.denied`, `playlist.smart`, `rate.limited`; `quota.reached` with
 * `libraryLimits.playlistInvitesMax`
 */
export const createInviteLink = async (
  playlistId: PlaylistId,
  role: PlaylistRole,
  context: RequestContext,
): Promise<{ invite: PlaylistInvite; token: string }> => {
  const userId = requireUserId(context.visitor);
  await getManualPlaylist(playlistId, context.visitor, canEditPlaylist);
  await limitRate('playlistInvite', context, userId);
  const [idSuffix, secret, now] = [ulid(), createSecret(), new Date()];
  const expiresAt = new Date(now.getTime() + libraryLimits.playlistInviteDays * 24 * 3_600_000);
  const invite = {
    ...{ id: PlaylistInviteId.parse(`pli_${idSuffix}`), playlistId, role, userId, digest: hashSecret(secret) },
    ...{
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expires: Math.floor(expiresAt.getTime() / 1_000),
    },
  };
  if (!(await createInvite(invite, () => getCurrentPlaylist(playlistId)))) {
    const limit = libraryLimits.playlistInvitesMax;
    throw new AppError('quota.reached', text('You can have up to :max links. Revoke one first.', { max: limit }));
  }
  const [presented] = await presentInvites([invite]);
  return { invite: presented as PlaylistInvite, token: [playlistId.slice('pls_'.length), idSuffix, secret].join('.') };
};

/**
 * Revokes a link. Members who joined with the link stay.
 * @throws AppError `playlist_invite.not_found`; the errors of `getEditablePlaylist`
 */
export const revokeInvite = async (playlistId: PlaylistId, id: PlaylistInviteId, visitor: Visitor): Promise<void> => {
  await getEditablePlaylist(playlistId, visitor);
  const [invite] = await findInvite(playlistId, id);
  if (!invite || !(await deleteInvite(invite))) throw createInviteNotFoundError();
  await endUnusedSharing(playlistId);
};

/** Returns whether the creator of a link may still invite to the playlist. Reads the creator unless it is the owner. */
const canStillInvite = async ({ userId }: StoredInvite, playlist: Playlist): Promise<boolean> => {
  if (playlist.owner.id === userId) return true;
  const creator = await findCaller(userId);
  return creator !== undefined && canEditPlaylist(playlist, creator);
};

/**
 * Returns the link of a token and its playlist: one consistent read of two items.
 * @throws AppError `playlist_invite.not_found`
 */
const requireInvite = async (token: string): Promise<{ invite: StoredInvite; playlist: Playlist }> => {
  const [playlistSuffix, inviteSuffix, secret = ''] = token.split('.', 3);
  const playlistId = PlaylistId.safeParse(`pls_${playlistSuffix}`);
  const id = PlaylistInviteId.safeParse(`pli_${inviteSuffix}`);
  if (!playlistId.success || !id.success) throw createInviteNotFoundError();
  const [invite, playlist] = await findInvite(playlistId.data, id.data);
  if (!playlist || playlist.removedAt || invite?.digest !== hashSecret(secret)) throw createInviteNotFoundError();
  if (!(await canStillInvite(invite, playlist))) throw createInviteNotFoundError();
  return { invite, playlist };
};

/**
 * Requires that neither the owner nor the visitor blocks the other. Not called for users who are members already.
 * @throws AppError `playlist_invite.not_found`
 */
const requireNoBlocks = async ({ owner }: Playlist, visitor: Viewer): Promise<void> => {
  if ((await findBlockedUserIds(visitor, [owner.id])).size > 0) throw createInviteNotFoundError();
};

/**
 * Returns the playlist and the role of an invitation before the user joins. Takes 2 round trips and costs 3 units.
 * @throws AppError `playlist_invite.not_found`
 */
export const previewInvite = async (token: string, visitor: Visitor): Promise<PlaylistInvitePreview> => {
  const userId = requireUserId(visitor);
  const { invite, playlist } = await requireInvite(token);
  const isMember = playlist.owner.id === userId || (await findRole(playlist.id, userId)) !== undefined;
  if (!isMember) await requireNoBlocks(playlist, visitor);
  return { playlist: withoutMembers(playlist), role: invite.role, isMember };
};

/** Throws the error that explains why `createMember` failed. @throws AppError always */
const explainRejection = async (token: string, userId: UserId): Promise<never> => {
  const { playlist } = await requireInvite(token);
  await requireNoBlocks(playlist, { userId });
  if ((playlist.members ?? 0) >= libraryLimits.playlistMembersMax) {
    throw new AppError('quota.reached', 'This playlist has reached the member limit.');
  }
  if ((await countJoinedPlaylists(userId)) >= libraryLimits.playlistsJoinedMax) {
    throw new AppError('quota.reached', 'You’ve joined the maximum number of playlists. Leave one first.');
  }
  throw (await findUser(userId)) ? createTooBusyError() : createLoginRequiredError();
};

/**
 * Makes the user a member of the playlist of a link. Does nothing for the owner, and for users who are members already:
 * a link with another role does not change theirs, because only the owner may change roles.
 * @throws AppError `playlist_invite.not_found`, `quota.reached`, `rate.limited`
 */
export const joinPlaylist = async (token: string, context: RequestContext): Promise<Playlist> => {
  const userId = requireUserId(context.visitor);
  const { invite, playlist } = await requireInvite(token);
  if (playlist.owner.id === userId) return playlist;
  const existingRole = await findRole(playlist.id, userId);
  if (existingRole) return { ...playlist, role: existingRole };
  await requireNoBlocks(playlist, context.visitor);
  await limitRate('playlistInvite', context, userId);
  const checks = [checkUserExistsAction(userId), ...checkNotBlockedActions(userId, playlist.owner.id)];
  if (await createMember(invite, userId, checks)) {
    return { ...playlist, role: invite.role, members: (playlist.members ?? 0) + 1 };
  }
  // A concurrent request of the same user may have succeeded.
  const role = await findRole(playlist.id, userId);
  return role ? { ...playlist, role } : explainRejection(token, userId);
};
