import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Share, ShareDraft, ShareKind } from '@overtone/shared/sharing/share.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import type { StoredShare } from './share.items.ts';
import { createShare, deleteShare, findShare, listSharesBy, listSharesOf } from './shares.store.ts';
import { mayShare, requireShareable } from './things.ts';

/** A link as its people read it: nothing of its secret, and not who made it. */
const presentShare = ({ kind, thingId, userId, digest, visitDay, dayVisits, ...share }: StoredShare): Share => share;

const dayMs = 24 * 3_600_000;

const requireMoment = (expiresAt: string | null): void => {
  if (expiresAt === null) return;
  const left = Date.parse(expiresAt) - Date.now();
  if (left > 0 && left <= limits.shareDaysMax * dayMs) return;
  const message = text('Choose a day to come, within a year.');
  throw new AppError('request.invalid', message, { fields: { expiresAt: [message] } });
};

/**
 * Makes a private link. Its token is given once: the table has its digest alone.
 * @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what is not theirs; `quota.reached` with `limits.sharesMax` links
 */
export const makeShare = async (
  { thing, name, startSeconds, expiresAt }: ShareDraft,
  visitor: Visitor,
): Promise<{ share: Share; token: string }> => {
  const userId = requireUserId(visitor);
  requireMoment(expiresAt);
  await requireShareable(thing.kind, thing.id, visitor);
  if ((await listSharesOf(thing.id)).length >= limits.sharesMax) {
    throw new AppError(
      'quota.reached',
      text('There are :most links already. Revoke some.', { most: limits.sharesMax }),
    );
  }
  const [place, secret] = [ulid(), newSecret()];
  const share: StoredShare = {
    ...{ id: `shr_${place}`, kind: thing.kind, thingId: thing.id, userId, digest: digestOf(secret) },
    ...{ name, startSeconds, expiresAt, createdAt: new Date().toISOString() },
    ...{ visits: 0, lastVisitAt: null, visitDay: null, dayVisits: 0 },
  };
  if (!(await createShare(share))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  return { share: presentShare(share), token: `${place}.${secret}` };
};

/** @throws AppError `album.not_found`, `track.not_found`, `playlist.not_found` for what is not theirs */
export const listShares = async (kind: ShareKind, id: string, visitor: Visitor): Promise<Share[]> => {
  const thingId = await requireShareable(kind, id, visitor);
  return (await listSharesOf(thingId)).map(presentShare);
};

/** All that somebody made, with what each leads to: as `listSharesBy`. */
export const listOwnShares = async (userId: UserId) =>
  (await listSharesBy(userId)).map((share) => ({ ...presentShare(share), kind: share.kind, thingId: share.thingId }));

/** Ends a link for whoever made it, and whoever may share what it leads to. @throws AppError `share.not_found` */
export const revokeShare = async (id: ShareId, visitor: Visitor): Promise<void> => {
  const share = await findShare(id);
  const isTheirs = share && (share.userId === visitor.userId || (await mayShare(share.kind, share.thingId, visitor)));
  if (!isTheirs) throw new AppError('share.not_found', 'This link is not there any more.');
  await deleteShare(id);
};

/** Ends all links to something that is gone. */
export const removeSharesOf = async (thingId: StoredShare['thingId']): Promise<void> => {
  for (const { id } of await listSharesOf(thingId)) await deleteShare(id);
};

/** Ends all links of somebody who goes. */
export const removeSharesBy = async (userId: UserId): Promise<void> => {
  for (const { id } of await listSharesBy(userId)) await deleteShare(id);
};
