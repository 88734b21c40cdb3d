import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, equals, itemExists, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { checkAction, createAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/secret.ts';
import { type Commenter, commenterItem, commentLikeItem } from './commenter.items.ts';

/**
 * Returns the state of a user who comments, or undefined before the first comment: consistent GetItem of
 * `commenter#<userId>` / `commenter`, one read unit.
 */
export const findCommenter = (userId: UserId): Promise<Commenter | undefined> => findItem(commenterItem, { userId });

/** Returns whether a user is banned at a time (milliseconds since 1970). */
export const isBannedAt = ({ isBanned, until }: Pick<Commenter, 'isBanned' | 'until'>, now: number): boolean =>
  isBanned && (until === null || Date.parse(until) > now);

/** @throws AppError `comment.banned` */
export const requireUnbanned = (commenter: Commenter | undefined, now: number): void => {
  if (!commenter || !isBannedAt(commenter, now)) return;
  throw new AppError('comment.banned', 'You can’t comment right now. Contact us if you think this is a mistake.');
};

/**
 * Texts of this length or more count as repeated on any track or album. Shorter ones, such as "Lovely!", may be
 * repeated elsewhere.
 */
const longTextLength = 40;

/** Returns the digest of a text. */
export const hashText = (itemId: CommentedId, text: string, mentions: readonly string[]): string => {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  return hashSecret(JSON.stringify([text.length < longTextLength ? itemId : null, folded, mentions]));
};

const hourMs = 3_600_000;

const listRecentTexts = (commenter: Commenter | undefined, now: number): Commenter['recent'] =>
  (commenter?.recent ?? []).filter(({ at }) => now - Date.parse(at) < communityLimits.commentTextHours * hourMs);

/** Returns the recent entry of a text of the user, or undefined if the user did not write the same text recently. */
export const findRecentText = (commenter: Commenter | undefined, digest: string, now: number) =>
  listRecentTexts(commenter, now).find((entry) => entry.digest === digest);

export const createRepeatedCommentError = (): AppError =>
  new AppError('comment.repeated', 'You have already posted this comment.');

/**
 * Returns the actions that record the text, in the transaction of the comment. The transaction fails if a concurrent
 * request of the user came first, or if the account is being deleted. The first comment also checks that the account
 * exists, so that its deletion finds the item.
 */
export const recordTextActions = (
  userId: UserId,
  commenter: Commenter | undefined,
  digest: string,
  now: number,
): TransactAction[] => {
  const recent = [{ digest, at: new Date(now).toISOString() }, ...listRecentTexts(commenter, now)].slice(
    0,
    communityLimits.commentTextsStored,
  );
  if (!commenter)
    return [
      createAction(commenterItem, { ...emptyCommenter, userId, changes: 1, recent }),
      checkUserExistsAction(userId),
    ];
  const when = both(itemExists, equals('changes', commenter.changes), unless('isBeingDeleted', true));
  return [updateAction(commenterItem, { userId }, { set: { recent, changes: commenter.changes + 1 }, when })];
};

const emptyCommenter = { isBanned: false, bannedAt: null, until: null, note: null, isBeingDeleted: false } as const;

/** Returns the action that checks that the account of a commenter is not being deleted. */
export const checkCommenterAction = (userId: UserId): TransactAction =>
  checkAction(commenterItem, { userId }, both(itemExists, unless('isBeingDeleted', true)));

/** Prevents further writes of a user whose account is being deleted. Costs one write unit. */
export const markCommenterDeleted = (userId: UserId): Promise<boolean> =>
  updateItem(commenterItem, { userId }, { set: { isBeingDeleted: true } });

/** Deletes the state of a user, as the last step of the account deletion. */
export const deleteCommenter = (userId: UserId): Promise<boolean> => deleteItem(commenterItem, { userId });

/**
 * Returns the comments on a track or album that a user likes: Query of `comment-likes#<userId>`, `sk` begins with
 * `<itemId>#`, one read unit for 25.
 */
export const listLikedCommentIds = async (
  itemId: CommentedId,
  userId: UserId | null,
): Promise<ReadonlySet<CommentId>> => {
  if (userId === null) return new Set();
  return new Set((await listItems(commentLikeItem, 'key', { userId, itemId })).map(({ id }) => id));
};
