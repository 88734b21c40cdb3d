import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { feedItem, outboxItem, type Post } from '@overtone/functions/community/feed/feed.items.ts';
import { invalidateLatestPosts } from '@overtone/functions/community/feed/feed.store.ts';
import { publish, publishToFollowers } from '@overtone/functions/community/feed/publish.service.ts';
import { readFeed } from '@overtone/functions/community/feed/read-feed.service.ts';
import { follows } from '@overtone/functions/library/reactions/reaction.items.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { putItems } from '@overtone/functions/platform/dynamo/batch.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import { addAlbum, addArtist, newId } from '@overtone/functions/testing/catalogue.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './table.ts';

/** Followers that a release is written to here: those of one message. More of them are more of the same. */
const followers = Number(process.env.BENCH_FOLLOWERS ?? 4_000);
/** On demand, us-east-1, November 2024: dollars for a million read request units, and write request units. */
const dollars = { reads: 0.125, writes: 0.625 };

const minute = (number: number): string => new Date(Date.now() - number * 60_000).toISOString();
const someone = (): UserId => `usr_${ulid()}`;

const follow = async (userIds: readonly UserId[], ids: readonly ArtistId[]): Promise<void> => {
  const rows = userIds.flatMap((userId) => ids.map((id) => ({ userId, type: 'artist', id, followedAt: minute(1) })));
  await putItems(follows.reactionItem, rows as never);
};

const row = (post: Post) => ({
  ...post,
  key: `${post.kind}:${post.thing}`,
  expires: Math.ceil(Date.now() / 1_000) + communityLimits.feedDays * 86_400,
});

const costOf = (reads: number, writes: number): string =>
  ((reads * dollars.reads + writes * dollars.writes) / 1_000_000).toFixed(6);

/** What the feed of somebody costs who follows so many artists, `communityLimits.feedOutboxRows` posts of crowded publishers among it. */
const readAs = async (count: number, albums: readonly Post['thing'][]) => {
  const reader = someone();
  const artists = Array.from({ length: count }, newId.artist);
  await follow([reader], artists);
  const own = Array.from(
    { length: 200 },
    (_, place): Post => ({
      ...{ kind: 'released', thing: albums[place % albums.length] as Post['thing'], at: minute(2 * place) },
      by: [artists[place % count] as ArtistId],
    }),
  );
  await putItems(
    feedItem,
    own.map((post) => ({ ...row(post), userId: reader })),
  );
  invalidateLatestPosts();
  const first = await measureCapacity(() => readFeed(reader, { perPage: 30 }));
  const cursor = first.result.nextCursor ?? '';
  const second = await measureCapacity(() => readFeed(reader, { perPage: 30, cursor }));
  return [first, second].map(({ roundTrips, reads }, place): (string | number)[] => {
    const what = place === 0 ? 'first page' : 'next page';
    return [`${what}, follows ${count}`, roundTrips, reads, costOf(reads, 0)];
  });
};

/** What a feed costs to read, and a release to reach it. */
export const benchFeed = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    // The stream, which nobody reads here, would take the emulator ten times the writing.
    const TableName = tableName('LIBRARY_TABLE');
    await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
    const [artist, star] = [await addArtist(), await addArtist()];
    const albums: Post['thing'][] = [];
    for (let place = 0; place < 30; place += 1) albums.push((await addAlbum({ artists: [artist] })).id);
    const crowded = Array.from(
      { length: communityLimits.feedOutboxRows + 50 },
      (_, place): Post => ({
        ...{ kind: 'released', thing: newId.album(), at: minute(3 * place + 1), by: [newId.artist()] },
      }),
    );
    await putItems(outboxItem, crowded.map(row));
    const reads = [...(await readAs(50, albums)), ...(await readAs(2_000, albums))];
    printTable('A page of 30 of somebody’s feed', ['page', 'trips', 'read units', 'dollars'], reads);

    await follow(Array.from({ length: followers }, someone), [artist.id]);
    const post = (by: ArtistId): Post => ({ kind: 'released', thing: newId.album(), by: [by], at: minute(0) });
    const from = performance.now();
    const walk = await measureCapacity(() =>
      publishToFollowers({ post: post(artist.id), publisher: artist.id, cursor: null }, 1_000),
    );
    const seconds = (performance.now() - from) / 1_000;
    const shards = { id: star.id, shard: '0', followers: communityLimits.feedFollowersMax + 1, changes: 1 };
    await putItem(follows.counterItem, shards as never);
    const once = await measureCapacity(() => publish(post(star.id)));
    const scaled = (count: number) => {
      const [reads, writes] = [walk.reads, walk.writes].map((units) => Math.round((units * count) / followers));
      return [Math.ceil(count / 4_000), reads ?? 0, writes ?? 0, costOf(reads ?? 0, writes ?? 0)] as const;
    };
    printTable(
      'A release',
      ['followers', 'messages', 'read units', 'write units', 'dollars', 'seconds'],
      [
        [followers, ...scaled(followers), seconds.toFixed(1)],
        [`${communityLimits.feedFollowersMax}, by the above`, ...scaled(communityLimits.feedFollowersMax), '-'],
        [`1,000,000, were they all written to, by the above`, ...scaled(1_000_000), '-'],
        ['1,000,000, as it is: written once', 1, once.reads, once.writes, costOf(once.reads, once.writes), '-'],
      ],
    );
  } finally {
    await stop();
  }
};
