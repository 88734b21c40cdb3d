import { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const count = z.int().default(0);
const Timestamp = z.iso.datetime();

/** A stored comment. Names are not stored. They are read with the comments. */
export const StoredComment = z.object({
  id: CommentId,
  itemId: CommentedId,
  /** The list that contains it: the comments on a track or album, or the replies to a comment (`getThreadId`). */
  threadId: z.string(),
  parentId: CommentId.nullable(),
  /** Null once it is deleted. */
  userId: UserId.nullable(),
  text: z.string(),
  /** The mentioned users in the order of the mention marks in the text; null for deleted users. */
  mentions: z.array(UserId.nullable()),
  timestamp: z.int().nullable(),
  /** The sort value of its timestamp: comments without a timestamp come last. Null for replies. */
  timestampSortValue: z.int().nullable(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  state: z.enum(['shown', 'hidden', 'deleted']),
  /** Hidden and deleted comments are listed while they have replies. */
  isListed: z.boolean(),
  likes: count,
  /** The number of visible replies. */
  replies: count,
  /** Whether likes and replies are also counted in shards (`commentShardItem`), after conflicts. */
  isSharded: z.boolean().default(false),
});
export type StoredComment = z.output<typeof StoredComment>;

/** All items of the comments on a track or album are one partition, which is deleted with it. */
export const commentItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: StoredComment,
  key: { pk: 'comments#{itemId}', sk: 'comment#{id}' },
  indexes: {
    thread: { index: 'gsi1', pk: 'thread#{threadId}', sk: '{createdAt}#{id}', where: { isListed: true } },
    byTimestamp: {
      index: 'gsi2',
      pk: 'timestamps#{threadId}',
      sk: '{timestampSortValue}#{id}',
      where: { isListed: true },
    },
  },
  // The text is not recorded, so that a deleted comment is really deleted.
  activity: { subject: '{id}', owner: '{userId}', fields: ['state'] },
});

/** The settings of the managers for the comments on their music. Created with the first setting. */
export const commentedItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ isClosed: z.boolean().default(false), pinnedId: CommentId.nullable().default(null) }),
  key: { pk: 'comments#{itemId}', sk: 'settings' },
  activity: { subject: '{itemId}', fields: ['isClosed', 'pinnedId'] },
});

/** One of the counters of the comments on a track or album, and of their changes. */
export const commentCountItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ comments: count, changes: count }),
  key: { pk: 'comments#{itemId}', sk: 'count#{shard}' },
});

/** One of the counters of a sharded comment. */
export const commentShardItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ likes: count, replies: count }),
  key: { pk: 'comment-counts#{itemId}#{id}', sk: 'shard#{shard}' },
});

/** A comment in the lists of the moderators. */
export const commentCaseItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    createdAt: Timestamp,
    state: z.enum(['shown', 'hidden']),
    reports: count,
    /** When the first open report was made; null if no report is open. */
    reportedAt: Timestamp.nullable().default(null),
    isReported: z.boolean().default(false),
    /** The text at the time of the report, without names: the author may edit it before a moderator reads it. */
    reportedText: z.string().nullable().default(null),
  }),
  key: { pk: 'comments#{itemId}', sk: 'case#{id}' },
  indexes: {
    all: { index: 'gsi1', pk: 'comment-cases', sk: '{createdAt}#{id}' },
    reported: { index: 'gsi2', pk: 'reported-comments', sk: '{reportedAt}#{id}', where: { isReported: true } },
    hidden: { index: 'gsi3', pk: 'hidden-comments', sk: '{createdAt}#{id}', where: { state: 'hidden' } },
  },
  activity: { subject: '{id}', fields: ['state', 'isReported'] },
});
