import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { CommentId, UserId } from '../../ids.ts';
import { CommentedId, ReportReason } from '../comments/comment.model.ts';
import { communityLimits } from '../community-limits.ts';

const access = 'comments.update';
const commentParams = z.object({ itemId: CommentedId, commentId: CommentId });
const commentRequest = z.object({ params: commentParams });
const userParams = z.object({ userId: UserId });

/** A comment as moderators see it. */
export const ModeratedComment = z.object({
  id: CommentId,
  parentId: CommentId.nullable(),
  /** The commented item; its name is null if it was deleted. */
  item: z.object({ id: CommentedId, name: z.string().nullable() }),
  user: PublicProfile.nullable(),
  isBanned: z.boolean(),
  text: z.string(),
  mentions: z.array(PublicProfile.nullable()),
  timestamp: z.int().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  state: z.enum(['shown', 'hidden']),
  /** The number of reports, and the time of the first open report; null if none is open. */
  reports: z.int().nonnegative(),
  reportedAt: z.iso.datetime().nullable(),
  /** The reported text without the names of users, if the comment was edited after the report; otherwise null. */
  reportedText: z.string().nullable(),
});
export type ModeratedComment = z.output<typeof ModeratedComment>;

export const CommentReport = z.object({
  user: PublicProfile.nullable(),
  reason: ReportReason,
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CommentReport = z.output<typeof CommentReport>;

/** A user who is banned from commenting until a time, or permanently if `until` is null. */
export const CommentBan = z.object({
  user: PublicProfile,
  bannedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export type CommentBan = z.output<typeof CommentBan>;

const futureTime = z.iso
  .datetime()
  .refine((until) => Date.parse(until) > Date.now(), { error: 'Choose a time in the future.' });

export const commentModerationContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/comments',
    access,
    summary: 'List the reported, hidden or all comments of all users, newest first',
    request: z.object({
      query: PageQuery.extend({ list: z.enum(['reported', 'hidden', 'all']).default('reported') }),
    }),
    reply: z.object({ pagination: createPageSchema(ModeratedComment) }),
  }),
  reports: endpoint({
    method: 'GET',
    path: 'admin/comments/:itemId/:commentId/reports',
    access,
    summary: 'List the reports of a comment',
    problems: ['comment.not_found'],
    request: z.object({ params: commentParams, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(CommentReport) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: 'admin/comments/:itemId/:commentId/approve',
    access,
    summary: 'Approve a comment: it is shown, and its reports are closed',
    problems: ['comment.not_found'],
    request: commentRequest,
    reply: z.object({}),
    activity: { action: 'comment.approve', subjects: ['comment'] },
  }),
  hide: endpoint({
    method: 'POST',
    path: 'admin/comments/:itemId/:commentId/hide',
    access,
    summary: 'Hide a comment; its replies stay',
    problems: ['comment.not_found'],
    request: commentRequest,
    reply: z.object({}),
    activity: { action: 'comment.hide', subjects: ['comment'] },
  }),
  bans: endpoint({
    method: 'GET',
    path: 'admin/commenters',
    access,
    summary: 'List the users who are banned from commenting, newest first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(CommentBan) }),
  }),
  ban: endpoint({
    method: 'PUT',
    path: 'admin/commenters/:userId/ban',
    access,
    summary: 'Ban a user from commenting, until a time or permanently',
    problems: ['user.not_found'],
    request: z.object({
      params: userParams,
      body: z.object({
        until: futureTime.nullable().default(null),
        note: z.string().trim().max(communityLimits.reportNoteLengthMax).nullable().default(null),
      }),
    }),
    reply: z.object({}),
    activity: { action: 'user.ban', subjects: ['user'] },
  }),
  unban: endpoint({
    method: 'DELETE',
    path: 'admin/commenters/:userId/ban',
    access,
    summary: 'Lift the ban of a user',
    request: z.object({ params: userParams }),
    reply: z.object({}),
    activity: { action: 'user.unban', subjects: ['user'] },
  }),
};
