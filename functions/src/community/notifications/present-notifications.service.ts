import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { AlbumId, ArtistId, type CommentId, PlaylistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { text, toEnglish } from '@overtone/shared/texts/text.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists } from '../../library/public.ts';
import { findComments } from '../comments/comments.store.ts';
import { parseIds } from '../ids-of.ts';
import type { Actor, StoredNotification } from './notification.items.ts';
import { getDefinition } from './notification-types.ts';
import {
  getProfilePath,
  type TargetPage,
  toAlbumPage,
  toArtistPage,
  toPlaylistPage,
  toTrackPage,
} from './target-page.ts';

/** Returns the current targets of notifications, without hidden, private and deleted ones. */
const findTargetPages = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
): Promise<ReadonlyMap<string, TargetPage>> => {
  const ids = stored.map(({ targetId }) => targetId);
  const [tracks, albums, artists, playlists] = await Promise.all([
    findTracks(parseIds(TrackId, ids)),
    findAlbums(parseIds(AlbumId, ids)),
    findArtists(parseIds(ArtistId, ids)),
    findPlaylists(parseIds(PlaylistId, ids)),
  ]);
  return new Map<string, TargetPage>([
    ...tracks.map((track) => [track.id, toTrackPage(track)] as const),
    ...albums.map((album) => [album.id, toAlbumPage(album)] as const),
    ...artists.map((artist) => [artist.id, toArtistPage(artist)] as const),
    ...playlists
      .filter(({ isPublic, owner }) => isPublic || owner.id === viewer)
      .map((playlist) => [playlist.id, toPlaylistPage(playlist)] as const),
  ]);
};

type UsersById = ReadonlyMap<UserId, StoredUser>;

/** Returns the existing users without a block between them and the viewer. */
const findVisibleUsers = async (stored: readonly StoredNotification[], viewer: UserId): Promise<UsersById> => {
  const ids = [...new Set(stored.flatMap(({ actors }) => actors.map(({ id }) => id)))];
  const [users, blocked] = await Promise.all([findUsers(ids), findBlockedUserIds({ userId: viewer }, ids)]);
  return new Map(users.filter(({ id }) => !blocked.has(id)).map((user) => [user.id, user]));
};

/** Returns the ids of the visible comments. */
const findVisibleComments = async (stored: readonly StoredNotification[]): Promise<ReadonlySet<CommentId>> => {
  const keys = stored.flatMap(({ targetId, actors }) =>
    actors.flatMap(({ comment }) => (comment ? { itemId: targetId as CommentedId, id: comment } : [])),
  );
  return new Set((await findComments(keys)).filter(({ state }) => state === 'shown').map(({ id }) => id));
};

/** The current data of targets, users and comments. */
interface CurrentData {
  readonly pages: ReadonlyMap<string, TargetPage>;
  readonly users: UsersById;
  readonly comments: ReadonlySet<CommentId>;
}

/** Returns the users who may still be named: they may no longer publish their likes, and comments may be deleted. */
const selectNamed = (
  { type, targetId, actors }: StoredNotification,
  viewer: UserId,
  { users, comments }: CurrentData,
): Actor[] =>
  actors.filter(({ id, comment }) => {
    const shows = users.get(id)?.shows;
    if (comment && !comments.has(comment)) return false;
    if (type === 'liked') return shows?.likes === 'public';
    if (type === 'followed' && targetId !== viewer) return shows?.following === 'public';
    return shows !== undefined;
  });

/** Returns the number of other users: by the count of the target, by the named users, or null if it is unknown. */
const countOthers = (
  { type, more }: StoredNotification,
  page: TargetPage | undefined,
  named: ReadonlySet<UserId>,
): number | null => {
  const alone = Math.max(0, named.size - 1);
  if (page && (type === 'liked' || type === 'followed' || type === 'reposted')) {
    return Math.max(alone, page.counts[type] - Math.min(1, named.size));
  }
  return more ? null : alone;
};

const getName = ({ name }: StoredUser): string => name ?? toEnglish(text('Listener'));

const presentOne = (stored: StoredNotification, viewer: UserId, current: CurrentData): Notification | [] => {
  const { pages, users } = current;
  const { id, type, targetId, label, readAt, createdAt } = stored;
  const page = pages.get(targetId);
  if (!page && targetId !== viewer && label === null) return [];
  const named = selectNamed(stored, viewer, current);
  const [first] = named;
  const firstUser = first && users.get(first.id);
  const others = countOthers(stored, page, new Set(named.map((actor) => actor.id)));
  const name = firstUser ? getName(firstUser) : null;
  const { text: createText, icon, path: ownPath } = getDefinition(type);
  const message = createText({ name, others, item: page?.name ?? null, artists: page?.artists ?? '', label });
  if (!message) return [];
  const path = ownPath ?? page?.path ?? (firstUser && getProfilePath(firstUser));
  const action = path !== undefined && {
    action: first?.comment ? `${path}?comment=${first.comment}` : path,
    label: toEnglish(text('Show')),
  };
  const image: Image | null = firstUser?.image ?? page?.image ?? null;
  const line = { content: toEnglish(message), text: message, type: 'primary' as const, icon, action: null };
  return {
    ...{ id, type, read_at: readAt, created_at: createdAt },
    data: { lines: [line], image, mainAction: action || null, buttonActions: [], inviteId: null },
  };
};

/**
 * Presents notifications to their recipient with current names: one round trip, half a read unit for each target,
 * comment and user, and two for each user with possible blocks. Notifications about unavailable targets, or
 * without any remaining user, are left out.
 */
export const presentNotifications = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
): Promise<Notification[]> => {
  const [items, users, comments] = await Promise.all([
    findTargetPages(stored, viewer),
    findVisibleUsers(stored, viewer),
    findVisibleComments(stored),
  ]);
  return stored.flatMap((one) => presentOne(one, viewer, { pages: items, users, comments }));
};
