import type { UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { isTheirs } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, type Condition, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { clearAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { commentCaseItem, type StoredComment } from './comment.items.ts';
import { countAtAction, countCommentAction, deleteShards, repliesTo, transactAt } from './comment-counts.store.ts';
import { commentNotFound } from './comment-not-found.ts';
import { removeRowsOf } from './comment-rows.store.ts';
import { requireThing } from './commented-thing.ts';
import { writtenItem } from './commenter.items.ts';
import { type CommentKey, deleteComment, findComment, setCommentAction, setListed } from './comments.store.ts';

/**
 * Still so, and with no other replies, by which it is decided whether its place stays. A crowd's replies are not checked: where one comes at this
 * very moment, its place stays away, and comes back with the next change.
 */
export const isAsRead = ({ state, replies }: StoredComment): Condition =>
  both(isThere, equals('state', state), equals('replies', replies));

/** What it answers, where it is counted. */
export const findParent = async ({ thingId, parentId }: StoredComment): Promise<StoredComment | undefined> =>
  parentId === null ? undefined : findComment({ thingId, id: parentId });

/**
 * Writes a change of a comment that is counted among others, together with its count at what it answers.
 * @returns false where a condition failed: read again
 */
export const writeCounted = (
  parent: StoredComment | undefined,
  by: 1 | -1 | 0,
  userId: UserId,
  actions: readonly TransactAction[],
): Promise<boolean> =>
  parent && by !== 0
    ? transactAt(parent, (at) => [countAtAction(at, 'replies', by, userId, isThere), ...actions])
    : tryTransact(actions);

/** Takes an empty place away that nothing hangs on any more; one that is only hidden stays, and is listed no more. */
export const clearPlace = async (key: CommentKey): Promise<void> => {
  const place = await findComment(key);
  if (!place || place.state === 'shown' || (await repliesTo(place)) > 0) return;
  if (place.state === 'hidden' || place.isSpread) await setListed(place, false);
  else await deleteComment(place, both(equals('state', 'deleted'), equals('replies', 0), equals('isSpread', false)));
};

const emptied = {
  state: 'deleted',
  userId: null,
  text: '',
  mentions: [],
  likes: 0,
  moment: null,
  editedAt: null,
} as const;

/**
 * Deletes a comment whose author is known: first its words and who wrote them, with all that counts it, in one transaction; then what others did with it; at last
 * its place, unless replies hang on it. Told twice, or cut off and told again by what finds it, it ends the same.
 * @returns false where somebody else was there first: read again
 */
const deleteOnce = async (comment: StoredComment, userId: UserId): Promise<boolean> => {
  const { thingId, id } = comment;
  const [parent, replies] = await Promise.all([findParent(comment), repliesTo(comment)]);
  const wasShown = comment.state === 'shown';
  const actions = [
    setCommentAction(comment, { ...emptied, mentions: [], isListed: replies > 0 }, isAsRead(comment)),
    clearAction(commentCaseItem, { thingId, id }),
    clearAction(writtenItem, { thingId, id, userId }),
    countCommentAction(thingId, userId, wasShown ? -1 : 0),
  ];
  if (!(await writeCounted(parent, wasShown ? -1 : 0, userId, actions))) return false;
  await removeRowsOf(comment);
  if (comment.isSpread && comment.parentId !== null) await deleteShards(comment);
  await clearPlace(comment);
  if (parent && parent.state !== 'shown') await clearPlace(parent);
  return true;
};

/** Deletes a comment, whoever asks. @throws AppError `unavailable` when others stay in the way */
export const deleteCommentOf = async (key: CommentKey): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const comment = await findComment(key);
    if (!comment || comment.userId === null) return;
    if (await deleteOnce(comment, comment.userId)) return;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};

/**
 * Deletes a comment for its author, the music's people, and who looks after all comments.
 * @throws as `requireThing`; AppError `comment.not_found`, `permission.denied`, `unavailable`
 */
export const removeComment = async (key: CommentKey, visitor: Visitor): Promise<void> => {
  const userId = requireUserId(visitor);
  const isModerator = isGranted(visitor.permissions, 'comments.update');
  const comment = await findComment(key);
  const isOwn = comment?.userId === userId;
  const thing = isOwn || isModerator ? undefined : await requireThing(key.thingId, visitor);
  if (!comment || comment.userId === null) throw commentNotFound();
  if (!isOwn && comment.state !== 'shown' && !isModerator) throw commentNotFound();
  if (thing && !(await isTheirs(thing, visitor))) {
    throw new AppError('permission.denied', 'You can delete your own comments, and those on your music.');
  }
  await deleteCommentOf(key);
};
