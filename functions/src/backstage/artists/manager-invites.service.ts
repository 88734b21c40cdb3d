import type { ManagerInvite, ReceivedManagerInvite } from '@overtone/shared/backstage/artists/manager-invites.model.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { type ArtistId, ManagerInviteId, type UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { findArtists, isManager, type StoredArtist } from '../../catalog/public.ts';
import { isEmailChosen } from '../../community/public.ts';
import { findBlockedUserIds, requireUnblocked } from '../../identity/blocks/blocks.service.ts';
import { checkNotBlockedActions } from '../../identity/blocks/unblocked.store.ts';
import { limitRate, tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { checkUserExistsAction, findUsers, getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { getRecipientFields, queueEmail } from '../../site/public.ts';
import { getAccessChecks, requireArtistAccess } from './artist.policy.ts';
import { findSenderChecks } from './invite-sender.ts';
import {
  createManagerInvite,
  deleteManagerInvite,
  deleteManagerInviteActions,
  findManagerInvite,
  listManagerInvites,
  listReceivedInvites,
  type StoredManagerInvite,
} from './manager-invites.store.ts';
import { ensureManagerActions, hasManager, hasMaxManagers, readManagers } from './managers.store.ts';

const createInviteNotFoundError = (): AppError =>
  new AppError('manager_invite.not_found', 'This invitation is no longer valid.');

const findProfiles = async (ids: readonly UserId[]): Promise<ReadonlyMap<UserId, PublicProfile>> =>
  new Map((await findUsers([...new Set(ids)])).map((user) => [user.id, presentProfile(user)]));

/** Returns invitations for the artist's managers. Costs one round trip and half a read unit for each user. */
const presentInvites = async (invites: readonly Omit<StoredManagerInvite, 'slot'>[]): Promise<ManagerInvite[]> => {
  const profiles = await findProfiles(invites.flatMap(({ userId, createdBy }) => [userId, createdBy]));
  return invites.flatMap(({ id, userId, createdBy, createdAt, expiresAt }) => {
    const user = profiles.get(userId);
    return user ? { id, user, createdAt, expiresAt, createdBy: profiles.get(createdBy) ?? null } : [];
  });
};

/**
 * Returns the pending invitations of an artist, newest first. Costs 4 round trips.
 * @throws AppError `artist.not_found`, `permission.denied`
 */
export const readManagerInvites = async (artistId: ArtistId, visitor: Visitor): Promise<ManagerInvite[]> => {
  await requireArtistAccess(artistId, visitor);
  const invites = await listManagerInvites(artistId);
  return presentInvites(invites.toSorted((first, second) => (first.id < second.id ? 1 : -1)));
};

/**
 * Sends the invited user a notification and, unless the user switched it off, an email. Repeated calls send each of them
 * only once. An address gets at most `rates.managerInviteEmails` such emails.
 */
const notifyInvitedUser = async (
  invite: Omit<StoredManagerInvite, 'slot'>,
  user: StoredUser,
  artist: StoredArtist,
  inviter: PublicProfile | null,
): Promise<void> => {
  const { id, artistId, userId: to, createdBy: by, createdAt: at } = invite;
  await publishEvents([{ kind: 'invited', by, targetId: artistId, to, at }]);
  if (!(await isEmailChosen(to, 'invited'))) return;
  if (!(await tryCountAttempt('managerInviteEmails', normalizeEmail(user.email)))) return;
  const emailFields = { artist: artist.name, inviter: inviter?.name ?? '', days: backstageLimits.managerInviteDays };
  await queueEmail({ type: 'manager-invited', ...emailFields, ...getRecipientFields(user) }, `manager-invite-${id}`);
};

/**
 * Invites a user to manage an artist. The user becomes a manager when they accept. A second invitation on the same day
 * returns the pending one.
 * @throws AppError `artist.not_found`; `user.not_found`, also if one of the two users has blocked the other;
 *   `request.invalid` for a manager; `quota.reached` with `backstageLimits.managerInvitesMax`; `rate.limited`
 */
export const inviteManager = async (
  artistId: ArtistId,
  userId: UserId,
  context: RequestContext,
): Promise<ManagerInvite> => {
  const { visitor } = context;
  const createdBy = requireUserId(visitor);
  const requireRights = async () => {
    const access = await requireArtistAccess(artistId, visitor);
    const [user] = await Promise.all([getUser(userId), requireUnblocked({ userId: createdBy }, userId)]);
    return [access, user] as const;
  };
  const [access, user] = await requireRights();
  await limitRate('managerInvite', context, createdBy);
  if (await isManager(artistId, userId)) {
    const message = text('This user already manages the artist.');
    throw new AppError('request.invalid', message, { fields: { userId: [message] } });
  }
  const now = new Date();
  const expiry = new Date(now.getTime() + backstageLimits.managerInviteDays * 24 * 3_600_000);
  const invite = {
    ...{ id: ManagerInviteId.parse(`mgi_${ulid()}`), artistId, userId, createdBy },
    ...{ createdAt: now.toISOString(), expiresAt: expiry.toISOString(), expires: Math.floor(expiry.getTime() / 1_000) },
  };
  const checks = [
    checkUserExistsAction(userId),
    ...checkNotBlockedActions(createdBy, userId),
    ...getAccessChecks(access),
  ];
  const existing = await findManagerInvite(artistId, userId);
  if (!existing && !(await createManagerInvite(invite, requireRights, checks))) {
    throw new AppError('quota.reached', 'This artist has too many pending invitations. Revoke one first.');
  }
  const stored = existing ?? (await findManagerInvite(artistId, userId)) ?? invite;
  const [presented] = await presentInvites([stored]);
  if (!presented) throw new AppError('user.not_found', 'This user doesn’t exist.');
  await notifyInvitedUser(stored, user, access.artist, presented.createdBy);
  return presented;
};

/** Revokes an invitation. @throws AppError `artist.not_found`, `manager_invite.not_found` */
export const revokeManagerInvite = async (artistId: ArtistId, userId: UserId, visitor: Visitor): Promise<void> => {
  await requireArtistAccess(artistId, visitor);
  const invite = await findManagerInvite(artistId, userId);
  if (!invite || !(await deleteManagerInvite(invite))) throw createInviteNotFoundError();
};

/**
 * Returns the latest invitations that a user can accept: the sender may still invite, and there is no block between
 * sender and user. Costs four round trips, half a read unit for 10 invitations, and 3 read units for each.
 */
export const readReceivedInvites = async (userId: UserId): Promise<ReceivedManagerInvite[]> => {
  const received = await listReceivedInvites(userId);
  const senders = received.map(({ createdBy }) => createdBy);
  const [blocked, checks, artists, profiles] = await Promise.all([
    findBlockedUserIds({ userId }, senders),
    Promise.all(received.map(findSenderChecks)),
    findArtists(received.map(({ artistId }) => artistId)),
    findProfiles(senders),
  ]);
  const artistsById = new Map(artists.map((artist) => [artist.id, artist]));
  return received.flatMap(({ id, artistId, createdBy, createdAt, expiresAt }, index) => {
    const artist = artistsById.get(artistId);
    if (!artist || !checks[index] || blocked.has(createdBy)) return [];
    return { id, artist: toArtistSummary(artist), createdAt, expiresAt, createdBy: profiles.get(createdBy) ?? null };
  });
};

type ArtistSummary = Pick<Artist, 'id' | 'name' | 'image'>;
const toArtistSummary = ({ id, name, image }: ArtistSummary): ArtistSummary => ({ id, name, image });

/**
 * Makes the invited user a manager of the artist. Idempotent.
 * @throws AppError `manager_invite.not_found`, also if one of the two users has blocked the other or the sender may no
 *   longer invite; `quota.reached`; `rate.limited`; `unavailable` if concurrent writes do not end
 */
export const acceptManagerInvite = async (artistId: ArtistId, context: RequestContext): Promise<ArtistSummary> => {
  const userId = requireUserId(context.visitor);
  await limitRate('managerInvite', context, userId);
  for (let attempt = 1; ; attempt += 1) {
    const [artist] = await findArtists([artistId]);
    // Read before the managers: another request that accepts the invitation deletes it and adds the manager at once.
    const invite = artist && (await findManagerInvite(artistId, userId));
    if (artist && (await isManager(artistId, userId))) return toArtistSummary(artist);
    if (!invite) throw createInviteNotFoundError();
    const [senderChecks, blocked, managers] = await Promise.all([
      findSenderChecks(invite),
      findBlockedUserIds({ userId }, [invite.createdBy]),
      readManagers(artistId),
    ]);
    if (!senderChecks || blocked.size > 0) throw createInviteNotFoundError();
    if (hasMaxManagers(managers) && !hasManager(managers, userId))
      throw new AppError('quota.reached', 'This artist has reached the manager limit.');
    const isAccepted = await tryTransact([
      ...ensureManagerActions(managers, userId),
      ...deleteManagerInviteActions(invite),
      ...checkNotBlockedActions(userId, invite.createdBy),
      ...senderChecks,
      checkUserExistsAction(userId),
    ]);
    if (isAccepted) return toArtistSummary(artist);
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/** Declines an invitation. @throws AppError `manager_invite.not_found` */
export const declineManagerInvite = async (artistId: ArtistId, userId: UserId): Promise<void> => {
  const invite = await findManagerInvite(artistId, userId);
  if (!invite || !(await deleteManagerInvite(invite))) throw createInviteNotFoundError();
};

/**
 * Deletes the invitations of an artist that a removed manager sent or received, so that neither they nor the users that
 * they invited can accept them.
 */
export const deleteInvitesInvolving = async (artistId: ArtistId, userId: UserId): Promise<void> => {
  for (const invite of await listManagerInvites(artistId)) {
    if (invite.userId === userId || invite.createdBy === userId) await deleteManagerInvite(invite);
  }
};

/** Deletes the invitations that a user received, after their account was removed and no new ones can arrive. */
export const deleteReceivedInvites = async (userId: UserId): Promise<void> => {
  for (;;) {
    const invites = await listReceivedInvites(userId);
    for (const invite of invites) await deleteManagerInvite(invite);
    if (invites.length < backstageLimits.managerInvitesShown) return;
  }
};
