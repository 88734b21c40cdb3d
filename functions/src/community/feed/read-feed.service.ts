import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { FeedItem, FeedMediaItem, FeedPublisher } from '@overtone/shared/community/feed/feed.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { areRepostsEnabled, findPublicPlaylists, findRepostDays, listFollowedIds } from '../../library/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { getDayAt } from '../../platform/days.ts';
import { parseIds } from '../parse-ids.ts';
import { type FeedRow, listFeed, listOutboxFrom } from './feed.store.ts';
import { mergeFeed } from './merge-feed.ts';

const CursorPosition = z.tuple([z.iso.datetime(), z.string().max(200)]);

/**
 * Returns the items of the rows that the viewer may see: one round trip, half a read unit each; one more for the
 * blocks of playlist owners.
 */
const findFeedMediaItems = async (
  rows: readonly FeedRow[],
  viewer: UserId,
): Promise<ReadonlyMap<string, FeedMediaItem>> => {
  const ids = rows.map(({ targetId }) => targetId);
  const [tracks, albums, playlists] = await Promise.all([
    findTracks(parseIds(TrackId, ids)),
    findAlbums(parseIds(AlbumId, ids)),
    findPublicPlaylists(parseIds(PlaylistId, ids)),
  ]);
  const owners = [...new Set(playlists.map(({ owner }) => owner.id))];
  const blocked = await findBlockedUserIds({ userId: viewer }, owners);
  return new Map<string, FeedMediaItem>([
    ...tracks.map((track) => [track.id, { type: 'track', track }] as const),
    ...albums.map((album) => [album.id, { type: 'album', album }] as const),
    ...playlists
      .filter(({ owner }) => !blocked.has(owner.id))
      .map((playlist) => [playlist.id, { type: 'playlist', playlist }] as const),
  ]);
};

/** Returns the publishers that the viewer may see, without deleted and blocked users. */
const findPublishers = async (
  rows: readonly FeedRow[],
  viewer: UserId,
): Promise<ReadonlyMap<string, FeedPublisher>> => {
  const ids = rows.flatMap(({ by }) => by);
  const userIds = parseIds(UserId, ids);
  const [artists, users, blocked] = await Promise.all([
    findArtists(parseIds(ArtistId, ids)),
    findUsers(userIds),
    findBlockedUserIds({ userId: viewer }, userIds),
  ]);
  return new Map<string, FeedPublisher>([
    ...artists.map(({ id, name, image }) => [id, { type: 'artist', artist: { id, name, image } }] as const),
    ...users
      .filter(({ id }) => !blocked.has(id))
      .map((user) => [user.id, { type: 'user', user: presentProfile(user) }] as const),
  ]);
};

/** Returns the keys of reposts that were undone, or repeated on another day, which have another row. */
const findUndoneReposts = async (rows: readonly FeedRow[]): Promise<ReadonlySet<string>> => {
  const reposts = rows.filter(({ kind }) => kind === 'reposted');
  const undone = await Promise.all(
    [...Map.groupBy(reposts, ({ by }) => by[0] as UserId)].map(async ([userId, repostsOfUser]) => {
      const days = await findRepostDays(
        userId,
        repostsOfUser.map(({ targetId }) => targetId),
      );
      return repostsOfUser.filter(({ targetId, at }) => {
        const day = days.get(targetId);
        return day === undefined || day > getDayAt(Date.parse(at));
      });
    }),
  );
  return new Set(undone.flat().map(({ key }) => key));
};

/**
 * Returns a page of the feed, newest first. Costs two round trips, for any number of follows and followers: the first
 * reads the rows of the feed, the posts of publishers with many followers, and the follows; the second reads the
 * current items. Unpublished, private, blocked, undone and deleted items are left out, as are publishers who are no
 * longer followed, and reposts if they are disabled.
 * @throws AppError `request.invalid` for an invalid cursor
 */
export const readFeed = async (userId: UserId, { perPage, cursor }: PageQuery): Promise<Page<FeedItem>> => {
  const [at, key] = cursor === undefined ? [] : decodeCursor(cursor, CursorPosition);
  const start = at !== undefined && key !== undefined ? { at, key } : undefined;
  const [ownRows, outbox, followed, hasReposts] = await Promise.all([
    listFeed(userId, { startAfter: start, limit: perPage + 1 }),
    listOutboxFrom(start),
    listFollowedIds(userId),
    areRepostsEnabled(),
  ]);
  const sources = [
    { rows: ownRows.slice(0, perPage), hasMore: ownRows.length > perPage },
    { rows: outbox, hasMore: outbox.length >= communityLimits.feedOutboxRows },
  ];
  const isIncluded = ({ kind, by }: FeedRow): boolean =>
    (hasReposts || kind !== 'reposted') && by.some((id) => followed.has(id));
  const { rows, next } = mergeFeed(sources, perPage, isIncluded);
  const [items, publishersById, undoneReposts] = await Promise.all([
    findFeedMediaItems(rows, userId),
    findPublishers(rows, userId),
    findUndoneReposts(rows),
  ]);
  const data = rows.flatMap((row): FeedItem | [] => {
    const { kind, at: publishedAt, key: id } = row;
    const item = items.get(row.targetId);
    const publishers = row.by.filter((id) => followed.has(id)).flatMap((id) => publishersById.get(id) ?? []);
    return item && publishers.length > 0 && !undoneReposts.has(id)
      ? { id: `${publishedAt}#${id}`, kind, publishedAt, publishers, item }
      : [];
  });
  return { data, nextCursor: next ? encodeCursor([next.at, next.key]) : null };
};
