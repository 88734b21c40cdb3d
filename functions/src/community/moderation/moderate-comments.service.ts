import { isTrackId } from '@overtone/shared/community/comments/comment.model.ts';
import type {
  CommentBan,
  CommentReport,
  ModeratedComment,
} from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { findAlbums, findTracks } from '../../catalog/public.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers, getUser } from '../../identity/users/users.store.ts';
import type { StoredComment } from '../comments/comment.items.ts';
import { createCommentNotFoundError } from '../comments/comment-not-found.ts';
import { isBannedAt } from '../comments/commenters.store.ts';
import { type CommentKey, findComment, findComments } from '../comments/comments.store.ts';
import { removeMentions } from '../comments/present-comments.service.ts';
import { banCommenter, findCommenters, listBannedCommenters, unbanCommenter } from './banned-commenters.store.ts';
import { type CaseList, listCases, listReports } from './comment-cases.store.ts';

const toDistinct = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)];

const loadProfiles = async (ids: readonly (UserId | null)[]) => {
  const users = await findUsers(toDistinct(ids.filter((id) => id !== null)));
  const profiles = new Map(users.map((user) => [user.id, presentProfile(user)]));
  return (id: UserId | null) => (id === null ? null : (profiles.get(id) ?? null));
};

/** Returns the names of the published music with comments. */
const loadItemNames = async (comments: readonly StoredComment[]): Promise<ReadonlyMap<string, string>> => {
  const ids = toDistinct(comments.map(({ itemId }) => itemId));
  const isTrack = (id: (typeof ids)[number]): id is TrackId => isTrackId(id);
  const [tracks, albums] = await Promise.all([
    findTracks(ids.filter(isTrack)),
    findAlbums(ids.filter((id): id is AlbumId => !isTrack(id))),
  ]);
  return new Map([...tracks, ...albums].map(({ id, name }) => [id, name]));
};

/**
 * Returns a page of comments of all users: three round trips; half a read unit for each comment, user, commenter
 * and track or album.
 */
export const listModeratedComments = async (list: CaseList, page: PageQuery): Promise<Page<ModeratedComment>> => {
  const { data: cases, nextCursor } = await listCases(list, page);
  const comments = await findComments(cases);
  const authors = toDistinct(comments.flatMap(({ userId }) => userId ?? []));
  const [namesByItemId, getProfile, commenters] = await Promise.all([
    loadItemNames(comments),
    loadProfiles(comments.flatMap(({ userId, mentions }) => [userId, ...mentions])),
    findCommenters(authors),
  ]);
  const now = Date.now();
  const bannedUserIds = new Set(
    commenters.filter((commenter) => isBannedAt(commenter, now)).map(({ userId }) => userId),
  );
  const commentsByKey = new Map(comments.map((comment) => [`${comment.itemId}#${comment.id}`, comment]));
  const data = cases.flatMap(({ itemId, id, reports, reportedAt, reportedText }): ModeratedComment[] => {
    const comment = commentsByKey.get(`${itemId}#${id}`);
    if (!comment || comment.state === 'deleted') return [];
    const { parentId, userId, text, mentions, timestamp, createdAt, editedAt, state } = comment;
    return [
      {
        ...{ id, parentId, text, timestamp, createdAt, editedAt, state, reports, reportedAt },
        item: { id: itemId, name: namesByItemId.get(itemId) ?? null },
        user: getProfile(userId),
        reportedText: reportedText === removeMentions(comment) ? null : reportedText,
        isBanned: userId !== null && bannedUserIds.has(userId),
        mentions: mentions.map(getProfile),
      },
    ];
  });
  return { data, nextCursor };
};

/** Returns a page of the reports of a comment. @throws AppError `comment.not_found` */
export const listReportsOfComment = async (key: CommentKey, page: PageQuery): Promise<Page<CommentReport>> => {
  const [comment, { data, nextCursor }] = await Promise.all([findComment(key), listReports(key, page)]);
  if (!comment || comment.state === 'deleted') throw createCommentNotFoundError();
  const getProfile = await loadProfiles(data.map(({ userId }) => userId));
  const reports = data.map(({ userId, reason, note, createdAt }) => ({
    ...{ user: getProfile(userId), reason, note, createdAt },
  }));
  return { data: reports, nextCursor };
};

/** Returns a page of bans. */
export const listBans = async (page: PageQuery): Promise<Page<CommentBan>> => {
  const { data, nextCursor } = await listBannedCommenters(page);
  const getProfile = await loadProfiles(data.map(({ userId }) => userId));
  const bans = data.flatMap(({ userId, bannedAt, until, note }) => {
    const user = getProfile(userId);
    return user && bannedAt !== null ? [{ user, bannedAt, until, note }] : [];
  });
  return { data: bans, nextCursor };
};

/** Bans a user. @throws AppError `user.not_found` */
export const ban = async (userId: UserId, until: string | null, note: string | null): Promise<void> => {
  await getUser(userId);
  // The ban fails if the account is being deleted at the same time.
  if (!(await banCommenter(userId, { until, note }))) await getUser(userId);
};

/** Lifts a ban; does nothing for other users. */
export const unban = (userId: UserId): Promise<void> => unbanCommenter(userId);
