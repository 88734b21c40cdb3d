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

/** What somebody did, with whom it concerns. Of releases feeds tell. */
export type Deed = Exclude<SiteEvent, { kind: 'released' }>;

/** A deed, and the event that tells of it. */
export interface Heard {
  readonly deed: Deed;
  readonly event: SiteEvent;
}

/** One deed as one person is to hear of it. */
interface Told extends Heard {
  readonly to: UserId;
  readonly doer: Doer;
}

type Recipients = (deed: Deed) => readonly UserId[];

/**
 * Whose the things are: who manages an artist, also of their music that is out, whose a playlist is, and of a person they themselves. Half a read
 * unit a thing, one an artist, in two round trips.
 */
const ownersOf = async (things: readonly string[]): Promise<ReadonlyMap<string, readonly UserId[]>> => {
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

/** Of one comment somebody is told once, and by what concerns them most. */
const nearness: readonly NotificationType[] = ['mentioned', 'replied', 'commented'];
const onceEach = (all: readonly Told[]): Told[] => {
  const told = new Map<string, Told>();
  const ordered = all.toSorted((one, other) => nearness.indexOf(one.deed.kind) - nearness.indexOf(other.deed.kind));
  for (const one of ordered) {
    const { to, deed, doer } = one;
    const key = doer.comment ? `${to}#${doer.comment}` : `${to}#${deed.kind}#${deed.thing}#${doer.id}`;
    if (!told.has(key)) told.set(key, one);
  }
  return [...told.values()];
};

/** Whether somebody may be named to another for what they did: likes, and whom they follow, are their own unless they show them. */
const isNamed = ({ deed, to }: Told, doer: StoredUser): boolean => {
  if (deed.kind === 'liked') return doer.shows.likes === 'public';
  if (deed.kind === 'followed') return deed.thing === to || doer.shows.following === 'public';
  return true;
};

/** Each recipient's own without what comes across a block: a read unit for each person and way. */
const withoutBlocked = async (all: readonly Told[]): Promise<Told[]> => {
  const kept = await Promise.all(
    [...Map.groupBy(all, ({ to }) => to)].map(async ([userId, theirs]) => {
      const blocked = await blocksAmong(
        { userId },
        theirs.map(({ doer }) => doer.id),
      );
      return theirs.filter(({ doer }) => !blocked.has(doer.id));
    }),
  );
  return kept.flat();
};

/** What somebody is to be told, and the events that it is made of. */
export interface NewsOf {
  readonly news: News;
  readonly events: readonly SiteEvent[];
}

/**
 * Whom deeds concern, gathered by person, day, type and thing: nobody is told of what they did themselves, or to what is theirs, of somebody
 * whom they block or who blocks them, or who is gone.
 */
export const newsOf = async (heard: readonly Heard[]): Promise<NewsOf[]> => {
  const deeds = heard.map(({ deed }) => deed);
  const recipients = recipientsBy(await ownersOf([...new Set(deeds.map(({ thing }) => thing))]));
  const doers = new Map((await findUsers([...new Set(deeds.map(({ by }) => by))])).map((user) => [user.id, user]));
  const all = heard.flatMap(({ deed, event }) => {
    const doer = { id: deed.by, at: deed.at, comment: 'comment' in deed ? deed.comment : null };
    const people = recipients(deed);
    return people.includes(deed.by) || !doers.has(deed.by) ? [] : people.map((to): Told => ({ deed, event, to, doer }));
  });
  const told = await withoutBlocked(onceEach(all));
  const groups = Map.groupBy(told, ({ to, deed }) => [to, dayAt(Date.parse(deed.at)), deed.kind, deed.thing].join('#'));
  return [...groups.values()].map((group): NewsOf => {
    const { to, deed } = group.toSorted((one, other) => (one.deed.at < other.deed.at ? -1 : 1))[0] as Told;
    const named = group.filter((one) => isNamed(one, doers.get(one.doer.id) as StoredUser));
    const nobody = { doers: [], more: named.length < group.length };
    const people = gather({ doers: named.map(({ doer }) => doer), more: false }, nobody);
    const news = { to, type: deed.kind, thing: deed.thing, at: deed.at, by: deed.by, ...people };
    return { news, events: group.map(({ event }) => event) };
  });
};
