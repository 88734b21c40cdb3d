import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { AlbumId, ArtistId, type CommentId, PlaylistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Notification, NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { inEnglish, text } from '@overtone/shared/texts/text.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists } from '../../library/public.ts';
import { findComments } from '../comments/comments.store.ts';
import { someOf } from '../ids-of.ts';
import type { Doer, StoredNotification } from './notification.items.ts';
import { notificationText } from './notification-texts.ts';
import { albumThing, artistThing, personPath, playlistThing, type ThingPage, trackThing } from './thing-page.ts';

const icons: Readonly<Record<NotificationType, string>> = {
  liked: 'heart',
  followed: 'user-plus',
  reposted: 'repeat-2',
  commented: 'message-circle',
  replied: 'reply',
  mentioned: 'at-sign',
  invited: 'mail',
};

/** What notifications are about, as it is called now: what is hidden, private by now or gone is not among them. */
const thingsOf = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
): Promise<ReadonlyMap<string, ThingPage>> => {
  const ids = stored.map(({ thing }) => thing);
  const [tracks, albums, artists, playlists] = await Promise.all([
    findTracks(someOf(TrackId, ids)),
    findAlbums(someOf(AlbumId, ids)),
    findArtists(someOf(ArtistId, ids)),
    findPlaylists(someOf(PlaylistId, ids)),
  ]);
  return new Map<string, ThingPage>([
    ...tracks.map((track) => [track.id, trackThing(track)] as const),
    ...albums.map((album) => [album.id, albumThing(album)] as const),
    ...artists.map((artist) => [artist.id, artistThing(artist)] as const),
    ...playlists
      .filter(({ isPublic, owner }) => isPublic || owner.id === viewer)
      .map((playlist) => [playlist.id, playlistThing(playlist)] as const),
  ]);
};

type People = ReadonlyMap<UserId, StoredUser>;

/** People who are there, and between whom and the viewer there is no block. */
const peopleOf = async (stored: readonly StoredNotification[], viewer: UserId): Promise<People> => {
  const ids = [...new Set(stored.flatMap(({ doers }) => doers.map(({ id }) => id)))];
  const [users, blocked] = await Promise.all([findUsers(ids), blocksAmong({ userId: viewer }, ids)]);
  return new Map(users.filter(({ id }) => !blocked.has(id)).map((user) => [user.id, user]));
};

/** Ids of those comments that are shown still. */
const commentsOf = async (stored: readonly StoredNotification[]): Promise<ReadonlySet<CommentId>> => {
  const keys = stored.flatMap(({ thing, doers }) =>
    doers.flatMap(({ comment }) => (comment ? { thingId: thing as CommentedId, id: comment } : [])),
  );
  return new Set((await findComments(keys)).filter(({ state }) => state === 'shown').map(({ id }) => id));
};

/** What notifications name, as it is now. */
interface Around {
  readonly things: ReadonlyMap<string, ThingPage>;
  readonly people: People;
  readonly comments: ReadonlySet<CommentId>;
}

/** Those who may be named still: who showed what they like then may not do so now, and a comment may be gone. */
const namedOf = ({ type, thing, doers }: StoredNotification, viewer: UserId, { people, comments }: Around): Doer[] =>
  doers.filter(({ id, comment }) => {
    const shows = people.get(id)?.shows;
    if (comment && !comments.has(comment)) return false;
    if (type === 'liked') return shows?.likes === 'public';
    if (type === 'followed' && thing !== viewer) return shows?.following === 'public';
    return shows !== undefined;
  });

/** How many others there are: as the thing counts them, else as many as are named, or some. */
const othersOf = (
  { type, more }: StoredNotification,
  page: ThingPage | undefined,
  named: ReadonlySet<UserId>,
): number | null => {
  const alone = Math.max(0, named.size - 1);
  if (page && (type === 'liked' || type === 'followed' || type === 'reposted')) {
    return Math.max(alone, page.counts[type] - Math.min(1, named.size));
  }
  return more ? null : alone;
};

/** Where a user accepts and declines invitations to manage artists. */
const invitationsPath = '/account-settings#invitations';

const nameOf = ({ name }: StoredUser): string => name ?? inEnglish(text('Listener'));

const presentOne = (stored: StoredNotification, viewer: UserId, around: Around): Notification | [] => {
  const { things, people } = around;
  const { id, type, thing, readAt, createdAt } = stored;
  const page = things.get(thing);
  if (!page && thing !== viewer) return [];
  const named = namedOf(stored, viewer, around);
  const [first] = named;
  const who = first && people.get(first.id);
  const others = othersOf(stored, page, new Set(named.map((doer) => doer.id)));
  const isToManage = type === 'invited' && ArtistId.safeParse(thing).success;
  const said = notificationText(
    isToManage ? 'invitedToManage' : type,
    { name: who ? nameOf(who) : null, others },
    page?.name ?? null,
  );
  if (!said) return [];
  // An invitation is answered in the account settings.
  const path = isToManage ? invitationsPath : (page?.path ?? (who && personPath(who)));
  const action = path !== undefined && {
    action: first?.comment ? `${path}?comment=${first.comment}` : path,
    label: inEnglish(text('Show')),
  };
  const image: Image | null = who?.image ?? page?.image ?? null;
  const line = { content: inEnglish(said), text: said, type: 'primary' as const, icon: icons[type], action: null };
  return {
    ...{ id, type, read_at: readAt, created_at: createdAt },
    data: { lines: [line], image, mainAction: action || null, buttonActions: [] },
  };
};

/**
 * Notifications as their person reads them, with everybody's names as they are now: one round trip, half a read unit for each thing,
 * comment and person, and two for each whom a block may concern. Those of what is not to be had any more, or of nobody who is left, are left out.
 */
export const presentNotifications = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
): Promise<Notification[]> => {
  const [things, people, comments] = await Promise.all([
    thingsOf(stored, viewer),
    peopleOf(stored, viewer),
    commentsOf(stored),
  ]);
  return stored.flatMap((one) => presentOne(one, viewer, { things, people, comments }));
};
