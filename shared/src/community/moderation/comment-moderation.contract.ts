import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { CommentId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { CommentedId, ReportReason } from '../comments/comment.model.ts';

const access = 'comments.update';
const ofComment = z.object({ thingId: CommentedId, commentId: CommentId });
const one = z.object({ params: ofComment });
const ofPerson = z.object({ userId: UserId });

/** A comment as those see it who look after the site. */
export const ModeratedComment = z.object({
  id: CommentId,
  parentId: CommentId.nullable(),
  /** What it is on; without a name where that is gone. */
  thing: z.object({ id: CommentedId, name: z.string().nullable() }),
  user: PublicProfile.nullable(),
  isBanned: z.boolean(),
  text: z.string(),
  mentions: z.array(PublicProfile.nullable()),
  moment: z.int().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  state: z.enum(['shown', 'hidden']),
  /** How often it was reported, and since when that waits for somebody; null where nothing waits. */
  reports: z.int().nonnegative(),
  reportedAt: z.iso.datetime().nullable(),
  /** What it said when that began, with nobody named, where it says something else by now. */
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

/** Somebody who may not comment: until then, or for good where that is null. */
export const CommentBan = z.object({
  user: PublicProfile,
  bannedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export type CommentBan = z.output<typeof CommentBan>;

const lasting = z.iso
  .datetime()
  .refine((until) => Date.parse(until) > Date.now(), { error: 'Choose a moment that is still to come.' });

export const commentModerationContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/comments',
    access,
    summary: 'List everybody’s comments, the latest first: those that were reported, those that are hidden, or all',
    request: z.object({
      query: PageQuery.extend({ list: z.enum(['reported', 'hidden', 'all']).default('reported') }),
    }),
    reply: z.object({ pagination: pageOf(ModeratedComment) }),
  }),
  reports: endpoint({
    method: 'GET',
    path: 'admin/comments/:thingId/:commentId/reports',
    access,
    summary: 'List who reported a comment, and why',
    problems: ['comment.not_found'],
    request: z.object({ params: ofComment, query: PageQuery }),
    reply: z.object({ pagination: pageOf(CommentReport) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: 'admin/comments/:thingId/:commentId/approve',
    access,
    summary: 'Find a comment to be right: it is shown, and its reports are done with',
    problems: ['comment.not_found'],
    request: one,
    reply: z.object({}),
  }),
  hide: endpoint({
    method: 'POST',
    path: 'admin/comments/:thingId/:commentId/hide',
    access,
    summary: 'Hide a comment from everybody; its replies stay',
    problems: ['comment.not_found'],
    request: one,
    reply: z.object({}),
  }),
  bans: endpoint({
    method: 'GET',
    path: 'admin/commenters',
    access,
    summary: 'List the people who may not comment, the latest first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: pageOf(CommentBan) }),
  }),
  ban: endpoint({
    method: 'PUT',
    path: 'admin/commenters/:userId/ban',
    access,
    summary: 'Keep somebody from commenting, until a moment or for good',
    problems: ['user.not_found'],
    request: z.object({
      params: ofPerson,
      body: z.object({
        until: lasting.nullable().default(null),
        note: z.string().trim().max(limits.reportNoteLengthMax).nullable().default(null),
      }),
    }),
    reply: z.object({}),
  }),
  unban: endpoint({
    method: 'DELETE',
    path: 'admin/commenters/:userId/ban',
    access,
    summary: 'Let somebody comment again',
    request: z.object({ params: ofPerson }),
    reply: z.object({}),
  }),
};
