import type { CommentsQuery, commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentedId, CommentMoment, CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { PageQuery } from '@overtone/shared/http/page.ts';
import { canEditMusic } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredComment } from './comment.items.ts';
import { commentNotFoundError } from './comment-not-found.ts';
import { type Commented, readCommented, toCommentsState } from './commented.store.ts';
import { type CommentedThing, readArtistCommenters, requireCommentedMusic } from './commented-thing.ts';
import { listLikedOn } from './commenters.store.ts';
import { type CommentKey, findComment, listLatestComments, listReplies, listThreadPage } from './comments.store.ts';
import {
  hasVisibleAuthor,
  type PresentationContext,
  presentComments,
  presentThreads,
} from './present-comments.service.ts';

const loadContext = async (thing: CommentedThing, visitor: Visitor): Promise<PresentationContext> => {
  const [liked, artistCommenters] = await Promise.all([
    listLikedOn(thing.id, visitor.userId),
    readArtistCommenters(thing),
  ]);
  return { visitor, liked, artistCommenters };
};

/** Returns the visible pinned comment, or undefined if there is none: a read unit, or no read if it is on the page. */
const findPinned = async ({ pinnedId }: Commented, thingId: CommentedId, page: readonly StoredComment[]) => {
  if (pinnedId === null) return undefined;
  const pinned = page.find(({ id }) => id === pinnedId) ?? (await findComment({ thingId, id: pinnedId }));
  return pinned?.state === 'shown' ? pinned : undefined;
};

/**
 * Returns a page of the comments on a track or album. Four round trips; about 25 read units for 30 comments by 30
 * users without replies, 15 of them for the users.
 * @throws as `requireCommentedMusic`
 */
export const listComments = async (
  thingId: CommentedId,
  { sort, ...page }: CommentsQuery,
  visitor: Visitor,
): Promise<Reply<typeof commentContract.list>> => {
  const [thing, commented, rows] = await Promise.all([
    requireCommentedMusic(thingId, visitor),
    readCommented(thingId),
    listThreadPage(thingId, sort, page),
  ]);
  const state = toCommentsState(commented);
  if (state.taken === 'off') {
    return { pagination: { data: [], nextCursor: null }, pinned: null, state, isManagedByViewer: false };
  }
  const isFirst = page.cursor === undefined;
  const [context, isManager, pinned] = await Promise.all([
    loadContext(thing, visitor),
    canEditMusic(thing, visitor),
    isFirst ? findPinned(commented, thingId, rows.data) : undefined,
  ]);
  const all = pinned && !rows.data.includes(pinned) ? [...rows.data, pinned] : rows.data;
  const threads = await presentThreads(all, context);
  const onPage = new Set(rows.data.map(({ id }) => id));
  return {
    pagination: { data: threads.filter(({ id }) => onPage.has(id)), nextCursor: rows.nextCursor },
    pinned: threads.find((thread) => thread.id === pinned?.id && hasVisibleAuthor(thread)) ?? null,
    state,
    isManagedByViewer: isManager,
  };
};

/** Returns the state of the comments: one round trip, 2.5 read units. @throws as `requireCommentedMusic` */
export const readState = async (thingId: CommentedId, visitor: Visitor): Promise<CommentsState> => {
  const [, commented] = await Promise.all([requireCommentedMusic(thingId, visitor), readCommented(thingId)]);
  return toCommentsState(commented);
};

/**
 * Returns those of the latest comments on a track that have a timestamp, in the order of their timestamps. Three round
 * trips; 9 read units for a hundred, and half a unit for each user.
 * @throws as `requireCommentedMusic`
 */
export const listMoments = async (thingId: CommentedId, visitor: Visitor): Promise<CommentMoment[]> => {
  const [thing, { taken }, latest] = await Promise.all([
    requireCommentedMusic(thingId, visitor),
    readCommented(thingId),
    listLatestComments(thingId, communityLimits.commentMomentsRead),
  ]);
  if (taken === 'off') return [];
  const commentsWithTimestamp = latest.filter(({ moment, state }) => moment !== null && state === 'shown');
  const comments = await presentComments(commentsWithTimestamp, await loadContext(thing, visitor));
  return comments
    .flatMap(({ moment, ...fields }) => (hasVisibleAuthor(fields) && moment !== null ? [{ ...fields, moment }] : []))
    .toSorted((one, other) => one.moment - other.moment);
};

/** Returns a page of replies. @throws as `requireCommentedMusic`; AppError `comment.not_found`, also for a reply */
export const listRepliesTo = async (
  key: CommentKey,
  page: PageQuery,
  visitor: Visitor,
): Promise<Reply<typeof commentContract.replies>> => {
  const [thing, { taken }, comment, rows] = await Promise.all([
    requireCommentedMusic(key.thingId, visitor),
    readCommented(key.thingId),
    findComment(key),
    listReplies(key, page),
  ]);
  if (!comment || comment.parentId !== null || taken === 'off') throw commentNotFoundError();
  const data = await presentComments(rows.data, await loadContext(thing, visitor));
  return { pagination: { data, nextCursor: rows.nextCursor } };
};

/**
 * Returns a comment with its thread.
 * @throws as `requireCommentedMusic`; AppError `comment.not_found` if it is not visible
 */
export const readComment = async (key: CommentKey, visitor: Visitor): Promise<Reply<typeof commentContract.get>> => {
  const [thing, { taken }, found] = await Promise.all([
    requireCommentedMusic(key.thingId, visitor),
    readCommented(key.thingId),
    findComment(key),
  ]);
  if (found?.state !== 'shown' || taken === 'off') throw commentNotFoundError();
  const root = found.parentId === null ? found : await findComment({ ...key, id: found.parentId });
  const context = await loadContext(thing, visitor);
  const [[comment], [thread]] = await Promise.all([
    presentComments([found], context),
    root ? presentThreads([root], context) : [],
  ]);
  if (!comment || !hasVisibleAuthor(comment) || !thread) throw commentNotFoundError();
  return { comment, thread };
};

/** Presents a new or edited comment to its author, as in the lists. */
export const presentWrittenComment = async (comment: StoredComment, thing: CommentedThing, visitor: Visitor) => {
  const [thread] = await presentThreads([comment], await loadContext(thing, visitor));
  if (!thread) throw commentNotFoundError();
  return thread;
};
