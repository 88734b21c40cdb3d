import * as z from 'zod';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { AlbumId, CommentId, TrackId, UserId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { communityLimits } from '../community-limits.ts';
import { CommentText } from './comment-text.ts';
import { countMentionMarks } from './mention-mark.ts';

/** Ids of what can be commented on. */
export const CommentedId = z.union([TrackId, AlbumId]);
export type CommentedId = z.output<typeof CommentedId>;

export const isTrackId = (id: CommentedId): id is TrackId => id.startsWith('trk_');

/** Milliseconds from the start of a track. */
const TrackTimestamp = z.int().nonnegative().max(communityLimits.commentTimestampMax);

/** The text of a comment with its mentions. */
export const CommentContent = z.object({
  text: CommentText,
  /** The mentioned users, in the order of their marks (`mentionMark`). They must be findable. */
  mentions: z.array(UserId).max(communityLimits.commentMentionsMax).default([]),
});
export type CommentContent = z.output<typeof CommentContent>;

/** The number of marks must be the number of mentions. */
const hasMentionForEachMark = ({ text, mentions }: CommentContent): boolean =>
  countMentionMarks(text) === mentions.length;
const mentionMismatch = { error: 'Choose people to mention from the list.', path: ['text'] };

export const EditedComment = CommentContent.refine(hasMentionForEachMark, mentionMismatch);

export const NewComment = CommentContent.extend({
  /** Created by the client, so that a repeated request creates one comment. */
  id: CommentId,
  /** Only for comments on tracks that are not replies; null for none. */
  timestamp: TrackTimestamp.nullable().default(null),
  /** The comment that it replies to, which must not be a reply itself. */
  parentId: CommentId.nullable().default(null),
}).refine(hasMentionForEachMark, mentionMismatch);
export type NewComment = z.output<typeof NewComment>;

/** A comment as the viewer sees it. */
export const Comment = z.object({
  id: CommentId,
  parentId: CommentId.nullable(),
  /**
   * Null for a deleted or hidden comment, which is only shown because it has replies, without text and author. Also
   * null if the author comments as an artist and does not publish which artists they manage.
   */
  user: PublicProfile.nullable(),
  /** The first artist of the music, if the author is one of its managers. */
  artist: ArtistRef.extend({ image: Image.nullable() }).nullable(),
  text: z.string(),
  /** In the order of their marks; null for deleted and hidden users. */
  mentions: z.array(PublicProfile.nullable()),
  timestamp: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** When the text was last changed; null for never. */
  editedAt: z.iso.datetime().nullable(),
  likes: z.int().nonnegative(),
  /** Whether the viewer likes it. */
  isLiked: z.boolean(),
  replies: z.int().nonnegative(),
});
export type Comment = z.output<typeof Comment>;

/** A comment that is not a reply, with its first reply. */
export const CommentThread = Comment.extend({ firstReply: Comment.nullable() });
export type CommentThread = z.output<typeof CommentThread>;

/** A comment as it is shown on a waveform. */
export const TimestampedComment = Comment.pick({
  ...{ id: true, user: true, artist: true, text: true, mentions: true, likes: true, isLiked: true },
}).extend({
  timestamp: z.int(),
});
export type TimestampedComment = z.output<typeof TimestampedComment>;

export const CommentSort = z.enum(['newest', 'oldest', 'timestamp']);
export type CommentSort = z.output<typeof CommentSort>;

/** The reasons for a report. */
export const reportReasons = ['spam', 'abuse', 'hate', 'private', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.output<typeof ReportReason>;

/** The state of the comments on a track or album. */
export const CommentsState = z.object({
  /** The number of visible comments and replies. */
  count: z.int().nonnegative(),
  /** Changes with every change except likes. */
  version: z.int().nonnegative(),
  /**
   * Whether new comments are accepted: `closed` by the managers of the music, `off` for the whole site, which then
   * shows none.
   */
  availability: z.enum(['open', 'closed', 'off']),
});
export type CommentsState = z.output<typeof CommentsState>;
