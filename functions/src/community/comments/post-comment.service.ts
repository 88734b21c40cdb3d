import type { CommentedId, CommentThread, NewComment } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { findFindableUsers, findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { createAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { announceEvents, publishWrittenEvents } from '../../platform/site-events.ts';
import { commentCaseItem, commentItem, type StoredComment } from './comment.items.ts';
import { countCommentAction, countOnCommentAction, transactOnComment } from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { readStoredCommentsState } from './commented.store.ts';
import { type CommentedItem, readArtistCommenters, requireCommentedMusic } from './commented-item.ts';
import { commentMentionItem, writtenItem } from './commenter.items.ts';
import {
  createRepeatedCommentError,
  findCommenter,
  findRecentText,
  hashText,
  recordTextActions,
  requireUnbanned,
} from './commenters.store.ts';
import { findComment, getThreadId, getTimestampSortValue, isShown } from './comments.store.ts';
import { presentWrittenComment } from './list-comments.service.ts';

const createFieldError = (field: string, message: ReturnType<typeof text>): AppError =>
  new AppError('request.invalid', message, { fields: { [field]: [message] } });

/**
 * Checks that all mentioned users are findable and visible to the author. Costs one round trip, and half a read unit
 * for each user.
 * @throws AppError `request.invalid`
 */
export const requireMentionable = async (mentions: readonly UserId[], visitor: Visitor): Promise<void> => {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return;
  const [findableUsers, blocked] = await Promise.all([findFindableUsers(ids), findBlockedUserIds(visitor, ids)]);
  if (findableUsers.length === ids.length && blocked.size === 0) return;
  throw createFieldError('mentions', text('Someone you mentioned can’t be mentioned. Choose again.'));
};

/** Returns the actions that write the rows of the mentions. */
export const mentionActions = ({ itemId, id }: StoredComment, mentions: readonly UserId[]): TransactAction[] =>
  [...new Set(mentions)].map((userId) => putAction(commentMentionItem, { itemId, id, userId }));

/** @throws AppError `request.invalid` for a timestamp beyond the track, or on an album or reply */
const requireValidTimestamp = ({ timestamp, parentId }: NewComment, item: CommentedItem): void => {
  if (timestamp === null) return;
  const isOnTrack = 'audio' in item && parentId === null;
  if (!isOnTrack || timestamp > item.duration)
    throw createFieldError('timestamp', text('This timestamp is past the end of the song.'));
};

export const createCommentsClosedError = (): AppError => new AppError('comment.closed', 'Comments are closed.');

/** Milliseconds within which repeated texts count as one request that was sent several times, as by a double click. */
const repeatedRequestMs = 5_000;

/**
 * Rejects replies across a block. A comment without an author cannot be blocked. @throws AppError
 * `comment.not_found`
 */
export const requireReplyAllowed = async (
  { userId }: Pick<StoredComment, 'userId'>,
  visitor: Visitor,
): Promise<void> => {
  if (userId !== null && (await findBlockedUserIds(visitor, [userId])).size > 0) throw createCommentNotFoundError();
};

/**
 * Returns the comment that is replied to. @throws AppError `comment.not_found`, also for a reply: threads are one
 * level deep
 */
const requireParent = async ({ parentId: id }: NewComment, item: CommentedItem, visitor: Visitor) => {
  if (id === null) return undefined;
  const parent = await findComment({ itemId: item.id, id });
  if (parent?.state !== 'shown' || parent.parentId !== null || parent.userId === null)
    throw createCommentNotFoundError();
  await requireReplyAllowed(parent, visitor);
  return parent;
};

/**
 * Checks that no block exists between the author and the managers or the owner of the music. @throws AppError
 * `comment.closed`, which does not reveal the reason
 */
export const requireUnblockedByManagers = async (item: CommentedItem, visitor: Visitor): Promise<void> => {
  const userIds = [...(await readArtistCommenters(item)).userIds, ...(item.owner === null ? [] : [item.owner])];
  if ((await findBlockedUserIds(visitor, userIds)).size > 0) throw createCommentsClosedError();
};

/**
 * Limits the comments of a user, with a lower limit for new accounts.
 * @returns a function that undoes the counts, for a comment that already exists
 * @throws AppError `rate.limited`; `auth.required` if the account was deleted
 */
export const limitWriting = async (
  userId: UserId,
  context: RequestContext,
  now: number,
): Promise<() => Promise<void>> => {
  const user = await findUser(userId);
  if (!user) throw createLoginRequiredError();
  const attempts = [await limitRate('comment', context, userId)];
  const isNew = now - Date.parse(user.created_at) < communityLimits.newCommenterHours * 3_600_000;
  if (isNew) attempts.push(await limitRate('newCommenter', context, userId));
  return async () => void (await Promise.all(attempts.map(({ refund }) => refund())));
};

const buildNewComment = (itemId: CommentedId, userId: UserId, body: NewComment, now: number): StoredComment => {
  const { id, parentId, text: commentText, mentions, timestamp } = body;
  return {
    ...{
      id,
      itemId,
      parentId,
      threadId: getThreadId(itemId, parentId),
      userId,
      text: commentText,
      mentions,
      timestamp,
    },
    timestampSortValue: parentId === null ? getTimestampSortValue(timestamp) : null,
    ...{ createdAt: new Date(now).toISOString(), editedAt: null, state: 'shown', isListed: true },
    ...{ likes: 0, replies: 0, isSharded: false },
  };
};

/**
 * Returns the actions that write a comment, without its count on the comment that it replies to: at most 7, and
 * one for each mention.
 */
export const createCommentActions = (comment: StoredComment, userId: UserId): TransactAction[] => {
  const { id, itemId, createdAt } = comment;
  return [
    createAction(commentItem, comment),
    putAction(commentCaseItem, {
      id,
      itemId,
      createdAt,
      state: 'shown',
      reports: 0,
      reportedAt: null,
      isReported: false,
      reportedText: null,
    }),
    putAction(writtenItem, { id, itemId, userId }),
    countCommentAction(itemId, userId, 1),
    ...mentionActions(
      comment,
      comment.mentions.filter((mentioned) => mentioned !== null),
    ),
  ];
};

/**
 * Writes a comment or reply in one transaction with its counts and the state of its author. A repeated request returns
 * the existing comment.
 * @throws AppError as `requireCommentedMusic`, `limitWriting`, `requireMentionable`; `comment.closed`,
 *   `comment.banned`, `comment.repeated`; `comment.not_found` for the comment that is replied to; `request.invalid` for
 *   an id that is already used
 */
export const postComment = async (
  itemId: CommentedId,
  body: NewComment,
  context: RequestContext,
): Promise<CommentThread> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  authorize({ access: 'music.view' }, visitor);
  const [item, { availability }, existing] = await Promise.all([
    requireCommentedMusic(itemId, visitor),
    readStoredCommentsState(itemId),
    findComment({ itemId, id: body.id }),
  ]);
  if (existing?.userId === userId && existing.state === 'shown') return presentWrittenComment(existing, item, visitor);
  if (existing) throw createFieldError('id', text('This comment already exists.'));
  if (availability !== 'open') throw createCommentsClosedError();
  requireValidTimestamp(body, item);
  const now = Date.now();
  await Promise.all([requireUnblockedByManagers(item, visitor), requireMentionable(body.mentions, visitor)]);
  const undoLimits = await limitWriting(userId, context, now);
  const digest = hashText(itemId, body.text, body.mentions);
  const comment = buildNewComment(itemId, userId, body, now);
  /**
   * Returns the comment if a concurrent request has created it, or undefined. Then the comment counts only once for the
   * rate limits.
   */
  const findConcurrentComment = async (): Promise<CommentThread | undefined> => {
    const concurrent = await findComment(comment);
    if (concurrent?.userId !== userId) return undefined;
    await undoLimits();
    return presentWrittenComment(concurrent, item, visitor);
  };
  const event = {
    kind: 'commented',
    by: userId,
    targetId: itemId,
    comment: comment.id,
    at: comment.createdAt,
  } as const;
  for (let attempt = 1; ; attempt += 1) {
    const [parent, commenter] = await Promise.all([
      requireParent(body, item, visitor),
      findCommenter(userId),
      // The event is sent in parallel with the reads, so that it takes no extra time. The worker checks whether the
      // comment exists.
      attempt === 1 && announceEvents([event], 'call'),
    ]);
    if (commenter?.isBeingDeleted) throw createLoginRequiredError();
    requireUnbanned(commenter, now);
    const recentText = findRecentText(commenter, digest, now);
    if (recentText) {
      const concurrent = await findConcurrentComment();
      if (concurrent) return concurrent;
      // Concurrent requests with the same text and different ids count only once.
      if (now - Date.parse(recentText.at) < repeatedRequestMs) await undoLimits();
      throw createRepeatedCommentError();
    }
    const writes = [...createCommentActions(comment, userId), ...recordTextActions(userId, commenter, digest, now)];
    const isWritten = parent
      ? await transactOnComment(parent, (current) => [
          countOnCommentAction(current, 'replies', 1, userId, isShown),
          ...writes,
        ])
      : await tryTransact(writes);
    if (isWritten) {
      const [written] = await Promise.all([
        presentWrittenComment(comment, item, visitor),
        publishWrittenEvents([event]),
      ]);
      return written;
    }
    const concurrent = await findConcurrentComment();
    if (concurrent) return concurrent;
    if (!(await findUser(userId))) throw createLoginRequiredError();
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
