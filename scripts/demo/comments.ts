import { commentItem, type StoredComment } from '@overtone/functions/community/comments/comment.items.ts';
import { pinAction } from '@overtone/functions/community/comments/commented.store.ts';
import {
  findComment,
  getThreadId,
  getTimestampSortValue,
} from '@overtone/functions/community/comments/comments.store.ts';
import { createCommentActions } from '@overtone/functions/community/comments/post-comment.service.ts';
import { reviewComment } from '@overtone/functions/community/comments/show-comment.service.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { transact, updateAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { CommentId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { demoUsers } from './demo-users.ts';

/** A comment by the demo user with the index `author` in `demoUsers`. */
interface DemoComment {
  readonly author: number;
  readonly hoursAgo: number;
  readonly text: string;
  /** Position in the track, in seconds. */
  readonly timestamp?: number;
  /** Index of the comment that it replies to. */
  readonly replyTo?: number;
  /** Indexes of the users who are mentioned, in the order of the mention marks in the text. */
  readonly mentions?: readonly number[];
}

/** Comments on the most played track, oldest first. */
const comments: readonly DemoComment[] = [
  {
    author: 2,
    hoursAgo: 330,
    text: 'The filter opening right here. Same bridge, same bus, every single morning.',
    timestamp: 14,
  },
  { author: 0, hoursAgo: 326, text: `${mentionMark} You found it.`, replyTo: 0, mentions: [1] },
  { author: 0, hoursAgo: 260, text: 'How is that bass so quiet and so wide?', timestamp: 6 },
  { author: 1, hoursAgo: 255, text: 'Two of them, an octave apart, and neither of them in the middle.', replyTo: 2 },
  { author: 2, hoursAgo: 250, text: 'Now I cannot hear anything else.', replyTo: 2 },
  { author: 1, hoursAgo: 120, text: 'Whoever mixed that low end deserves a long holiday.', timestamp: 27 },
  { author: 2, hoursAgo: 48, text: 'Would play it at every funeral. In a good way.\n\nAlso at weddings.' },
  { author: 0, hoursAgo: 30, text: 'FREE PLAYS!!! https://plays.example/free', timestamp: 20 },
];
const pinnedIndex = 0;
const hiddenIndex = comments.length - 1;

const trackTitle = 'After the Last Train';
const hourMs = 3_600_000;

/** Returns the fixed ID of a comment, so that it is added only once. */
export const getDemoCommentId = (index: number): CommentId =>
  `cmt_01KADEM00000000000000000${String(index).padStart(2, '0')}`;

/**
 * Adds comments of the demo users to one track: some with a timestamp, replies, a pinned and a hidden one. Running it again
 * changes nothing.
 */
export const ensureDemoComments = async (trackIds: ReadonlyMap<string, TrackId>): Promise<void> => {
  const trackId = trackIds.get(trackTitle);
  const userIds = await Promise.all(demoUsers.map(({ email }) => findUserIdByEmail(email)));
  if (!trackId || userIds.includes(undefined)) return;
  const getUserId = (index: number): UserId => userIds[index] as UserId;
  const now = Date.now();
  for (const [index, { author, hoursAgo, text, timestamp, replyTo, mentions = [] }] of comments.entries()) {
    const id = getDemoCommentId(index);
    if (await findComment({ itemId: trackId, id })) continue;
    const parentId = replyTo === undefined ? null : getDemoCommentId(replyTo);
    const timestampMs = timestamp === undefined ? null : timestamp * 1_000;
    const comment: StoredComment = {
      ...{
        id,
        itemId: trackId,
        parentId,
        threadId: getThreadId(trackId, parentId),
        userId: getUserId(author),
        text,
        timestamp: timestampMs,
      },
      ...{
        mentions: mentions.map(getUserId),
        timestampSortValue: parentId === null ? getTimestampSortValue(timestampMs) : null,
      },
      ...{ createdAt: new Date(now - hoursAgo * hourMs).toISOString(), editedAt: null },
      ...{ state: 'shown', isListed: true, likes: 0, replies: 0, isSharded: false },
    };
    const replyCountActions = parentId
      ? [updateAction(commentItem, { itemId: trackId, id: parentId }, { add: { replies: 1 } })]
      : [];
    await transact([...createCommentActions(comment, getUserId(author)), ...replyCountActions]);
  }
  await transact([pinAction(trackId, getDemoCommentId(pinnedIndex))]);
  await reviewComment({ itemId: trackId, id: getDemoCommentId(hiddenIndex) }, 'hidden');
};
