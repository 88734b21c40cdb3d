import { AlbumId, ArtistId, PlaylistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import type { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { findAlbums, findTracks, listManagerIds } from '../../catalog/public.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists } from '../../library/public.ts';
import { dayAt } from '../../platform/days.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import { someOf } from '../ids-of.ts';
import { gather } from './gather.ts';
import type { Doer } from './notification.items.ts';
import type { News } from './notifications.store.ts';

/** An action that other users are notified of. Releases appear in feeds instead. */
export type Deed = Exclude<SiteEvent, { kind: 'released' }>;

/** An action and its event. */
export interface Heard {
  readonly deed: Deed;
  readonly event: SiteEvent;
}

/** An action and one of its recipients. */
interface Delivery extends Heard {
  readonly to: UserId;
  readonly doer: Doer;
}

type Recipients = (deed: Deed) => readonly UserId[];

/**
 * Returns the users who are notified about targets: the managers of an artist and of published music, the owner of
 * a playlist, and a user themselves. Half a read unit for each target, one for each artist, in two round trips.
 */
const findOwners = async (things: readonly string[]): Promise<ReadonlyMap<string, readonly UserId[]>> => {
  const [tracks, albums, playlists] = await Promise.all([
    findTracks(someOf(TrackId, things)),
    findAlbums(someOf(AlbumId, things)),
    findPlaylists(someOf(PlaylistId, things)),
  ]);
  const artistsOf = new Map<string, readonly ArtistId[]>([
    ...[...tracks, ...albums].map(({ id, artists }) => [id, artists.map((artist) => artist.id)] as const),
    ...someOf(ArtistId, things).map((id) => [id, [id]] as const),
  ]);
  const artists = [...new Set([...artistsOf.values()].flat())];
  const managers = new Map(await Promise.all(artists.map(async (id) => [id, await listManagerIds(id)] as const)));
  return new Map<string, readonly UserId[]>([
    ...[...artistsOf].map(
      ([id, its]) => [id, [...new Set(its.flatMap((artist) => managers.get(artist) ?? []))]] as const,
    ),
    ...playlists.map(({ id, owner }) => [id, [owner.id]] as const),
  ]);
};

const recipientsBy =
  (owners: ReadonlyMap<string, readonly UserId[]>): Recipients =>
  (deed) => {
    if ('to' in deed) return [deed.to];
    if (deed.thing.startsWith('usr_')) return [deed.thing as UserId];
    return owners.get(deed.thing) ?? [];
  };

/** A user gets one notification about a comment, for the most relevant reason. */
const relevance: readonly NotificationType[] = ['mentioned', 'replied', 'commented'];
const mostRelevant = (all: readonly Delivery[]): Delivery[] => {
  const told = new Map<string, Delivery>();
  const ordered = all.toSorted((one, other) => relevance.indexOf(one.deed.kind) - relevance.indexOf(other.deed.kind));
  for (const one of ordered) {
    const { to, deed, doer } = one;
    const key = doer.comment ? `${to}#${doer.comment}` : `${to}#${deed.kind}#${deed.thing}#${doer.id}`;
    if (!told.has(key)) told.set(key, one);
  }
  return [...told.values()];
};

/** Returns whether a user may be named: likes and follows are private unless the user publishes them. */
const isNamed = ({ deed, to }: Delivery, doer: StoredUser): boolean => {
  if (deed.kind === 'liked') return doer.shows.likes === 'public';
  if (deed.kind === 'followed') return deed.thing === to || doer.shows.following === 'public';
  return true;
};

/** Removes notifications across a block: one read unit for each user and direction. */
const withoutBlocked = async (all: readonly Delivery[]): Promise<Delivery[]> => {
  const kept = await Promise.all(
    [...Map.groupBy(all, ({ to }) => to)].map(async ([userId, ofRecipient]) => {
      const blocked = await blocksAmong(
        { userId },
        ofRecipient.map(({ doer }) => doer.id),
      );
      return ofRecipient.filter(({ doer }) => !blocked.has(doer.id));
    }),
  );
  return kept.flat();
};

/** A notification, and the events behind it. */
export interface NewsOf {
  readonly news: News;
  readonly events: readonly SiteEvent[];
}

/**
 * Returns the notifications about actions, grouped by recipient, day, type and target. Users are not notified
 * about their own actions, about their own targets, across a block, or about deleted users.
 */
export const newsOf = async (heard: readonly Heard[]): Promise<NewsOf[]> => {
  const deeds = heard.map(({ deed }) => deed);
  const recipients = recipientsBy(await findOwners([...new Set(deeds.map(({ thing }) => thing))]));
  const doers = new Map((await findUsers([...new Set(deeds.map(({ by }) => by))])).map((user) => [user.id, user]));
  const all = heard.flatMap(({ deed, event }) => {
    const doer = { id: deed.by, at: deed.at, comment: 'comment' in deed ? deed.comment : null };
    const people = recipients(deed);
    return people.includes(deed.by) || !doers.has(deed.by)
      ? []
      : people.map((to): Delivery => ({ deed, event, to, doer }));
  });
  const told = await withoutBlocked(mostRelevant(all));
  const groups = Map.groupBy(told, ({ to, deed }) => [to, dayAt(Date.parse(deed.at)), deed.kind, deed.thing].join('#'));
  return [...groups.values()].map((group): NewsOf => {
    const { to, deed } = group.toSorted((one, other) => (one.deed.at < other.deed.at ? -1 : 1))[0] as Delivery;
    const named = group.filter((one) => isNamed(one, doers.get(one.doer.id) as StoredUser));
    const unnamed = { doers: [], more: named.length < group.length };
    const people = gather({ doers: named.map(({ doer }) => doer), more: false }, unnamed);
    const news = { to, type: deed.kind, thing: deed.thing, at: deed.at, by: deed.by, ...people };
    return { news, events: group.map(({ event }) => event) };
  });
};
