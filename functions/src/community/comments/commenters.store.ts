import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, equals, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, checkAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { digestOf } from '../../platform/secret.ts';
import { type Commenter, commenterItem, commentLikeItem } from './commenter.items.ts';

/** Where somebody stands who comments: consistent GetItem `commenter#<userId>` / `commenter`, a read unit. Undefined before the first time. */
export const findCommenter = (userId: UserId): Promise<Commenter | undefined> => findItem(commenterItem, { userId });

/** Whether somebody is kept from commenting at a moment, milliseconds since 1970. */
export const isBannedAt = ({ isBanned, until }: Pick<Commenter, 'isBanned' | 'until'>, now: number): boolean =>
  isBanned && (until === null || Date.parse(until) > now);

/** @throws AppError `comment.banned` */
export const requireUnbanned = (commenter: Commenter | undefined, now: number): void => {
  if (!commenter || !isBannedAt(commenter, now)) return;
  throw new AppError('comment.banned', 'You cannot comment at the moment. Ask us if you think that this is a mistake.');
};

/** From so many characters on a text is the same wherever it stands; "Lovely!" may be said of two songs. */
const longText = 40;

/** What stands for a text that somebody wrote. */
export const textDigest = (thingId: CommentedId, text: string, mentions: readonly string[]): string => {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  return digestOf(JSON.stringify([text.length < longText ? thingId : null, folded, mentions]));
};

const hourMs = 3_600_000;

const recentAt = (commenter: Commenter | undefined, now: number): Commenter['recent'] =>
  (commenter?.recent ?? []).filter(({ at }) => now - Date.parse(at) < limits.commentTextHours * hourMs);

/** Returns when they wrote the same lately, or undefined. */
export const findLately = (commenter: Commenter | undefined, digest: string, now: number) =>
  recentAt(commenter, now).find((known) => known.digest === digest);

export const repeated = (): AppError =>
  new AppError('comment.repeated', 'You have written that already. Say it in other words, or leave it at that.');

/**
 * Notes that somebody wrote something, in the transaction of the comment: refused where somebody else (they, in another tab) was there first, and where
 * their account goes. The first time checks that they stay, so that their removal finds it.
 */
export const noteActions = (
  userId: UserId,
  commenter: Commenter | undefined,
  digest: string,
  now: number,
): TransactAction[] => {
  const recent = [{ digest, at: new Date(now).toISOString() }, ...recentAt(commenter, now)].slice(
    0,
    limits.commentTextsKept,
  );
  if (!commenter) return [createAction(commenterItem, { ...nobody, userId, changes: 1, recent }), isStillHere(userId)];
  const when = both(isThere, equals('changes', commenter.changes), unless('isEnding', true));
  return [changeAction(commenterItem, { userId }, { set: { recent, changes: commenter.changes + 1 }, when })];
};

const nobody = { isBanned: false, bannedAt: null, until: null, note: null, isEnding: false } as const;

/** Lets a transaction through only while somebody who has commented stays. */
export const isStillCommenting = (userId: UserId): TransactAction =>
  checkAction(commenterItem, { userId }, both(isThere, unless('isEnding', true)));

/** Has nothing be written any more by somebody whose account goes. A write unit. */
export const endCommenter = (userId: UserId): Promise<boolean> =>
  changeItem(commenterItem, { userId }, { set: { isEnding: true } });

/** Removes where somebody stood: the last that goes of them. */
export const deleteCommenter = (userId: UserId): Promise<boolean> => deleteItem(commenterItem, { userId });

/** Which comments on a thing somebody likes: Query `comment-likes#<userId>`, `sk` begins with `<thingId>#`, a read unit for 25. */
export const listLikedOn = async (thingId: CommentedId, userId: UserId | null): Promise<ReadonlySet<CommentId>> => {
  if (userId === null) return new Set();
  return new Set((await listItems(commentLikeItem, 'key', { userId, thingId })).map(({ id }) => id));
};
