import { itemExists } from '../../platform/dynamo/conditions.ts';
import { updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { commentCaseItem, type StoredComment } from './comment.items.ts';
import { countCommentAction, countReplies } from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { type CommentKey, findComment, setCommentAction, setListed } from './comments.store.ts';
import { findParent, isStateUnchanged, removeEmptyComment, writeWithReplyCount } from './remove-comment.service.ts';

const closedReport = { isReported: false, reportedAt: null, reportedText: null } as const;

/** Changes the state once. @returns false if a concurrent change interfered */
const setState = async (comment: StoredComment, state: 'shown' | 'hidden'): Promise<boolean> => {
  const { itemId, id, createdAt, userId } = comment;
  if (userId === null) throw createCommentNotFoundError();
  const [parent, replies] = await Promise.all([findParent(comment), countReplies(comment)]);
  const isUnchanged = comment.state === state;
  const delta = isUnchanged ? 0 : state === 'shown' ? 1 : -1;
  // A reply cannot be shown again if the comment that it replies to was deleted.
  if (delta === 1 && comment.parentId !== null && !parent) throw createCommentNotFoundError();
  const isListed = state === 'shown' || replies > 0;
  const reviewAction = updateAction(
    commentCaseItem,
    { itemId, id },
    { set: { state, ...closedReport }, unchanged: { createdAt }, when: itemExists },
  );
  const actions = isUnchanged
    ? [reviewAction]
    : [
        setCommentAction(comment, { state, isListed }, isStateUnchanged(comment)),
        reviewAction,
        countCommentAction(itemId, userId, delta),
      ];
  if (!(await writeWithReplyCount(parent, delta, userId, actions))) return false;
  if (parent && delta === -1 && parent.state !== 'shown') await removeEmptyComment(parent);
  if (parent && delta === 1 && !parent.isListed) await setListed(parent, true);
  return true;
};

/**
 * Hides or approves a comment, and closes its reports. Safe to repeat.
 * @throws AppError `comment.not_found`; `unavailable` if concurrent changes keep interfering
 */
export const reviewComment = async (key: CommentKey, state: 'shown' | 'hidden'): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const comment = await findComment(key);
    if (!comment || comment.state === 'deleted') throw createCommentNotFoundError();
    if (await setState(comment, state)) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
