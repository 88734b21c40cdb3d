import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { feedItem, outboxItem, type Post } from '@overtone/functions/community/feed/feed.items.ts';
import { invalidateLatestPosts } from '@overtone/functions/community/feed/feed.store.ts';
import { publishPost } from '@overtone/functions/community/feed/publish.service.ts';
import { readFeed } from '@overtone/functions/community/feed/read-feed.service.ts';
import { publishToFollowers, walkFollowers } from '@overtone/functions/community/feed/walk-followers.service.ts';
import { follows } from '@overtone/functions/library/reactions/reaction.items.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { putItems } from '@overtone/functions/platform/dynamo/batch.ts';
import { getTableName } from '@overtone/functions/platform/dynamo/table.ts';
import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import { addAlbum, addArtist, newId } from '@overtone/functions/testing/catalogue.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './print-table.ts';
import { benchRelease } from './release.ts';

/**
 * Number of followers to whom a release is published; by default as many as one message covers. The costs are
 * proportional to it.
 */
const followerCount = Number(process.env.BENCH_FOLLOWERS ?? 4_000);
/** Dollars per million read and write request units (on demand, us-east-1, November 2024). */
const dollarsPerMillion = { reads: 0.125, writes: 0.625 };

const getTimeMinutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const createUserId = (): UserId => `usr_${ulid()}`;

const addFollows = async (userIds: readonly UserId[], artistIds: readonly ArtistId[]): Promise<void> => {
  const rows = userIds.flatMap((userId) =>
    artistIds.map((id) => ({ userId, type: 'artist', id, followedAt: getTimeMinutesAgo(1) })),
  );
  await putItems(follows.reactionItem, rows as never);
};

const toRow = (post: Post) => ({
  ...post,
  key: `${post.kind}:${post.targetId}`,
  expires: Math.ceil(Date.now() / 1_000) + communityLimits.feedDays * 86_400,
});

const formatDollars = (reads: number, writes: number): string =>
  ((reads * dollarsPerMillion.reads + writes * dollarsPerMillion.writes) / 1_000_000).toFixed(6);

/**
 * Measures two pages of the feed of a user who follows many artists. The feed includes posts of publishers whose posts
 * are read from the outbox (`communityLimits.feedOutboxRows`).
 */
const measureFeed = async (followedArtists: number, albums: readonly Post['targetId'][]) => {
  const reader = createUserId();
  const artists = Array.from({ length: followedArtists }, newId.artist);
  await addFollows([reader], artists);
  const posts = Array.from(
    { length: 200 },
    (_, index): Post => ({
      ...{
        kind: 'released',
        targetId: albums[index % albums.length] as Post['targetId'],
        at: getTimeMinutesAgo(2 * index),
      },
      by: [artists[index % followedArtists] as ArtistId],
    }),
  );
  await putItems(
    feedItem,
    posts.map((post) => ({ ...toRow(post), userId: reader })),
  );
  invalidateLatestPosts();
  const firstPageCost = await measureCapacity(() => readFeed(reader, { perPage: 30 }));
  const cursor = firstPageCost.result.nextCursor ?? '';
  const nextPageCost = await measureCapacity(() => readFeed(reader, { perPage: 30, cursor }));
  return [firstPageCost, nextPageCost].map(({ roundTrips, reads }, index): (string | number)[] => {
    const page = index === 0 ? 'first page' : 'next page';
    return [`${page}, follows ${followedArtists}`, roundTrips, reads, formatDollars(reads, 0)];
  });
};

/** Prints the costs of reading a feed, of writing a post to the feeds of followers, and of notifying them of a release. */
export const benchFeed = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    // Without a consumer the stream is useless, and it slows down the emulator's writes tenfold.
    const TableName = getTableName('LIBRARY_TABLE');
    await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
    const [artist, popularArtist] = [await addArtist(), await addArtist()];
    const albums: Post['targetId'][] = [];
    for (let number = 0; number < 30; number += 1) albums.push((await addAlbum({ artists: [artist] })).id);
    const outboxPosts = Array.from(
      { length: communityLimits.feedOutboxRows + 50 },
      (_, index): Post => ({
        ...{ kind: 'released', targetId: newId.album(), at: getTimeMinutesAgo(3 * index + 1), by: [newId.artist()] },
      }),
    );
    await putItems(outboxItem, outboxPosts.map(toRow));
    const feedRows = [...(await measureFeed(50, albums)), ...(await measureFeed(2_000, albums))];
    printTable('A page of 30 posts of a feed', ['page', 'round trips', 'read units', 'dollars'], feedRows);

    const followers = Array.from({ length: followerCount }, createUserId);
    await addFollows(followers, [artist.id]);
    // A release is not only written to feeds: it also notifies each follower (`functions/src/community/README.md`).
    const buildPost = (artistId: ArtistId): Post => ({
      ...{ kind: 'reposted', targetId: newId.album(), by: [artistId], at: getTimeMinutesAgo(0) },
    });
    const startedAt = performance.now();
    const post = buildPost(artist.id);
    const fanOut = await measureCapacity(async () => {
      await walkFollowers({ post, publisher: artist.id, reach: 'all', cursor: null });
      await publishToFollowers({ post, reach: 'all', followers });
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const counter = { id: popularArtist.id, shard: '0', followers: communityLimits.feedFollowersMax + 1, changes: 1 };
    await putItem(follows.counterItem, counter as never);
    const outboxWrite = await measureCapacity(() => publishPost(buildPost(popularArtist.id)));
    const extrapolate = (count: number) => {
      const [reads, writes] = [fanOut.reads, fanOut.writes].map((units) => Math.round((units * count) / followerCount));
      // The message of the event writes to the first followers. Further messages list the other followers in parts, and
      // one message for each part writes to its followers.
      const parts = Math.ceil((count - communityLimits.feedFirstFollowers) / communityLimits.feedWalkFollowers);
      return [
        1 + Math.ceil(parts / communityLimits.feedWalkParts) + parts,
        reads ?? 0,
        writes ?? 0,
        formatDollars(reads ?? 0, writes ?? 0),
      ] as const;
    };
    const { reads, writes } = outboxWrite;
    printTable(
      'Writing a post to the feeds of followers',
      ['followers', 'messages', 'read units', 'write units', 'dollars', 'seconds'],
      [
        [followerCount, ...extrapolate(followerCount), seconds.toFixed(1)],
        [`${communityLimits.feedFollowersMax}, extrapolated`, ...extrapolate(communityLimits.feedFollowersMax), '-'],
        ['1,000,000 if written to all followers, extrapolated', ...extrapolate(1_000_000), '-'],
        ['1,000,000, written to the outbox once', 1, reads, writes, formatDollars(reads, writes), '-'],
      ],
    );
    await benchRelease();
  } finally {
    await stop();
  }
};
