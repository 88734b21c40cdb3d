import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { CommentId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import {
  Comment,
  CommentedId,
  CommentMoment,
  CommentSort,
  CommentsState,
  CommentThread,
  EditedComment,
  NewComment,
  ReportReason,
} from './comment.model.ts';

const ofThing = z.object({ thingId: CommentedId });
const ofComment = ofThing.extend({ commentId: CommentId });
const one = z.object({ params: ofComment });
const notThere = ['album.not_found', 'track.not_found', 'comment.not_found'] as const;

const likesNow = z.object({ likes: z.int().nonnegative(), isLiked: z.boolean() });

export const CommentsQuery = PageQuery.extend({ sort: CommentSort.default('newest') });
export type CommentsQuery = z.output<typeof CommentsQuery>;

// Fixed parts stand before the variable beside them: the first that fits answers.
export const commentContract = {
  list: endpoint({
    method: 'GET',
    path: 'comments/:thingId',
    access: 'music.view',
    summary: 'List the comments on a track or an album that are no replies, each with its first reply',
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: ofThing, query: CommentsQuery }),
    reply: z.object({
      pagination: pageOf(CommentThread),
      /** What the music's people have put first; told with the first page alone. */
      pinned: CommentThread.nullable(),
      state: CommentsState,
      /** Whether whoever asks is of the music's people. */
      isTheirs: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'comments/:thingId',
    access: 'self',
    summary: 'Comment on a track, at a moment of it or not, or on an album, or reply; again is the same as once',
    problems: [...notThere, 'comment.banned', 'comment.closed', 'comment.repeated', 'permission.denied'],
    status: 201,
    request: z.object({ params: ofThing, body: NewComment }),
    reply: z.object({ comment: CommentThread }),
  }),
  moments: endpoint({
    method: 'GET',
    path: 'comments/:thingId/moments',
    access: 'music.view',
    summary: `List the comments at a moment among the latest ${limits.commentMomentsRead} on a track, in the order of their moments`,
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: ofThing }),
    reply: z.object({ moments: z.array(CommentMoment) }),
  }),
  version: endpoint({
    method: 'GET',
    path: 'comments/:thingId/version',
    access: 'music.view',
    summary: 'Read where the comments on a track or an album stand, for whoever looks at them',
    problems: ['album.not_found', 'track.not_found'],
    request: z.object({ params: ofThing }),
    reply: z.object({ state: CommentsState }),
  }),
  setTaken: endpoint({
    method: 'PUT',
    path: 'comments/:thingId/taken',
    access: 'self',
    summary: 'Take new comments on your music, or no more',
    problems: ['album.not_found', 'track.not_found', 'permission.denied'],
    request: z.object({ params: ofThing, body: z.object({ taken: z.enum(['open', 'closed']) }) }),
    reply: z.object({ state: CommentsState }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'comments/:thingId/:commentId',
    access: 'music.view',
    summary: 'Read one comment, and of a reply what it answers',
    problems: notThere,
    request: one,
    reply: z.object({ comment: Comment, thread: CommentThread }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'comments/:thingId/:commentId',
    access: 'self',
    summary: 'Write a comment of yours anew; others see that you did',
    problems: [...notThere, 'comment.banned', 'comment.closed', 'permission.denied'],
    request: z.object({ params: ofComment, body: EditedComment }),
    reply: z.object({ comment: Comment }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'comments/:thingId/:commentId',
    access: 'self',
    summary: 'Delete a comment: your own, one on your music, or any by the permission comments.update; replies stay',
    problems: [...notThere, 'permission.denied'],
    request: one,
    reply: z.object({}),
  }),
  replies: endpoint({
    method: 'GET',
    path: 'comments/:thingId/:commentId/replies',
    access: 'music.view',
    summary: 'List the replies to a comment, the oldest first',
    problems: notThere,
    request: z.object({ params: ofComment, query: PageQuery }),
    reply: z.object({ pagination: pageOf(Comment) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: 'comments/:thingId/:commentId/like',
    access: 'self',
    summary: 'Like a comment; again is the same as once',
    problems: notThere,
    request: one,
    reply: likesNow,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: 'comments/:thingId/:commentId/like',
    access: 'self',
    summary: 'Like a comment no longer',
    problems: notThere,
    request: one,
    reply: likesNow,
  }),
  pin: endpoint({
    method: 'PUT',
    path: 'comments/:thingId/:commentId/pin',
    access: 'self',
    summary: 'Have a comment on your music come first, in the place of another one',
    problems: [...notThere, 'permission.denied'],
    request: one,
    reply: z.object({}),
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: 'comments/:thingId/:commentId/pin',
    access: 'self',
    summary: 'Have a comment on your music come first no longer',
    problems: [...notThere, 'permission.denied'],
    request: one,
    reply: z.object({}),
  }),
  report: endpoint({
    method: 'POST',
    path: 'comments/:thingId/:commentId/reports',
    access: 'self',
    summary: 'Report somebody else’s comment to those who look after the site; again is the same as once',
    problems: [...notThere, 'permission.denied'],
    request: z.object({
      params: ofComment,
      body: z.object({
        reason: ReportReason,
        note: z.string().trim().max(limits.reportNoteLengthMax).nullable().default(null),
      }),
    }),
    reply: z.object({}),
  }),
};
