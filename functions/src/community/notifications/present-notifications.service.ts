import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { type ArtistId, type CommentId, type UserId, WorkspaceId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { text, toEnglish } from '@overtone/shared/texts/text.ts';
import { findArtists, listManagerIds } from '../../catalog/public.ts';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findOfferedWorkspaceIds } from '../../workspaces/public.ts';
import { findComments } from '../comments/comments.store.ts';
import { parseIds } from '../parse-ids.ts';
import { findTargetPages } from './find-target-pages.service.ts';
import type { Actor, StoredNotification } from './notification.items.ts';
import { getDefinition } from './notification-types.ts';
import { getProfilePath, type TargetPage } from './target-page.ts';

/** The user whose notifications are presented. */
export type Recipient = Viewer & { readonly userId: UserId };

/** The current data of users and comments. */
interface ActorData {
  /** The existing users without a block between them and the recipient. */
  readonly users: ReadonlyMap<UserId, StoredUser>;
  /** The visible comments. */
  readonly comments: ReadonlySet<CommentId>;
}

const findVisibleUsers = async (
  stored: readonly StoredNotification[],
  recipient: Recipient,
): Promise<ActorData['users']> => {
  const ids = [...new Set(stored.flatMap(({ actors }) => actors.map(({ id }) => id)))];
  const [users, blocked] = await Promise.all([findUsers(ids), findBlockedUserIds(recipient, ids)]);
  return new Map(users.filter(({ id }) => !blocked.has(id)).map((user) => [user.id, user]));
};

const findVisibleComments = async (stored: readonly StoredNotification[]): Promise<ActorData['comments']> => {
  const keys = stored.flatMap(({ targetId, actors }) =>
    actors.flatMap(({ comment }) => (comment ? { itemId: targetId as CommentedId, id: comment } : [])),
  );
  return new Set((await findComments(keys)).filter(({ state }) => state === 'shown').map(({ id }) => id));
};

const findActorData = async (stored: readonly StoredNotification[], recipient: Recipient): Promise<ActorData> => {
  const [users, comments] = await Promise.all([findVisibleUsers(stored, recipient), findVisibleComments(stored)]);
  return { users, comments };
};

/** Returns the users who may still be named: they may no longer publish their likes, and comments may be deleted. */
const selectNamed = (
  { type, targetId, actors }: StoredNotification,
  viewer: UserId,
  { users, comments }: ActorData,
): Actor[] =>
  actors.filter(({ id, comment }) => {
    const shows = users.get(id)?.shows;
    if (comment && !comments.has(comment)) return false;
    if (type === 'liked') return shows?.likes === 'public';
    if (type === 'followed' && targetId !== viewer) return shows?.following === 'public';
    return shows !== undefined;
  });

/** The types whose number of users is a published count of the target. */
type CountedType = keyof TargetPage['counts'];

const isCounted = (type: StoredNotification['type']): type is CountedType =>
  type === 'liked' || type === 'followed' || type === 'reposted';

/** Returns the notification with the users that are read first: all of them only if they have to be counted. */
const withFirstActors = (stored: StoredNotification, viewer: UserId): StoredNotification => {
  const { type, targetId, actors, more } = stored;
  const isNumberKnown = more || (isCounted(type) && targetId !== viewer);
  return isNumberKnown ? { ...stored, actors: actors.slice(0, 1) } : stored;
};

/**
 * Returns the current data of the users that notifications name. Their further users are only read, in another round
 * trip, if the first one can no longer be named.
 */
const findNamedActorData = async (stored: readonly StoredNotification[], recipient: Recipient): Promise<ActorData> => {
  const viewer = recipient.userId;
  const first = await findActorData(
    stored.map((notification) => withFirstActors(notification, viewer)),
    recipient,
  );
  const unnamed = stored.filter((notification) => selectNamed(notification, viewer, first).length === 0);
  const further = await findActorData(
    unnamed.map((notification) => ({
      ...notification,
      actors: notification.actors.slice(withFirstActors(notification, viewer).actors.length),
    })),
    recipient,
  );
  return { users: new Map([...first.users, ...further.users]), comments: first.comments.union(further.comments) };
};

/** An artist, and the managers who comment as the artist. */
interface CommentingArtist {
  readonly artist: Pick<Artist, 'id' | 'name' | 'image'> | undefined;
  readonly managerIds: ReadonlySet<UserId>;
}

/** The current data of targets, users, comments and artists. */
interface CurrentData extends ActorData {
  readonly pages: ReadonlyMap<string, TargetPage>;
  readonly commentingArtists: ReadonlyMap<ArtistId, CommentingArtist>;
  /** The workspaces whose ownership is still offered to the recipient. */
  readonly offeredWorkspaceIds: ReadonlySet<WorkspaceId>;
}

/** Returns whether a comment of the user may be one of an artist, because the user does not publish their artists. */
const mayCommentAsArtist = ({ id, comment }: Actor, { users }: ActorData): boolean =>
  comment !== null && users.get(id)?.shows.artists !== 'public';

/**
 * Returns the artists in whose name users may have commented, as `presentComments` does. Nothing is read without such
 * comments. Otherwise one round trip, one and a half read units for each artist.
 */
