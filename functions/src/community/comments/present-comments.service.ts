import type { Comment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { findArtists } from '../../catalog/public.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredComment } from './comment.items.ts';
import { readCommentCounts } from './comment-counts.store.ts';
import type { ArtistCommenters } from './commented-item.ts';
import { listFirstReplies } from './comments.store.ts';

/** The public profile of a user, and whether the user publishes the artists that they manage. */
interface VisibleUser {
  readonly profile: PublicProfile;
  readonly showsArtists: boolean;
}

/** Returns the authors and mentioned users who are visible to the viewer. */
export const findVisibleUsers = async (
  comments: readonly Pick<StoredComment, 'userId' | 'mentions'>[],
  visitor: Visitor,
): Promise<ReadonlyMap<UserId, VisibleUser>> => {
  const ids = [...new Set(comments.flatMap(({ userId, mentions }) => [userId, ...mentions]))].filter(
    (id) => id !== null,
  );
  const [users, blockedIds] = await Promise.all([findUsers(ids), findBlockedUserIds(visitor, ids)]);
  const visible = users.filter(({ id }) => !blockedIds.has(id));
  return new Map(
    visible.map((user) => [user.id, { profile: presentProfile(user), showsArtists: user.shows.artists === 'public' }]),
  );
};

/** The data of the viewer and of the managers of the music. */
export interface PresentationContext {
  readonly visitor: Visitor;
  readonly likedIds: ReadonlySet<CommentId>;
  readonly artistCommenters: ArtistCommenters;
}

const emptyCommentFields = {
  user: null,
  artist: null,
  text: '',
  mentions: [],
  timestamp: null,
  editedAt: null,
  likes: 0,
  isLiked: false,
} as const;

/**
 * Returns the artist if at least one comment is by a manager of the artist. Costs half a read unit, or nothing if there
 * is no such comment.
 */
const findCommentingArtist = async (comments: readonly StoredComment[], { artistId, userIds }: ArtistCommenters) => {
  if (!artistId || !comments.some(({ userId }) => userId !== null && userIds.has(userId))) return null;
  const [artist] = await findArtists([artistId]);
  return artist ? { id: artist.id, name: artist.name, image: artist.image } : null;
};

/** Returns a function that presents comments to the viewer: one round trip for the users, half a read unit each. */
const createPresenter = async (
  comments: readonly StoredComment[],
  { visitor, likedIds, artistCommenters }: PresentationContext,
) => {
  const shown = comments.filter(({ state }) => state === 'shown');
  const [users, commentingArtist, getCounts] = await Promise.all([
    findVisibleUsers(shown, visitor),
    findCommentingArtist(shown, artistCommenters),
    readCommentCounts(comments),
  ]);
  return (comment: StoredComment): Comment => {
    const { id, parentId, userId, text, mentions, timestamp, createdAt, editedAt, state } = comment;
    const { likes, replies } = getCounts(comment);
    const author = state === 'shown' && userId !== null ? users.get(userId) : undefined;
    if (!author || userId === null) return { id, parentId, createdAt, replies, ...emptyCommentFields, mentions: [] };
    const artist = artistCommenters.userIds.has(userId) ? commentingArtist : null;
    // Users decide whether others see which artists they manage.
    const isNamed = artist === null || visitor.userId === userId || author.showsArtists;
    const user = isNamed ? author.profile : null;
    return {
      ...{ id, parentId, user, artist, text, timestamp, createdAt, editedAt, likes, replies },
      mentions: mentions.map((mentioned) => (mentioned === null ? null : (users.get(mentioned)?.profile ?? null))),
      isLiked: likedIds.has(id),
    };
  };
};

/** Returns whether a comment has a visible author. */
export const hasVisibleAuthor = ({ user, artist }: Pick<Comment, 'user' | 'artist'>): boolean =>
  user !== null || artist !== null;

const isEmpty = (comment: Comment): boolean => !hasVisibleAuthor(comment) && comment.replies === 0;

/** Presents comments to the viewer. Comments across a block, and empty ones without replies, are left out. */
export const presentComments = async (
  comments: readonly StoredComment[],
  context: PresentationContext,
): Promise<Comment[]> => {
  const present = await createPresenter(comments, context);
  return comments
    .map(present)
    .filter((comment) => !isEmpty(comment) && (comment.parentId === null || hasVisibleAuthor(comment)));
};

/**
 * Presents comments with their first replies. Costs two round trips, and half a read unit for each comment with
 * replies.
 */
export const presentThreads = async (
  comments: readonly StoredComment[],
  context: PresentationContext,
): Promise<CommentThread[]> => {
  const firstReplies = await listFirstReplies(comments);
  const present = await createPresenter([...comments, ...firstReplies], context);
  const replies = new Map(firstReplies.map((reply) => [reply.parentId, present(reply)]));
  return comments
    .map((comment) => {
      const firstReply = replies.get(comment.id);
      return { ...present(comment), firstReply: firstReply && hasVisibleAuthor(firstReply) ? firstReply : null };
    })
    .filter((comment) => !isEmpty(comment));
};

/** Returns a text with the names of the mentioned users. */
export const insertNames = (text: string, names: readonly (string | null)[]): string => {
  const [firstSegment = '', ...otherSegments] = text.split(mentionMark);
  return firstSegment + otherSegments.map((segment, index) => `@${names[index] ?? '…'}${segment}`).join('');
};

/** Returns the text without the names of mentioned users, so that it can be stored longer than their accounts exist. */
export const removeMentions = ({ text }: Pick<StoredComment, 'text'>): string => insertNames(text, []);
