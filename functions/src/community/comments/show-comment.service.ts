import { isThere } from '../../platform/dynamo/conditions.ts';
import { changeAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { commentCaseItem, type StoredComment } from './comment.items.ts';
import { countCommentAction, repliesTo } from './comment-counts.store.ts';
import { commentNotFound } from './comment-not-found.ts';
import { type CommentKey, findComment, setCommentAction, setListed } from './comments.store.ts';
import { clearPlace, findParent, isAsRead, writeCounted } from './remove-comment.service.ts';

const done = { isReported: false, reportedAt: null, reportedText: null } as const;

/** Looks at it once. @returns false where somebody else was there first */
const setShown = async (comment: StoredComment, state: 'shown' | 'hidden'): Promise<boolean> => {
  const { thingId, id, createdAt, userId } = comment;
  if (userId === null) throw commentNotFound();
  const [parent, replies] = await Promise.all([findParent(comment), repliesTo(comment)]);
  const isSame = comment.state === state;
  const by = isSame ? 0 : state === 'shown' ? 1 : -1;
  // Its place is gone for good where what it answered is.
  if (by === 1 && comment.parentId !== null && !parent) throw commentNotFound();
  const isListed = state === 'shown' || replies > 0;
  const judged = changeAction(
    commentCaseItem,
    { thingId, id },
    { set: { state, ...done }, knowing: { createdAt }, when: isThere },
  );
  const actions = isSame
    ? [judged]
    : [
        setCommentAction(comment, { state, isListed }, isAsRead(comment)),
        judged,
        countCommentAction(thingId, userId, by),
      ];
  if (!(await writeCounted(parent, by, userId, actions))) return false;
  if (parent && by === -1 && parent.state !== 'shown') await clearPlace(parent);
  if (parent && by === 1 && !parent.isListed) await setListed(parent, true);
  return true;
};

/**
 * Hides a comment from everybody, or finds it to be right: what was reported of it is done with. Twice is once.
 * @throws AppError `comment.not_found`; `unavailable` when others stay in the way
 */
export const judgeComment = async (key: CommentKey, state: 'shown' | 'hidden'): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const comment = await findComment(key);
    if (!comment || comment.state === 'deleted') throw commentNotFound();
    if (await setShown(comment, state)) return;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
