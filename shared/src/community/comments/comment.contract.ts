import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { CommentId } from '../../ids.ts';
import { communityLimits } from '../community-limits.ts';
import {
  Comment,
  CommentedId,
  CommentSort,
  CommentsState,
  CommentThread,
  EditedComment,
  NewComment,
  ReportReason,
  TimestampedComment,
} from './comment.model.ts';

const itemParams = z.object({ itemId: CommentedId });
const commentParams = itemParams.extend({ commentId: CommentId });
const commentRequest = z.object({ params: commentParams });
const notFoundProblems = ['album.not_found', 'track.not_found', 'comment.not_found'] as const;

const likeState = z.object({ likes: z.int().nonnegative(), isLiked: z.boolean() });

export const CommentsQuery = PageQuery.extend({ sort: CommentSort.default('newest') });
export type CommentsQuery = z.output<typeof CommentsQuery>;

// Fixed path segments come before variables, because the first matching route is used.
export const commentContract = {
  list: endpoint({
    method: 'GET',
    path: 'comments/:itemId',
    access: 'music.view',
    summary: 'List the comments on a track or album without replies, each with its first reply',
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: itemParams, query: CommentsQuery }),
    reply: z.object({
      pagination: createPageSchema(CommentThread),
      /** The comment that the managers of the music have pinned; only on the first page. */
      pinned: CommentThread.nullable(),
      state: CommentsState,
      /** Whether the viewer manages the music. */
      isManagedByViewer: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'comments/:itemId',
    access: 'self',
    summary: 'Comment on a track (optionally at a timestamp) or an album, or reply; can be repeated',
    problems: [...notFoundProblems, 'comment.banned', 'comment.closed', 'comment.repeated', 'permission.denied'],
    status: 201,
    request: z.object({ params: itemParams, body: NewComment }),
    reply: z.object({ comment: CommentThread }),
  }),
  timestamped: endpoint({
    method: 'GET',
    path: 'comments/:itemId/timestamped',
    access: 'music.view',
    summary: `List the comments with a timestamp among the latest ${communityLimits.timestampedCommentsMax} on a track, by timestamp`,
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: itemParams }),
    reply: z.object({ comments: z.array(TimestampedComment) }),
  }),
  version: endpoint({
    method: 'GET',
    path: 'comments/:itemId/version',
    access: 'music.view',
    summary: 'Read the number and version of the comments on a track or album, for open pages',
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: itemParams }),
    reply: z.object({ state: CommentsState }),
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: 'comments/:itemId/availability',
    access: 'self',
    summary: 'Open or close your music for new comments',
    problems: ['album.not_found', 'track.not_found', 'permission.denied'],
    request: z.object({ params: itemParams, body: z.object({ availability: z.enum(['open', 'closed']) }) }),
    reply: z.object({ state: CommentsState }),
    activity: { action: 'comment.settings', subjects: ['track', 'album'], permission: 'music.update' },
  }),
  get: endpoint({
    method: 'GET',
    path: 'comments/:itemId/:commentId',
    access: 'music.view',
    summary: 'Read one comment; for a reply with the comment that it replies to',
    problems: notFoundProblems,
    request: commentRequest,
    reply: z.object({ comment: Comment, thread: CommentThread }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'comments/:itemId/:commentId',
    access: 'self',
    summary: 'Edit your comment; others see that it was edited',
    problems: [...notFoundProblems, 'comment.banned', 'comment.closed', 'permission.denied'],
    request: z.object({ params: commentParams, body: EditedComment }),
    reply: z.object({ comment: Comment }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'comments/:itemId/:commentId',
    access: 'self',
    summary: 'Delete a comment: your own, one on your music, or any by the permission comments.update; replies stay',
    problems: [...notFoundProblems, 'permission.denied'],
    request: commentRequest,
    reply: z.object({}),
    activity: { action: 'comment.delete', subjects: ['comment'], permission: 'comments.update' },
  }),
  replies: endpoint({
    method: 'GET',
    path: 'comments/:itemId/:commentId/replies',
    access: 'music.view',
    summary: 'List the replies to a comment, oldest first',
    problems: notFoundProblems,
    request: z.object({ params: commentParams, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Comment) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: 'comments/:itemId/:commentId/like',
    access: 'self',
    summary: 'Like a comment; can be repeated',
    problems: notFoundProblems,
    request: commentRequest,
    reply: likeState,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: 'comments/:itemId/:commentId/like',
    access: 'self',
    summary: 'Unlike a comment',
    problems: notFoundProblems,
    request: commentRequest,
    reply: likeState,
  }),
  pin: endpoint({
    method: 'PUT',
    path: 'comments/:itemId/:commentId/pin',
    access: 'self',
    summary: 'Pin a comment on your music, instead of another one',
    problems: [...notFoundProblems, 'permission.denied'],
    request: commentRequest,
    reply: z.object({}),
    activity: { action: 'comment.pin', subjects: ['track', 'album'], permission: 'music.update' },
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: 'comments/:itemId/:commentId/pin',
    access: 'self',
    summary: 'Unpin a comment on your music',
    problems: [...notFoundProblems, 'permission.denied'],
    request: commentRequest,
    reply: z.object({}),
    activity: { action: 'comment.pin', subjects: ['track', 'album'], permission: 'music.update' },
  }),
  report: endpoint({
    method: 'POST',
    path: 'comments/:itemId/:commentId/reports',
    access: 'self',
    summary: 'Report a comment of another user to the moderators; can be repeated',
    problems: [...notFoundProblems, 'permission.denied'],
    request: z.object({
      params: commentParams,
      body: z.object({
        reason: ReportReason,
        note: z.string().trim().max(communityLimits.reportNoteLengthMax).nullable().default(null),
      }),
    }),
    reply: z.object({}),
  }),
};
