import type { Comment, CommentContent } from '@overtone/shared/community/comments/comment.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { deleteIfExistsAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { announceEvents, publishWrittenEvents } from '../../platform/site-events.ts';
import { countCommentAction } from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { readStoredCommentsState } from './commented.store.ts';
import { requireCommentedMusic } from './commented-item.ts';
import { commentMentionItem } from './commenter.items.ts';
import { checkCommenterAction, findCommenter, requireUnbanned } from './commenters.store.ts';
import { type CommentKey, findComment, isShown, setCommentAction } from './comments.store.ts';
import { presentWrittenComment } from './list-comments.service.ts';
import {
  createCommentsClosedError,
  limitWriting,
  mentionActions,
  requireMentionable,
  requireReplyAllowed,
  requireUnblockedByManagers,
} from './post-comment.service.ts';

const isUserId = (id: UserId | null): id is UserId => id !== null;

/**
 * Edits a comment of the visitor in one transaction with its mentions and the version of the comments. The same text is
 * not an edit. An edit must meet the same requirements as a new comment.
 * @throws as `requireCommentedMusic`, `limitWriting`, `requireMentionable`; AppError `comment.closed`,
 *   `comment.not_found`, `permission.denied` for comments of others, `comment.banned`
 */
export const editComment = async (
  key: CommentKey,
  content: CommentContent,
  context: RequestContext,
): Promise<Comment> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  const [item, { availability }, comment, commenter] = await Promise.all([
    requireCommentedMusic(key.itemId, visitor),
    readStoredCommentsState(key.itemId),
    findComment(key),
    findCommenter(userId),
  ]);
  if (comment?.state !== 'shown') throw createCommentNotFoundError();
  if (comment.userId !== userId) throw new AppError('permission.denied', 'You can only edit your own comments.');
  const { text, mentions } = content;
  if (comment.text === text && comment.mentions.join() === mentions.join())
    return presentWrittenComment(comment, item, visitor);
  if (availability !== 'open') throw createCommentsClosedError();
  const now = Date.now();
  requireUnbanned(commenter, now);
  const parent = comment.parentId && (await findComment({ ...key, id: comment.parentId }));
  // Existing mentions may stay, even if the users are no longer findable.
  const addedMentions = [...new Set(mentions)].filter((id) => !comment.mentions.includes(id));
  await Promise.all([
    requireMentionable(addedMentions, visitor),
    requireUnblockedByManagers(item, visitor),
    parent && requireReplyAllowed(parent, visitor),
  ]);
  await limitWriting(userId, context, now);
  const removedMentions = comment.mentions.filter(isUserId).filter((id) => !mentions.includes(id));
  const editedFields = { text, mentions, editedAt: new Date(now).toISOString() };
  const actions = [
    setCommentAction(comment, editedFields, both(isShown, equals('userId', userId))),
    countCommentAction(key.itemId, userId, 0),
    checkCommenterAction(userId),
    ...mentionActions(comment, mentions),
    ...[...new Set(removedMentions)].map((mentioned) =>
      deleteIfExistsAction(commentMentionItem, { ...key, userId: mentioned }),
    ),
  ];
  const event = {
    kind: 'mentioned',
    by: userId,
    targetId: key.itemId,
    comment: key.id,
    at: editedFields.editedAt,
  } as const;
  const events = addedMentions.map((to) => ({ ...event, to }));
  await announceEvents(events, 'call');
  if (!(await tryTransact(actions))) throw createCommentNotFoundError();
  const [written] = await Promise.all([
    presentWrittenComment({ ...comment, ...editedFields }, item, visitor),
    publishWrittenEvents(events),
  ]);
  return written;
};