const findCommentingArtists = async (
  stored: readonly StoredNotification[],
  viewer: UserId,
  current: ActorData & Pick<CurrentData, 'pages'>,
): Promise<CurrentData['commentingArtists']> => {
  const commented = stored.filter((one) =>
    selectNamed(one, viewer, current).some((actor) => mayCommentAsArtist(actor, current)),
  );
  const ids = [...new Set(commented.flatMap(({ targetId }) => current.pages.get(targetId)?.firstArtistId ?? []))];
  const [artists, managerIds] = await Promise.all([findArtists(ids), Promise.all(ids.map(listManagerIds))]);
  return new Map(
    ids.map((id, index) => [
      id,
      { artist: artists.find((artist) => artist.id === id), managerIds: new Set(managerIds[index]) },
    ]),
  );
};

/** A user that a notification names, or the artist as whom the user commented. */
interface ShownActor {
  readonly id: UserId | ArtistId;
  readonly name: string;
  readonly image: Image | null;
  /** The path of a profile. Comments lead to the page with the comment. */
  readonly path: string;
  readonly comment: CommentId | null;
}

/** Returns what is shown of a user: users decide whether others see which artists they manage. */
const presentActor = (actor: Actor, page: TargetPage | undefined, current: CurrentData): ShownActor | [] => {
  const { id, comment } = actor;
  const user = current.users.get(id);
  if (!user) return [];
  const artistId = page?.firstArtistId;
  const commenting = artistId === undefined ? undefined : current.commentingArtists.get(artistId);
  if (page && commenting?.managerIds.has(id) && mayCommentAsArtist(actor, current)) {
    const { artist } = commenting;
    return artist ? { id: artist.id, name: artist.name, image: artist.image, path: page.path, comment } : [];
  }
  const { name, image } = user;
  return { id, name: name ?? toEnglish(text('Listener')), image, path: getProfilePath(user), comment };
};

/**
 * Returns the number of other users, from the count of the target or from the named users, or null if it is unknown.
 */
const countOthers = (
  { type, more, actors }: StoredNotification,
  page: TargetPage | undefined,
  shown: readonly ShownActor[],
): number | null => {
  if (page && isCounted(type)) {
    const published = page.counts[type];
    // The published count may not contain the latest users yet.
    return shown.length > 0 ? Math.max(published, new Set(actors.map(({ id }) => id)).size) - 1 : published;
  }
  return more ? null : Math.max(0, new Set(shown.map(({ id }) => id)).size - 1);
};

const presentOne = (stored: StoredNotification, viewer: UserId, current: CurrentData): Notification | [] => {
  const { id, type, targetId, label, count, readAt, createdAt } = stored;
  const page = current.pages.get(targetId);
  const { text: createText, icon, path: ownPath, buttons = () => [] } = getDefinition(type);
  const inviteId = WorkspaceInviteId.safeParse(targetId).data ?? null;
  // An invitation that can no longer be accepted is left out.
  if (!page && targetId !== viewer && (label === null || inviteId !== null)) return [];
  const shown = selectNamed(stored, viewer, current).flatMap((actor) => presentActor(actor, page, current));
  const [first] = shown;
  const others = countOthers(stored, page, shown);
  const subject = {
    name: first?.name ?? null,
    others,
    item: page?.name ?? null,
    artists: page?.artists ?? '',
    label,
    count,
  };
  const message = createText(subject);
  if (!message) return [];
  const path = ownPath === undefined ? (page?.path ?? first?.path) : ownPath;
  const mainAction = path
    ? { action: first?.comment ? `${path}?comment=${first.comment}` : path, label: toEnglish(text('Show')) }
    : null;
  const workspaceId = type === 'workspace-transfer' ? WorkspaceId.safeParse(targetId).data : undefined;
  const isOffered = workspaceId !== undefined && current.offeredWorkspaceIds.has(workspaceId);
  // An offer that was answered or revoked stays in the list without buttons.
  const shownButtons = workspaceId === undefined || isOffered ? buttons() : [];
  const image: Image | null = first?.image ?? page?.image ?? null;
  const line = { content: toEnglish(message), text: message, type: 'primary' as const, icon, action: null };
  return {
    ...{ id, type, read_at: readAt, created_at: createdAt },
    data: {
      ...{ lines: [line], image, mainAction, inviteId },
      ...(isOffered && { offeredWorkspaceId: workspaceId }),
      buttonActions: shownButtons.map(({ action, label }) => ({ action, label: toEnglish(label) })),
    },
  };
};

/**
 * Presents notifications to their recipient with current names. Costs half a read unit for each target, and half for
 * the first user (and comment) of each notification, or for all its users (at most
 * `communityLimits.notificationActorsMax`) if their number is not stored. Each of these users costs one more read unit
 * for each direction in which the recipient has blocks. It takes one round trip, one more if a first user can no longer
 * be named, and one for `findCommentingArtists`. Notifications about unavailable targets, or without any remaining
 * user, are left out.
 */
export const presentNotifications = async (
  stored: readonly StoredNotification[],
  recipient: Recipient,
): Promise<Notification[]> => {
  const viewer = recipient.userId;
  const transfers = stored.filter(({ type }) => type === 'workspace-transfer');
  const [pages, actorData, offeredWorkspaceIds] = await Promise.all([
    findTargetPages(stored, viewer),
    findNamedActorData(stored, recipient),
    findOfferedWorkspaceIds(
      [
        ...new Set(
          parseIds(
            WorkspaceId,
            transfers.map(({ targetId }) => targetId),
          ),
        ),
      ],
      viewer,
    ),
  ]);
  const commentingArtists = await findCommentingArtists(stored, viewer, { ...actorData, pages });
  return stored.flatMap((one) =>
    presentOne(one, viewer, { ...actorData, pages, commentingArtists, offeredWorkspaceIds }),
  );
};
