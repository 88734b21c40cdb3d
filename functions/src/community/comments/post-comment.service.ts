import type { CommentedId, CommentThread, NewComment } from '@overtone/shared/community/comments/comment.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { findFindableUsers, findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { createAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { announceEvents } from '../../platform/site-events.ts';
import { commentCaseItem, commentItem, type StoredComment } from './comment.items.ts';
import { countAtAction, countCommentAction, transactAt } from './comment-counts.store.ts';
import { commentNotFound } from './comment-not-found.ts';
import { readCommented } from './commented.store.ts';
import { type CommentedThing, requireThing, speakersOf } from './commented-thing.ts';
import { commentMentionItem, writtenItem } from './commenter.items.ts';
import { findCommenter, findLately, noteActions, repeated, requireUnbanned, textDigest } from './commenters.store.ts';
import { findComment, isShown, placeOf, threadOf } from './comments.store.ts';
import { showWritten } from './list-comments.service.ts';

const refused = (field: string, message: ReturnType<typeof text>): AppError =>
  new AppError('request.invalid', message, { fields: { [field]: [message] } });

/**
 * Lets through who is mentioned: people who let themselves be found, and are hidden from nobody here. One trip, half a read unit each.
 * @throws AppError `request.invalid`
 */
export const requireMentionable = async (mentions: readonly UserId[], visitor: Visitor): Promise<void> => {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return;
  const [found, blocked] = await Promise.all([findFindableUsers(ids), blocksAmong(visitor, ids)]);
  if (found.length === ids.length && blocked.size === 0) return;
  throw refused('mentions', text('Somebody whom you mention cannot be mentioned. Please choose anew.'));
};

/** Rows that say who is mentioned in a comment. */
export const mentionRows = ({ thingId, id }: StoredComment, mentions: readonly UserId[]): TransactAction[] =>
  [...new Set(mentions)].map((userId) => putAction(commentMentionItem, { thingId, id, userId }));

/** @throws AppError `request.invalid` for a moment that the thing does not have */
const requireMoment = ({ moment, parentId }: NewComment, thing: CommentedThing): void => {
  if (moment === null) return;
  const isOnTrack = 'audio' in thing && parentId === null;
  if (!isOnTrack || moment > thing.duration) throw refused('moment', text('There is no such moment here.'));
};

export const closed = (): AppError => new AppError('comment.closed', 'Nothing can be said here at the moment.');

/** Milliseconds within which the same text was sent several times at once, as by a button that is pressed twice. */
const atOnceMs = 5_000;

/** Nobody answers across a block; of an empty place nobody is left to mind. @throws AppError `comment.not_found` */
export const requireAnswerable = async ({ userId }: Pick<StoredComment, 'userId'>, visitor: Visitor): Promise<void> => {
  if (userId !== null && (await blocksAmong(visitor, [userId])).size > 0) throw commentNotFound();
};

/** What is answered, for whoever may see it. @throws AppError `comment.not_found` also for a reply: threads are one level deep */
const requireParent = async ({ parentId: id }: NewComment, thing: CommentedThing, visitor: Visitor) => {
  if (id === null) return undefined;
  const parent = await findComment({ thingId: thing.id, id });
  if (parent?.state !== 'shown' || parent.parentId !== null || parent.userId === null) throw commentNotFound();
  await requireAnswerable(parent, visitor);
  return parent;
};

/** Whoever looks after the music, or sent it, and somebody who writes there: neither blocks the other. @throws AppError `comment.closed`: nobody learns why */
export const requireWelcome = async (thing: CommentedThing, visitor: Visitor): Promise<void> => {
  const people = [...(await speakersOf(thing)).people, ...(thing.owner === null ? [] : [thing.owner])];
  if ((await blocksAmong(visitor, people)).size > 0) throw closed();
};

/**
 * Counts what somebody writes, of a new account beside that.
 * @returns what takes the counts back, for what turns out to be written already
 * @throws AppError `rate.limited`; `auth.required` for who goes
 */
export const limitWriting = async (
  userId: UserId,
  context: RequestContext,
  now: number,
): Promise<() => Promise<void>> => {
  const user = await findUser(userId);
  if (!user) throw signInFirst();
  const tries = [await limitRate('comment', context, userId)];
  const isNew = now - Date.parse(user.created_at) < limits.newCommenterHours * 3_600_000;
  if (isNew) tries.push(await limitRate('newCommenter', context, userId));
  return async () => void (await Promise.all(tries.map(({ takeBack }) => takeBack())));
};

