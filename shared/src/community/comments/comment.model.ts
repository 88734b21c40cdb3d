import * as z from 'zod';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { AlbumId, CommentId, TrackId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Image } from '../../media/images/image.model.ts';
import { CommentText } from './comment-text.ts';
import { marksIn } from './mention-mark.ts';

/** What can be commented on. */
export const CommentedId = z.union([TrackId, AlbumId]);
export type CommentedId = z.output<typeof CommentedId>;

export const isTrackId = (id: CommentedId): id is TrackId => id.startsWith('trk_');

/** Milliseconds from a track's beginning. */
const Moment = z.int().nonnegative().max(limits.commentMomentMax);

/** What somebody writes. */
export const CommentWords = z.object({
  text: CommentText,
  /** Who is mentioned, in the order of their marks (`mentionMark`): people who let themselves be found. */
  mentions: z.array(UserId).max(limits.commentMentionsMax).default([]),
});
export type CommentWords = z.output<typeof CommentWords>;

/** Each mark stands for somebody, and the other way round. */
const isWhole = ({ text, mentions }: CommentWords): boolean => marksIn(text) === mentions.length;
const notWhole = { error: 'Mention people by choosing them from the list.', path: ['text'] };

export const EditedComment = CommentWords.refine(isWhole, notWhole);

export const NewComment = CommentWords.extend({
  /** Made by the browser: told twice, it is one comment. */
  id: CommentId,
  /** Of a track alone, and not of a reply; null for none. */
  moment: Moment.nullable().default(null),
  /** What it answers: a comment that is no reply itself. */
  parentId: CommentId.nullable().default(null),
}).refine(isWhole, notWhole);
export type NewComment = z.output<typeof NewComment>;

/** A comment as others read it. */
export const Comment = z.object({
  id: CommentId,
  parentId: CommentId.nullable(),
  /**
   * Null in an empty place: of what was deleted or hidden the replies are left, neither words nor author. Null as well for who speaks as an
   * artist and does not show that they look after one.
   */
  user: PublicProfile.nullable(),
  /** As whom they speak where they are of the music's people: its first artist. */
  artist: ArtistRef.extend({ image: Image.nullable() }).nullable(),
  text: z.string(),
  /** In the order of their marks; null for who is gone, or cannot be shown. */
  mentions: z.array(PublicProfile.nullable()),
  moment: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** When it last became another text; null for never. */
  editedAt: z.iso.datetime().nullable(),
  likes: z.int().nonnegative(),
  /** Whether whoever asks likes it. */
  isLiked: z.boolean(),
  replies: z.int().nonnegative(),
});
export type Comment = z.output<typeof Comment>;

/** One that others may answer, with the first of its replies. */
export const CommentThread = Comment.extend({ firstReply: Comment.nullable() });
export type CommentThread = z.output<typeof CommentThread>;

/** A comment as a waveform shows it. */
export const CommentMoment = Comment.pick({
  ...{ id: true, user: true, artist: true, text: true, mentions: true, likes: true, isLiked: true },
}).extend({
  moment: z.int(),
});
export type CommentMoment = z.output<typeof CommentMoment>;

export const CommentSort = z.enum(['newest', 'oldest', 'moment']);
export type CommentSort = z.output<typeof CommentSort>;

/** Why something is reported. */
export const reportReasons = ['spam', 'abuse', 'hate', 'private', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.output<typeof ReportReason>;

/** Where the comments of something stand. */
export const CommentsState = z.object({
  /** All that there are, replies among them; neither hidden nor deleted ones. */
  count: z.int().nonnegative(),
  /** Each change but a like makes it another one. */
  version: z.int().nonnegative(),
  /** Whether new ones are taken: `closed` by its people, `off` on the whole site, which then shows none either. */
  taken: z.enum(['open', 'closed', 'off']),
});
export type CommentsState = z.output<typeof CommentsState>;
