import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import type { Share, ShareDraft, ShareKind } from '@overtone/shared/sharing/share.model.ts';
import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import type { StoredShare } from './share.items.ts';
import { filterWorkingShares, findShareable, requireShareable, type ShareableItem } from './shareable-items.ts';
import { createShare, deleteShare, findShare, listItemShares, listSharesByUser } from './shares.store.ts';

type StoredShareWithoutSlot = Omit<StoredShare, 'slot'>;

/** Returns a link without its secret. */
const presentShare = ({
  kind,
  sharedItemId,
  userId,
  digest,
  visitDay,
  dayVisits,
  ...share
}: StoredShareWithoutSlot): Omit<Share, 'createdBy'> => share;

/** Returns links for users who may share the item. Costs one round trip and half a read unit for each creator. */
const presentShares = async (shares: readonly StoredShare[]): Promise<Share[]> => {
  const users = await findUsers([...new Set(shares.map(({ userId }) => userId))]);
  const profiles = new Map<UserId, PublicProfile>(users.map((user) => [user.id, presentProfile(user)]));
  return shares.map(({ slot, ...share }) => ({
    ...presentShare(share),
    createdBy: profiles.get(share.userId) ?? null,
  }));
};

const dayMs = 24 * 3_600_000;

const requireValidExpiry = (expiresAt: string | null): void => {
  if (expiresAt === null) return;
  const remainingMs = Date.parse(expiresAt) - Date.now();
  if (remainingMs > 0 && remainingMs <= sharingLimits.shareDaysMax * dayMs) return;
  const message = text('Choose a date within the next year.');
  throw new AppError('request.invalid', message, { fields: { expiresAt: [message] } });
};

/**
 * Returns the links of an item whose creators may still share it. Deletes the other links, which no longer open
 * anything.
 */
const listWorkingShares = async (id: StoredShare['sharedItemId'], item: ShareableItem): Promise<StoredShare[]> => {
  const shares = await listItemShares(id);
  const workingShares = new Set(await filterWorkingShares(item, shares));
  for (const share of shares) if (!workingShares.has(share)) await deleteShare(share);
  return [...workingShares];
};

/**
 * Creates a private link. Its token is returned only once: the table has only a digest.
 * @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for an item that the user may not
 *   share; `quota.reached` with `sharingLimits.sharesMax` links
 */
export const createPrivateLink = async (
  { item: { kind, id: itemId }, name, startSeconds, expiresAt }: ShareDraft,
  visitor: Visitor,
): Promise<{ share: Share; token: string }> => {
  const userId = requireUserId(visitor);
  requireValidExpiry(expiresAt);
  const [item, [user]] = await Promise.all([requireShareable(kind, itemId, visitor), findUsers([userId])]);
  const [idPart, secret] = [ulid(), createSecret()];
  const share: StoredShareWithoutSlot = {
    ...{ id: `shr_${idPart}`, kind, sharedItemId: item.id, userId, digest: hashSecret(secret) },
    ...{ name, startSeconds, expiresAt, createdAt: new Date().toISOString() },
    ...{ visits: 0, lastVisitAt: null, visitDay: null, dayVisits: 0 },
  };
  // Links of users who may no longer share the item do not count towards the limit.
  const isCreated =
    (await createShare(share)) ||
    ((await listWorkingShares(item.id, item)).length < sharingLimits.sharesMax && (await createShare(share)));
  if (!isCreated) {
    const max = sharingLimits.sharesMax;
    throw new AppError('quota.reached', text('You can have up to :max links. Revoke one first.', { max }));
  }
  const createdBy = user ? presentProfile(user) : null;
  return { share: { ...presentShare(share), createdBy }, token: `${idPart}.${secret}` };
};

/**
 * Returns the links of an item, newest first, and whether the item is hidden.
 * @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for an item that the user may not
 *   share
 */
export const listShares = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<{ shares: Share[]; isHidden: boolean }> => {
  const item = await requireShareable(kind, id, visitor);
  const [shares, isHidden] = await Promise.all([listWorkingShares(item.id, item), item.isHidden()]);
  return { shares: await presentShares(shares), isHidden };
};

/** Returns all links of a user with the ids of their items. Costs the same as `listSharesByUser`. */
export const listUserShares = async (userId: UserId) =>
  (await listSharesByUser(userId)).map(({ slot, ...share }) => ({
    ...presentShare(share),
    kind: share.kind,
    sharedItemId: share.sharedItemId,
  }));

/** Revokes a link. Its creator and all users who may share its item may do so. @throws AppError `share.not_found` */
export const revokeShare = async (id: ShareId, visitor: Visitor): Promise<void> => {
  const share = await findShare(id);
  const canRevoke =
    share && (share.userId === visitor.userId || (await findShareable(share.kind, share.sharedItemId, visitor)));
  if (!canRevoke) throw new AppError('share.not_found', 'This link is no longer available.');
  await deleteShare(share);
};

/** Deletes all links of a deleted item. */
export const deleteItemShares = async (itemId: StoredShare['sharedItemId']): Promise<void> => {
  for (const share of await listItemShares(itemId)) await deleteShare(share);
};

/** Deletes all links of a user whose account is removed. */
export const deleteUserShares = async (userId: UserId): Promise<void> => {
  for (const share of await listSharesByUser(userId)) await deleteShare(share);
};
