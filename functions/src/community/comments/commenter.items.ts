import { CommentedId, ReportReason } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const Timestamp = z.iso.datetime();

// The actions of a user are stored under keys of the user, so that the account deletion finds their current state.

/** The state of a user who has commented. */
const Commenter = z.object({
  userId: UserId,
  /** The number of changes of this item. */
  changes: z.int().default(0),
  /** Digests of recent texts with the times of posting, so that the same text is not accepted twice. */
  recent: z.array(z.object({ digest: z.string(), at: Timestamp })).default([]),
  isBanned: z.boolean().default(false),
  bannedAt: Timestamp.nullable().default(null),
  /** When the ban ends; null for never. */
  until: Timestamp.nullable().default(null),
  note: z.string().nullable().default(null),
  /** Whether the account deletion has begun. The user cannot write any comments after that. */
  isBeingDeleted: z.boolean().default(false),
});
export type Commenter = z.output<typeof Commenter>;

export const commenterItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: Commenter,
  key: { pk: 'commenter#{userId}', sk: 'commenter' },
  indexes: { banned: { index: 'gsi1', pk: 'banned-commenters', sk: '{bannedAt}#{userId}', where: { isBanned: true } } },
  isConsistent: true,
  activity: { subject: '{userId}', fields: ['isBanned', 'until', 'note'] },
});

/** The key fields of rows that link a user with a comment. */
const commentKeys = { itemId: CommentedId, id: CommentId, userId: UserId };

/** A comment that a user wrote. */
export const writtenItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object(commentKeys),
  key: { pk: 'commenter#{userId}', sk: 'wrote#{itemId}#{id}' },
  isConsistent: true,
});

/** A like of a comment. */
export const commentLikeItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ ...commentKeys, likedAt: Timestamp }),
  key: { pk: 'comment-likes#{userId}', sk: '{itemId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-likes-of#{itemId}#{id}', sk: '{userId}' } },
  isConsistent: true,
});

/** A mention of a user in a comment. */
export const commentMentionItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object(commentKeys),
  key: { pk: 'comment-mentions#{userId}', sk: '{itemId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-mentions-of#{itemId}#{id}', sk: '{userId}' } },
  isConsistent: true,
});

/** A report of a comment. */
export const commentReportItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ ...commentKeys, reason: ReportReason, note: z.string().nullable(), createdAt: Timestamp }),
  key: { pk: 'comment-reports#{userId}', sk: '{itemId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-reports-of#{itemId}#{id}', sk: '{createdAt}#{userId}' } },
  isConsistent: true,
});
