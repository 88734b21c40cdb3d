import type { FeedItem, FeedPublisher, FeedThing } from '@overtone/shared/community/feed/feed.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { areRepostsOn, findPublicPlaylists, findRepostDays, listFollowedIds } from '../../library/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { dayAt } from '../../platform/days.ts';
import { someOf } from '../ids-of.ts';
import { type FeedRow, listFeed, listOutboxFrom } from './feed.store.ts';
import { mergeFeed } from './merge-feed.ts';

const Place = z.tuple([z.iso.datetime(), z.string().max(200)]);

/** What the rows name, as far as the viewer may come upon it: one round trip, half a read unit each; one more for whose the playlists are. */
const thingsOf = async (rows: readonly FeedRow[], viewer: UserId): Promise<ReadonlyMap<string, FeedThing>> => {
  const ids = rows.map(({ thing }) => thing);
  const [tracks, albums, playlists] = await Promise.all([
    findTracks(someOf(TrackId, ids)),
    findAlbums(someOf(AlbumId, ids)),
    findPublicPlaylists(someOf(PlaylistId, ids)),
  ]);
  const owners = [...new Set(playlists.map(({ owner }) => owner.id))];
  const blocked = await blocksAmong({ userId: viewer }, owners);
  return new Map<string, FeedThing>([
    ...tracks.map((track) => [track.id, { type: 'track', track }] as const),
    ...albums.map((album) => [album.id, { type: 'album', album }] as const),
    ...playlists
      .filter(({ owner }) => !blocked.has(owner.id))
      .map((playlist) => [playlist.id, { type: 'playlist', playlist }] as const),
  ]);
};

/** Who published the rows, as the viewer sees them: not who is gone, and not across a block. */
const publishersOf = async (rows: readonly FeedRow[], viewer: UserId): Promise<ReadonlyMap<string, FeedPublisher>> => {
  const ids = rows.flatMap(({ by }) => by);
  const people = someOf(UserId, ids);
  const [artists, users, blocked] = await Promise.all([
    findArtists(someOf(ArtistId, ids)),
    findUsers(people),
    blocksAmong({ userId: viewer }, people),
  ]);
  return new Map<string, FeedPublisher>([
    ...artists.map(({ id, name, image }) => [id, { type: 'artist', artist: { id, name, image } }] as const),
    ...users
      .filter(({ id }) => !blocked.has(id))
      .map((user) => [user.id, { type: 'user', user: presentProfile(user) }] as const),
  ]);
};

/** Keys of those rows whose repost was taken back, or made anew on another day: that one has a row of its own. */
const takenBackOf = async (rows: readonly FeedRow[]): Promise<ReadonlySet<string>> => {
  const reposts = rows.filter(({ kind }) => kind === 'reposted');
  const gone = await Promise.all(
    [...Map.groupBy(reposts, ({ by }) => by[0] as UserId)].map(async ([userId, theirs]) => {
      const days = await findRepostDays(
        userId,
        theirs.map(({ thing }) => thing),
      );
      return theirs.filter(({ thing, at }) => {
        const day = days.get(thing);
        return day === undefined || day > dayAt(Date.parse(at));
      });
    }),
  );
  return new Set(gone.flat().map(({ key }) => key));
};

/**
 * A page of what those whom somebody follows published, the latest first. Two round trips, however many they follow and however many
 * follow those: the rows of their feed, those of publishers whom a crowd follows, and whom they follow; then what the rows name, as it is
 * now. What is not out, private, blocked, taken back or gone is left out, and so is whoever is not followed any more, and reposts of a site
 * that wants none.
 * @throws AppError `request.invalid` for a cursor that no feed gave out
 */
export const readFeed = async (userId: UserId, { perPage, cursor }: PageQuery): Promise<Page<FeedItem>> => {
  const [at, key] = cursor === undefined ? [] : decodeCursor(cursor, Place);
  const past = at !== undefined && key !== undefined ? { at, key } : undefined;
  const [own, crowded, followed, isRepostsOn] = await Promise.all([
    listFeed(userId, { past, limit: perPage + 1 }),
    listOutboxFrom(past),
    listFollowedIds(userId),
    areRepostsOn(),
  ]);
  const sources = [
    { rows: own.slice(0, perPage), hasMore: own.length > perPage },
    { rows: crowded, hasMore: crowded.length >= limits.feedOutboxRows },
  ];
  const isWanted = ({ kind, by }: FeedRow): boolean =>
    (isRepostsOn || kind !== 'reposted') && by.some((id) => followed.has(id));
  const { rows, next } = mergeFeed(sources, perPage, isWanted);
  const [things, publishers, takenBack] = await Promise.all([
    thingsOf(rows, userId),
    publishersOf(rows, userId),
    takenBackOf(rows),
  ]);
  const data = rows.flatMap((row): FeedItem | [] => {
    const { kind, at: moment, key: id } = row;
    const thing = things.get(row.thing);
    const by = row.by.filter((one) => followed.has(one)).flatMap((one) => publishers.get(one) ?? []);
    return thing && by.length > 0 && !takenBack.has(id) ? { id: `${moment}#${id}`, kind, at: moment, by, thing } : [];
  });
  return { data, nextCursor: next ? encodeCursor([next.at, next.key]) : null };
};
