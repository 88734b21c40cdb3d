import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Share, ShareDraft, ShareKind } from '@overtone/shared/sharing/share.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import type { StoredShare } from './share.items.ts';
import { createShare, deleteShare, findShare, listSharesBy, listSharesOf } from './shares.store.ts';
import { filterSharable, findShareable, requireShareable, type Thing } from './things.ts';

type Stored = Omit<StoredShare, 'slot'>;

/** A link without its secret. */
const presentShare = ({
  kind,
  thingId,
  userId,
  digest,
  visitDay,
  dayVisits,
  ...share
}: Stored): Omit<Share, 'createdBy'> => share;

/** Links as those who may share the thing read them. A trip, and half a read unit for each of their creators. */
const presentShares = async (shares: readonly StoredShare[]): Promise<Share[]> => {
  const users = await findUsers([...new Set(shares.map(({ userId }) => userId))]);
  const profiles = new Map<UserId, PublicProfile>(users.map((user) => [user.id, presentProfile(user)]));
  return shares.map(({ slot, ...share }) => ({
    ...presentShare(share),
    createdBy: profiles.get(share.userId) ?? null,
  }));
};

const dayMs = 24 * 3_600_000;

const requireMoment = (expiresAt: string | null): void => {
  if (expiresAt === null) return;
  const left = Date.parse(expiresAt) - Date.now();
  if (left > 0 && left <= limits.shareDaysMax * dayMs) return;
  const message = text('Choose a day to come, within a year.');
  throw new AppError('request.invalid', message, { fields: { expiresAt: [message] } });
};

/** The links to a thing that its creators may still share. The others, which open nothing, are deleted. */
const listWorkingShares = async (id: StoredShare['thingId'], thing: Thing): Promise<StoredShare[]> => {
  const shares = await listSharesOf(id);
  const working = new Set(await filterSharable(thing, shares));
  for (const share of shares) if (!working.has(share)) await deleteShare(share);
  return [...working];
};

/**
 * Creates a private link. Its token is given once: the table has its digest alone.
 * @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what is not theirs; `quota.reached` with `limits.sharesMax` links
 */
export const makeShare = async (
  { thing: { kind, id: thingId }, name, startSeconds, expiresAt }: ShareDraft,
  visitor: Visitor,
): Promise<{ share: Share; token: string }> => {
  const userId = requireUserId(visitor);
  requireMoment(expiresAt);
  const [thing, [user]] = await Promise.all([requireShareable(kind, thingId, visitor), findUsers([userId])]);
  const [place, secret] = [ulid(), newSecret()];
  const share: Stored = {
    ...{ id: `shr_${place}`, kind, thingId: thing.id, userId, digest: digestOf(secret) },
    ...{ name, startSeconds, expiresAt, createdAt: new Date().toISOString() },
    ...{ visits: 0, lastVisitAt: null, visitDay: null, dayVisits: 0 },
  };
  // Links of users who may not share it any more take no one's place.
  const isCreated =
    (await createShare(share)) ||
    ((await listWorkingShares(thing.id, thing)).length < limits.sharesMax && (await createShare(share)));
  if (!isCreated) {
    const most = limits.sharesMax;
    throw new AppError('quota.reached', text('There are :most links already. Revoke some.', { most }));
  }
  const createdBy = user ? presentProfile(user) : null;
  return { share: { ...presentShare(share), createdBy }, token: `${place}.${secret}` };
};

/** @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what is not theirs */
export const listShares = async (
  kind: ShareKind,
  id: string,
  visitor: Visitor,
): Promise<{ shares: Share[]; isHidden: boolean }> => {
  const thing = await requireShareable(kind, id, visitor);
  const [shares, isHidden] = await Promise.all([listWorkingShares(thing.id, thing), thing.isHidden()]);
  return { shares: await presentShares(shares), isHidden };
};

/** All that a user created, with what each leads to: as `listSharesBy`. */
export const listOwnShares = async (userId: UserId) =>
  (await listSharesBy(userId)).map(({ slot, ...share }) => ({
    ...presentShare(share),
    kind: share.kind,
    thingId: share.thingId,
  }));

/** Ends a link for the user who created it, and for those who may share what it leads to. @throws AppError `share.not_found` */
export const revokeShare = async (id: ShareId, visitor: Visitor): Promise<void> => {
  const share = await findShare(id);
  const mayRevoke =
    share && (share.userId === visitor.userId || (await findShareable(share.kind, share.thingId, visitor)));
  if (!mayRevoke) throw new AppError('share.not_found', 'This link is not there any more.');
  await deleteShare(share);
};

/** Ends all links to something that is gone. */
export const removeSharesOf = async (thingId: StoredShare['thingId']): Promise<void> => {
  for (const share of await listSharesOf(thingId)) await deleteShare(share);
};

/** Ends all links of somebody who goes. */
export const removeSharesBy = async (userId: UserId): Promise<void> => {
  for (const share of await listSharesBy(userId)) await deleteShare(share);
};
