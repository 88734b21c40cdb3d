import { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const count = z.int().default(0);
const Timestamp = z.iso.datetime();

/** A comment as the table keeps it. Names are nobody's business here: they are read with it. */
export const StoredComment = z.object({
  id: CommentId,
  thingId: CommentedId,
  /** Where it is listed: among those on the thing, or among the replies to a comment of it (`threadOf`). */
  threadId: z.string(),
  parentId: CommentId.nullable(),
  /** Null once it is deleted. */
  userId: UserId.nullable(),
  text: z.string(),
  /** In the order of their marks; null for whoever is gone. */
  mentions: z.array(UserId.nullable()),
  moment: z.int().nullable(),
  /** Its place by moment: those without one come last. Replies have none. */
  place: z.int().nullable(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  state: z.enum(['shown', 'hidden', 'deleted']),
  /** What is not shown is listed for the sake of its replies. */
  isListed: z.boolean(),
  likes: count,
  /** Those that are shown. */
  replies: count,
  /** Whether a crowd has met here: its shards (`commentShardItem`) count as well then. */
  isSpread: z.boolean().default(false),
});
export type StoredComment = z.output<typeof StoredComment>;

/** All that is kept of the comments on a thing is one partition, which goes with the thing. */
export const commentItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredComment,
  key: { pk: 'comments#{thingId}', sk: 'comment#{id}' },
  indexes: {
    thread: { index: 'gsi1', pk: 'thread#{threadId}', sk: '{createdAt}#{id}', where: { isListed: true } },
    byMoment: { index: 'gsi2', pk: 'moments#{threadId}', sk: '{place}#{id}', where: { isListed: true } },
  },
});

/** What its people say of the comments on a thing. Made when they first do. */
export const commentedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ isClosed: z.boolean().default(false), pinnedId: CommentId.nullable().default(null) }),
  key: { pk: 'comments#{thingId}', sk: 'thing' },
});

/** A part of how many comments a thing has, and of how often they changed. */
export const commentCountItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ comments: count, changes: count }),
  key: { pk: 'comments#{thingId}', sk: 'count#{shard}' },
});

/** A part of what is counted of a comment at which a crowd has met. */
export const commentShardItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ likes: count, replies: count }),
  key: { pk: 'comment-counts#{thingId}#{id}', sk: 'shard#{shard}' },
});

/** A comment as those find it who look after the site. */
export const commentCaseItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    createdAt: Timestamp,
    state: z.enum(['shown', 'hidden']),
    reports: count,
    /** Since when a report waits for somebody. */
    reportedAt: Timestamp.nullable().default(null),
    isReported: z.boolean().default(false),
    /** What it said when that report was made, without the names in it: its author may write it anew before somebody looks. */
    reportedText: z.string().nullable().default(null),
  }),
  key: { pk: 'comments#{thingId}', sk: 'case#{id}' },
  indexes: {
    all: { index: 'gsi1', pk: 'comment-cases', sk: '{createdAt}#{id}' },
    reported: { index: 'gsi2', pk: 'reported-comments', sk: '{reportedAt}#{id}', where: { isReported: true } },
    hidden: { index: 'gsi3', pk: 'hidden-comments', sk: '{createdAt}#{id}', where: { state: 'hidden' } },
  },
});
