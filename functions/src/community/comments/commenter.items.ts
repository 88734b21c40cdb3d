import { CommentedId, ReportReason } from '@overtone/shared/community/comments/comment.model.ts';
import { CommentId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const Timestamp = z.iso.datetime();

// What somebody does with comments stands under their own keys, so that it is found as it is now when their account goes.

/** Where somebody stands who comments. */
const Commenter = z.object({
  userId: UserId,
  /** How often this changed. */
  changes: z.int().default(0),
  /** What they wrote lately, as nobody can read it, and when: the same is not taken twice. */
  recent: z.array(z.object({ digest: z.string(), at: Timestamp })).default([]),
  isBanned: z.boolean().default(false),
  bannedAt: Timestamp.nullable().default(null),
  /** When the ban ends; null for never. */
  until: Timestamp.nullable().default(null),
  note: z.string().nullable().default(null),
  /** Their account goes: nothing is written any more. */
  isEnding: z.boolean().default(false),
});
export type Commenter = z.output<typeof Commenter>;

export const commenterItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: Commenter,
  key: { pk: 'commenter#{userId}', sk: 'commenter' },
  indexes: { banned: { index: 'gsi1', pk: 'banned-commenters', sk: '{bannedAt}#{userId}', where: { isBanned: true } } },
  isConsistent: true,
});

/** A comment and whoever has to do with it. */
const about = { thingId: CommentedId, id: CommentId, userId: UserId };

/** That somebody wrote a comment. */
export const writtenItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object(about),
  key: { pk: 'commenter#{userId}', sk: 'wrote#{thingId}#{id}' },
  isConsistent: true,
});

/** That somebody likes a comment. */
export const commentLikeItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ ...about, likedAt: Timestamp }),
  key: { pk: 'comment-likes#{userId}', sk: '{thingId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-likes-of#{thingId}#{id}', sk: '{userId}' } },
  isConsistent: true,
});

/** That somebody is mentioned in a comment. */
export const commentMentionItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object(about),
  key: { pk: 'comment-mentions#{userId}', sk: '{thingId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-mentions-of#{thingId}#{id}', sk: '{userId}' } },
  isConsistent: true,
});

/** That somebody reported a comment, and why. */
export const commentReportItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ ...about, reason: ReportReason, note: z.string().nullable(), createdAt: Timestamp }),
  key: { pk: 'comment-reports#{userId}', sk: '{thingId}#{id}' },
  indexes: { ofComment: { index: 'gsi1', pk: 'comment-reports-of#{thingId}#{id}', sk: '{createdAt}#{userId}' } },
  isConsistent: true,
});
