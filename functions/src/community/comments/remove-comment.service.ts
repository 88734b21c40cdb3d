import type { UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { canEditMusic } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, type Condition, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { deleteIfExistsAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { commentCaseItem, type StoredComment } from './comment.items.ts';
import {
  countCommentAction,
  countOnCommentAction,
  countReplies,
  deleteShards,
  transactOnComment,
} from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { deleteCommentRows } from './comment-rows.store.ts';
import { requireCommentedMusic } from './commented-item.ts';
import { writtenItem } from './commenter.items.ts';
import { type CommentKey, deleteComment, findComment, setCommentAction, setListed } from './comments.store.ts';

/**
 * Returns the condition that the state and the number of replies are unchanged. They decide whether an empty comment
 * remains. Replies that are counted in shards are not checked. If such a reply is written concurrently, the empty
 * comment is missing from the list until the next change.
 */
export const isStateUnchanged = ({ state, replies }: StoredComment): Condition =>
  both(itemExists, equals('state', state), equals('replies', replies));

/** Returns the comment that a comment replies to, or undefined if it is not a reply or the parent does not exist. */
export const findParent = async ({ itemId, parentId }: StoredComment): Promise<StoredComment | undefined> =>
  parentId === null ? undefined : findComment({ itemId, id: parentId });

/**
 * Writes a change of a comment together with the number of replies of its parent.
 * @returns false if a condition failed: the caller has to read the comment again
 */
export const writeWithReplyCount = (
  parent: StoredComment | undefined,
  delta: 1 | -1 | 0,
  userId: UserId,
  actions: readonly TransactAction[],
): Promise<boolean> =>
  parent && delta !== 0
    ? transactOnComment(parent, (current) => [
        countOnCommentAction(current, 'replies', delta, userId, itemExists),
        ...actions,
      ])
    : tryTransact(actions);

/** Removes an empty comment without replies. A hidden one is only removed from the list. */
export const removeEmptyComment = async (key: CommentKey): Promise<void> => {
  const comment = await findComment(key);
  if (!comment || comment.state === 'shown' || (await countReplies(comment)) > 0) return;
  if (comment.state === 'hidden' || comment.isSharded) await setListed(comment, false);
  else await deleteComment(comment, both(equals('state', 'deleted'), equals('replies', 0), equals('isSharded', false)));
};

const emptyCommentFields = {
  state: 'deleted',
  userId: null,
  text: '',
  mentions: [],
  likes: 0,
  timestamp: null,
  editedAt: null,
} as const;

/**
 * Deletes a comment with an author: first its text, author and counts in one transaction, then the likes, reports
 * and mentions, and finally the comment itself unless it has replies. Safe to repeat, also after an interruption.
 * @returns false if a concurrent change interfered: the caller has to read the comment again
 */
const tryDeleteComment = async (comment: StoredComment, userId: UserId): Promise<boolean> => {
  const { itemId, id } = comment;
  const [parent, replies] = await Promise.all([findParent(comment), countReplies(comment)]);
  const wasShown = comment.state === 'shown';
  const actions = [
    setCommentAction(
      comment,
      { ...emptyCommentFields, mentions: [], isListed: replies > 0 },
      isStateUnchanged(comment),
    ),
    deleteIfExistsAction(commentCaseItem, { itemId, id }),
    deleteIfExistsAction(writtenItem, { itemId, id, userId }),
    countCommentAction(itemId, userId, wasShown ? -1 : 0),
  ];
  if (!(await writeWithReplyCount(parent, wasShown ? -1 : 0, userId, actions))) return false;
  await deleteCommentRows(comment);
  if (comment.isSharded && comment.parentId !== null) await deleteShards(comment);
  await removeEmptyComment(comment);
  if (parent && parent.state !== 'shown') await removeEmptyComment(parent);
  return true;
};

/**
 * Deletes a comment without a permission check. @throws AppError `unavailable` if concurrent changes keep
 * interfering
 */
export const deleteCommentWithoutCheck = async (key: CommentKey): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const comment = await findComment(key);
    if (!comment || comment.userId === null) return;
    if (await tryDeleteComment(comment, comment.userId)) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Deletes a comment for its author, the managers of the music, and moderators.
 * @throws as `requireCommentedMusic`; AppError `comment.not_found`, `permission.denied`, `unavailable`
 */
export const removeComment = async (key: CommentKey, visitor: Visitor): Promise<void> => {
  const userId = requireUserId(visitor);
  const isModerator = isGranted(visitor.permissions, 'comments.update');
  const comment = await findComment(key);
  const isOwn = comment?.userId === userId;
  const item = isOwn || isModerator ? undefined : await requireCommentedMusic(key.itemId, visitor);
  if (!comment || comment.userId === null) throw createCommentNotFoundError();
  if (!isOwn && comment.state !== 'shown' && !isModerator) throw createCommentNotFoundError();
  if (item && !(await canEditMusic(item, visitor))) {
    throw new AppError('permission.denied', 'You can only delete your own comments and comments on your music.');
  }
  await deleteCommentWithoutCheck(key);
};