const newComment = (thingId: CommentedId, userId: UserId, body: NewComment, now: number): StoredComment => {
  const { id, parentId, text: words, mentions, moment } = body;
  return {
    ...{ id, thingId, parentId, threadId: threadOf(thingId, parentId), userId, text: words, mentions, moment },
    place: parentId === null ? placeOf(moment) : null,
    ...{ createdAt: new Date(now).toISOString(), editedAt: null, state: 'shown', isListed: true },
    ...{ likes: 0, replies: 0, isSpread: false },
  };
};

/** What a comment writes beside its count at what it answers: at most 7 actions, and one for each who is mentioned. */
export const commentWrites = (comment: StoredComment, userId: UserId): TransactAction[] => {
  const { id, thingId, createdAt } = comment;
  return [
    createAction(commentItem, comment),
    putAction(commentCaseItem, {
      id,
      thingId,
      createdAt,
      state: 'shown',
      reports: 0,
      reportedAt: null,
      isReported: false,
      reportedText: null,
    }),
    putAction(writtenItem, { id, thingId, userId }),
    countCommentAction(thingId, userId, 1),
    ...mentionRows(
      comment,
      comment.mentions.filter((mentioned) => mentioned !== null),
    ),
  ];
};

/**
 * Writes a comment or a reply: one transaction of it, its counts and what is known of its author. Told twice it is the same one. Here is where
 * something was commented on, somebody answered and somebody mentioned.
 * @throws AppError as `requireThing`, `limitWriting`, `requireMentionable`; `comment.closed`, `comment.banned`, `comment.repeated`; `comment.not_found`
 *   for what is answered; `request.invalid` for an id that is another's
 */
export const postComment = async (
  thingId: CommentedId,
  body: NewComment,
  context: RequestContext,
): Promise<CommentThread> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  authorize({ access: 'music.view' }, visitor);
  const [thing, { taken }, known] = await Promise.all([
    requireThing(thingId, visitor),
    readCommented(thingId),
    findComment({ thingId, id: body.id }),
  ]);
  if (known?.userId === userId && known.state === 'shown') return showWritten(known, thing, visitor);
  if (known) throw refused('id', text('This has been written already.'));
  if (taken !== 'open') throw closed();
  requireMoment(body, thing);
  const now = Date.now();
  await Promise.all([requireWelcome(thing, visitor), requireMentionable(body.mentions, visitor)]);
  const takeBack = await limitWriting(userId, context, now);
  const digest = textDigest(thingId, body.text, body.mentions);
  const comment = newComment(thingId, userId, body, now);
  /** The same comment of another call that came at this moment: both answer with it, and it counts once. */
  const findWritten = async (): Promise<CommentThread | undefined> => {
    const other = await findComment(comment);
    if (other?.userId !== userId) return undefined;
    await takeBack();
    return showWritten(other, thing, visitor);
  };
  const event = { kind: 'commented', by: userId, thing: thingId, comment: comment.id, at: comment.createdAt } as const;
  for (let attempt = 1; ; attempt += 1) {
    const [parent, commenter] = await Promise.all([
      requireParent(body, thing, visitor),
      findCommenter(userId),
      // Beside the reads, so that nobody waits for it; its worker looks whether the comment is there.
      attempt === 1 && announceEvents([event], 'call'),
    ]);
    if (commenter?.isEnding) throw signInFirst();
    requireUnbanned(commenter, now);
    const lately = findLately(commenter, digest, now);
    if (lately) {
      const written = await findWritten();
      if (written) return written;
      // Of several calls at once with one text and other ids, one counts.
      if (now - Date.parse(lately.at) < atOnceMs) await takeBack();
      throw repeated();
    }
    const writes = [...commentWrites(comment, userId), ...noteActions(userId, commenter, digest, now)];
    const isWritten = parent
      ? await transactAt(parent, (at) => [countAtAction(at, 'replies', 1, userId, isShown), ...writes])
      : await tryTransact(writes);
    if (isWritten) return showWritten(comment, thing, visitor);
    const written = await findWritten();
    if (written) return written;
    if (!(await findUser(userId))) throw signInFirst();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
