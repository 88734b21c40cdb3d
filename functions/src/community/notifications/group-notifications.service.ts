import { AlbumId, ArtistId, PlaylistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import { findAlbums, findArtistsInWorkspaces, findTracks, listManagerIds } from '../../catalog/public.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists } from '../../library/public.ts';
import { getDayAt } from '../../platform/days.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import { listNotifiedMembers } from '../../workspaces/public.ts';
import { parseIds } from '../parse-ids.ts';
import { mergeUserGroups } from './gather.ts';
import type { Actor } from './notification.items.ts';
import type { NewNotification } from './notification-keys.ts';
import type { NotificationType } from './notification-types.ts';

/** An action of a user about which other users are notified. */
export type UserAction = Exclude<SiteEvent, { kind: 'released' | 'noticed' }>;

/** An action and its event. */
export interface ActionWithEvent {
  readonly action: UserAction;
  readonly event: SiteEvent;
}

/** An action and one of its recipients. */
interface Delivery extends ActionWithEvent {
  readonly to: UserId;
  readonly actor: Actor;
}

type Recipients = (action: UserAction) => readonly UserId[];

/**
 * Returns the members of the workspaces of artists who are notified (`listNotifiedMembers`), by artist. Costs half a read
 * unit for each artist, and a Query for each workspace in another round trip.
 */
const findMembersByArtist = async (ids: readonly ArtistId[]): Promise<ReadonlyMap<ArtistId, readonly UserId[]>> => {
  const artists = await findArtistsInWorkspaces(ids);
  const workspaceIds = [...new Set(artists.map(({ workspaceId }) => workspaceId))];
  const members = new Map(
    await Promise.all(workspaceIds.map(async (id) => [id, await listNotifiedMembers(id)] as const)),
  );
  return new Map(artists.map(({ artistId, workspaceId }) => [artistId, members.get(workspaceId) ?? []]));
};

/**
 * Returns the users who are notified about targets: the managers of an artist and of published music, the members of the
 * workspace of the artist or of the first artist, who decides who may edit the music, the owner of a playlist, and a user
 * themselves. Takes two round trips, and costs half a read unit for each target and one for each artist, plus the costs
 * of `findMembersByArtist`.
 */
const findUsersToNotify = async (items: readonly string[]): Promise<ReadonlyMap<string, readonly UserId[]>> => {
  const [tracks, albums, playlists] = await Promise.all([
    findTracks(parseIds(TrackId, items)),
    findAlbums(parseIds(AlbumId, items)),
    findPlaylists(parseIds(PlaylistId, items)),
  ]);
  const artistIdsByTarget = new Map<string, readonly ArtistId[]>([
    ...[...tracks, ...albums].map(({ id, artists }) => [id, artists.map((artist) => artist.id)] as const),
    ...parseIds(ArtistId, items).map((id) => [id, [id]] as const),
  ]);
  const artists = [...new Set([...artistIdsByTarget.values()].flat())];
  const firstArtists = new Set([...artistIdsByTarget.values()].flatMap((ids) => ids.slice(0, 1)));
  const [managers, members] = await Promise.all([
    Promise.all(artists.map(async (id) => [id, await listManagerIds(id)] as const)).then((found) => new Map(found)),
    findMembersByArtist([...firstArtists]),
  ]);
  const listUsersToNotify = (artistIds: readonly ArtistId[]): UserId[] => [
    ...artistIds.flatMap((artist) => managers.get(artist) ?? []),
    ...artistIds.slice(0, 1).flatMap((artist) => members.get(artist) ?? []),
  ];
  return new Map<string, readonly UserId[]>([
    ...[...artistIdsByTarget].map(([id, artistIds]) => [id, [...new Set(listUsersToNotify(artistIds))]] as const),
    ...playlists.map(({ id, owner }) => [id, [owner.id]] as const),
  ]);
};

const createRecipientLookup =
  (usersByTarget: ReadonlyMap<string, readonly UserId[]>): Recipients =>
  (action) => {
    if ('to' in action) return [action.to];
    if (action.targetId.startsWith('usr_')) return [action.targetId as UserId];
    return usersByTarget.get(action.targetId) ?? [];
  };

/** A user gets one notification about a comment, for the most relevant reason. */
const relevance: readonly NotificationType[] = ['mentioned', 'replied', 'commented'];
const selectMostRelevant = (all: readonly Delivery[]): Delivery[] => {
  const deliveries = new Map<string, Delivery>();
  const ordered = all.toSorted(
    (one, other) => relevance.indexOf(one.action.kind) - relevance.indexOf(other.action.kind),
  );
  for (const delivery of ordered) {
    const { to, action, actor } = delivery;
    const key = actor.comment ? `${to}#${actor.comment}` : `${to}#${action.kind}#${action.targetId}#${actor.id}`;
    if (!deliveries.has(key)) deliveries.set(key, delivery);
  }
  return [...deliveries.values()];
};

/**
 * Returns whether a user may be named: likes and follows are private unless the user publishes them. Managers who
 * comment as an artist appear as the artist (`presentNotifications`).
 */
const isNamed = ({ action, to }: Delivery, actor: StoredUser): boolean => {
  if (action.kind === 'liked') return actor.shows.likes === 'public';
  if (action.kind === 'followed') return action.targetId === to || actor.shows.following === 'public';
  return true;
};

/** Removes notifications across a block: one read unit for each user and direction. */
const removeBlocked = async (all: readonly Delivery[]): Promise<Delivery[]> => {
  const visibleDeliveries = await Promise.all(
    [...Map.groupBy(all, ({ to }) => to)].map(async ([userId, ofRecipient]) => {
      const blocked = await findBlockedUserIds(
        { userId },
        ofRecipient.map(({ actor }) => actor.id),
      );
      return ofRecipient.filter(({ actor }) => !blocked.has(actor.id));
    }),
  );
  return visibleDeliveries.flat();
};

/** A notification, and the events that caused it. */
export interface GroupedNotification {
  readonly notification: NewNotification;
  readonly events: readonly SiteEvent[];
}

/**
 * Returns the notifications about actions, grouped by recipient, day, type and target. Users are not notified
 * about their own actions, about their own targets, across a block, or about deleted users.
 */
export const groupNotifications = async (
  actionsWithEvents: readonly ActionWithEvent[],
): Promise<GroupedNotification[]> => {
  const userActions = actionsWithEvents.map(({ action }) => action);
  const recipients = createRecipientLookup(
    await findUsersToNotify([...new Set(userActions.map(({ targetId }) => targetId))]),
  );
  const actors = new Map(
    (await findUsers([...new Set(userActions.map(({ by }) => by))])).map((user) => [user.id, user]),
  );
  const all = actionsWithEvents.flatMap(({ action, event }) => {
    const actor = { id: action.by, at: action.at, comment: 'comment' in action ? action.comment : null };
    const recipientIds = recipients(action);
    return recipientIds.includes(action.by) || !actors.has(action.by)
      ? []
      : recipientIds.map((to): Delivery => ({ action, event, to, actor }));
  });
  const deliveries = await removeBlocked(selectMostRelevant(all));
  const groups = Map.groupBy(deliveries, ({ to, action }) =>
    [to, getDayAt(Date.parse(action.at)), action.kind, action.targetId].join('#'),
  );
  return [...groups.values()].map((group): GroupedNotification => {
    const { to, action } = group.toSorted((one, other) => (one.action.at < other.action.at ? -1 : 1))[0] as Delivery;
    const named = group.filter((one) => isNamed(one, actors.get(one.actor.id) as StoredUser));
    const unnamed = { actors: [], more: named.length < group.length };
    const grouped = mergeUserGroups({ actors: named.map(({ actor }) => actor), more: false }, unnamed);
    const { kind: type, targetId, at, by } = action;
    const label = 'label' in action ? action.label : null;
    const notification = { to, type, targetId, label, at, by, ...grouped };
    return { notification, events: group.map(({ event }) => event) };
  });
};

/**
 * Returns the notifications of an event that was not caused by another user: of the user whom it concerns, or of the
 * members of a workspace. For a workspace it costs as much as `listNotifiedMembers`.
 */
export const toNotices = async (event: Extract<SiteEvent, { kind: 'noticed' }>): Promise<GroupedNotification[]> => {
  const { type, targetId, label, to: concerned, at, workspaceId } = event;
  const recipients = workspaceId ? await listNotifiedMembers(workspaceId, concerned) : [concerned];
  return recipients.map((to) => ({
    notification: { to, type, targetId, label, at, by: to, actors: [], more: false },
    events: [event],
  }));
};
