import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { RepostedId } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { albumItem } from '../../catalog/music/album.item.ts';
import { setPublicationState } from '../../catalog/public.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { follows } from '../../library/reactions/reaction.items.ts';
import { dayMs } from '../../platform/days.ts';
import { putItems } from '../../platform/dynamo/batch.ts';
import { putItem, updateItem } from '../../platform/dynamo/write.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { addAlbum, addArtist, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import {
  buildEventsMessage,
  captureEvents,
  captureFeedWalks,
  deliverEvents,
  deliverSiteEvents,
  getFeed,
  readFeedLines,
} from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { advanceClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeFeedAndNotificationsOf } from '../events/deleted-user-events.ts';
import type { Post } from './feed.items.ts';
import { invalidateLatestPosts, listFeed } from './feed.store.ts';
import { publishPost } from './publish.service.ts';
import { publishToFollowers } from './walk-followers.service.ts';

beforeEach(isolatedSiteTable);

const getType = (id: RepostedId) =>
  id.startsWith('trk_') ? 'track' : id.startsWith('alb_') ? 'album' : ('playlist' as const);
const repost = (listener: TestUser, id: RepostedId) =>
  listener.call(repostsContract.repost, { params: { type: getType(id), id } });
const unrepost = (caller: TestUser, id: RepostedId) =>
  caller.call(repostsContract.unrepost, { params: { type: getType(id), id } });
const follow = (listener: TestUser, { user }: TestUser) =>
  listener.call(followsContract.followUser, { params: { userId: user.id } });
const followArtist = (caller: TestUser, { id }: { readonly id: ArtistId }) =>
  caller.call(followsContract.followArtist, { params: { artistId: id } });

const addNamedUser = (name: string) => addUser({ name, findable: true });
const listRows = (listener: TestUser) => listFeed(listener.user.id, { startAfter: undefined, limit: 1_000 });

const buildReleaseTimes = (time: string | number) => {
  const at = new Date(time).toISOString();
  return { at, fields: { createdAt: at } };
};

/** Adds an album and publishes its release to feeds. */
const publishAlbum = async (artists: Awaited<ReturnType<typeof addArtist>>[], name: string, ageMs = 0) => {
  const { at, fields } = buildReleaseTimes(Date.now() - ageMs);
  const album = await addAlbum({ artists, name, ...fields });
  const post: Post = { kind: 'released', targetId: album.id, by: artists.map(({ id }) => id), at };
  await publishPost(post);
  return { album, post };
};

describe('feed', () => {
  it('lists releases and reposts of followed artists and users once, newest first', async () => {
    const [ada, bo, eve] = [await addNamedUser('Ada'), await addNamedUser('Bo'), await addNamedUser('Eve')];
    const artist = await addArtist({ name: 'Nova' });
    const deliverCaptured = captureEvents();
    await follow(ada, bo);
    await followArtist(ada, artist);
    await deliverCaptured();
    await publishAlbum([artist], 'Older', 3_600_000);
    const [track, playlist] = [await addTrack({ name: 'Low Tide' }), await addPlaylist({ name: 'Night Trains' })];
    await repost(bo, track.id);
    await repost(eve, track.id);
    await deliverCaptured(3);
    await repost(bo, playlist.id);
    await deliverCaptured(2);
    expect(await readFeedLines(ada)).toEqual([
      'Bo reposted Night Trains',
      'Bo reposted Low Tide',
      'Nova released Older',
    ]);
    expect(await readFeedLines(ada, 1)).toEqual(await readFeedLines(ada));
    expect(await readFeedLines(eve)).toEqual([]);
    await writeSetting('player.enable_reposts', false);
    // Containers cache the setting for 30 seconds.
    advanceClock(31);
    expect(await readFeedLines(ada)).toEqual(['Nova released Older']);
  });

  it('lists an album of two followed artists once, while one of them is followed', async () => {
    const ada = await addNamedUser('Ada');
    const artists = [await addArtist({ name: 'Nova' }), await addArtist({ name: 'Halden' })];
    for (const artist of artists) await followArtist(ada, artist);
    await publishAlbum(artists, 'Both');
    expect(await readFeedLines(ada)).toEqual(['Nova & Halden released Both']);
    const [first, second] = artists;
    await ada.call(followsContract.unfollowArtist, { params: { artistId: second?.id as ArtistId } });
    expect(await readFeedLines(ada)).toEqual(['Nova released Both']);
    await ada.call(followsContract.unfollowArtist, { params: { artistId: first?.id as ArtistId } });
    expect(await readFeedLines(ada)).toEqual([]);
  });

  it('leaves out items while they are hidden, private, undone or blocked', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const [track, playlist] = [await addTrack({ name: 'Low Tide' }), await addPlaylist({ name: 'Night Trains' })];
    const own = await bo.call(playlistContract.create, { body: { name: 'Own', isPublic: true } });
    const deliverCaptured = captureEvents();
    await follow(ada, bo);
    for (const id of [track.id, playlist.id, own.playlist.id]) await repost(bo, id);
    await deliverCaptured();
    expect(await readFeedLines(ada)).toHaveLength(3);
    const hiddenState = { visibility: 'hidden', releaseAt: null, trashedAt: null } as const;
    await setPublicationState(track.id, hiddenState, null);
    const { updatedAt } = own.playlist;
    await bo.call(playlistContract.update, {
      params: { playlistId: own.playlist.id },
      body: { updatedAt, isPublic: false },
    });
    expect(await readFeedLines(ada)).toEqual(['Bo reposted Night Trains']);
    await unrepost(bo, playlist.id);
    expect(await readFeedLines(ada)).toEqual([]);
    await repost(bo, playlist.id);
    await deliverCaptured();
    expect(await readFeedLines(ada)).toEqual(['Bo reposted Night Trains']);
    const owner = await addNamedUser('Eve');
    const { playlist: playlistOfEve } = await owner.call(playlistContract.create, {
      body: { name: 'Hers', isPublic: true },
    });
    await repost(bo, playlistOfEve.id);
    await deliverCaptured();
    expect(await readFeedLines(ada)).toEqual(['Bo reposted Hers', 'Bo reposted Night Trains']);
    await blockUser({ userId: owner.user.id }, ada.user.id);
    expect(await readFeedLines(ada)).toEqual(['Bo reposted Night Trains']);
    await blockUser({ userId: bo.user.id }, ada.user.id);
    expect(await readFeedLines(ada)).toEqual([]);
  });

  it('adds the latest posts for a new follower, but not posts that are too old', async () => {
    const ada = await addNamedUser('Ada');
    const artist = await addArtist({ name: 'Nova' });
    const deliverCaptured = captureEvents();
    for (let index = 0; index < communityLimits.feedPostsOnFollow + 1; index += 1) {
      await publishAlbum([artist], `Album ${index}`, index * dayMs);
    }
    await publishAlbum([artist], 'Too old', (communityLimits.feedDays + 1) * dayMs);
    await followArtist(ada, artist);
    await deliverCaptured(2);
    const lines = Array.from(
      { length: communityLimits.feedPostsOnFollow },
      (_, index) => `Nova released Album ${index}`,
    );
    expect(await readFeedLines(ada)).toEqual(lines);
  });

  it('limits the posts of a user on a day', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    await follow(ada, bo);
    const at = new Date().toISOString();
    const buildPost = (): Post => ({ kind: 'reposted', targetId: `trk_${ulid()}`, by: [bo.user.id], at });
    const first = buildPost();
    for (let index = 1; index < communityLimits.feedPostsPerDay; index += 1) await publishPost(buildPost());
    await publishPost(first);
    await publishPost(buildPost());
    expect(await listRows(ada)).toHaveLength(communityLimits.feedPostsPerDay);
    await publishPost({ ...first, at: new Date(Date.parse(at) + 1).toISOString() });
    await publishPost(first);
    expect(await listRows(ada)).toHaveLength(communityLimits.feedPostsPerDay);
  });

  it('publishes a release to the followers of managed artists, not of other credited artists', async () => {
    const [ada, fan, other] = [await addNamedUser('Ada'), await addNamedUser('Fan'), await addNamedUser('Other')];
    const [own, otherArtist] = [await addArtist({ name: 'Nova' }), await addArtist({ name: 'Star' })];
    await makeManager(ada, own);
    await followArtist(fan, own);
    await followArtist(other, otherArtist);
    const { at, fields } = buildReleaseTimes(Date.now());
    const album = await addAlbum({ artists: [otherArtist, own], owner: ada.user.id, name: 'Ours', ...fields });
    await updateItem(albumItem, { id: album.id }, { set: { publishedAt: at } });
    await deliverSiteEvents({ kind: 'released', targetId: album.id, at });
    expect([(await listRows(fan)).length, (await listRows(other)).length]).toEqual([1, 0]);
  });

  /** Creates the rows of followers without accounts. */
  const addFollowers = async (id: ArtistId, count: number): Promise<UserId[]> => {
    const userIds = Array.from({ length: count }, (): UserId => `usr_${ulid()}`);
    const followedAt = new Date().toISOString();
    await putItems(
      follows.reactionItem,
      userIds.map((userId) => ({ userId, type: 'artist', id, followedAt })) as never,
    );
    return userIds;
  };

  it('is written to many followers by the worker of feed walks, also after an interruption', async () => {
    for (const [name, value] of [
      ['feedFirstFollowers', 200],
      ['feedWalkFollowers', 6],
      ['feedWalkParts', 2],
    ] as const)
      lowerLimit(name, value);
    const artist = await addArtist();
    const followers = await addFollowers(artist.id, 215);
    const [sent, deliverWalks] = [captureSentMessages('FEED_WALKS_QUEUE_URL'), captureFeedWalks()];
    const { album, post } = await publishAlbum([artist], 'For all', dayMs);
    const countFeedRows = async () =>
      (await Promise.all(followers.map((userId) => listFeed(userId, { startAfter: undefined, limit: 9 })))).map(
        (rows) => rows.length,
      );
    // The events worker writes only to the first followers, because it handles a batch.
    expect((await countFeedRows()).filter((count) => count === 1)).toHaveLength(200);
    expect(sent()).toHaveLength(1);
    await deliverWalks();
    // Two messages that walk, and three for 6, 6 and 3 followers.
    expect(sent()).toHaveLength(5);
    expect(await countFeedRows()).toEqual(followers.map(() => 1));
    await publishPost(post);
    expect(sent()).toHaveLength(5);

    const next: Post = { ...post, at: new Date().toISOString() };
    const event = buildEventsMessage({ kind: 'released', targetId: album.id, at: next.at });
    const { allowWrites } = failWritesAfter(3);
    await publishPost(next).catch(() => undefined);
    expect(allowWrites()).toBe(true);
    expect(new Set(await countFeedRows())).toEqual(new Set([1, 2]));
    await publishPost(next);
    await deliverWalks(2);
    expect(await countFeedRows()).toEqual(followers.map(() => 2));
    // The album was published at another time, so this announcement has no effect.
    expect(await deliverEvents([event])).toEqual({ batchItemFailures: [] });
    await deliverWalks();
    expect(await countFeedRows()).toEqual(followers.map(() => 2));
  });

  it('writes posts of large publishers once, and lists them in order', async () => {
    const [ada, eve] = [await addNamedUser('Ada'), await addNamedUser('Eve')];
    const [largeArtist, artist] = [await addArtist({ name: 'Star' }), await addArtist({ name: 'Nova' })];
    for (const followed of [largeArtist, artist]) await followArtist(ada, followed);
    await followArtist(eve, artist);
    const followerCount = { shard: '3', followers: communityLimits.feedFollowersMax + 1, changes: 1 };
    await putItem(follows.counterItem, { id: largeArtist.id, ...followerCount } as never);
    await publishAlbum([artist], 'Before', 2_000);
    await publishAlbum([largeArtist], 'Loud', 1_000);
    await publishAlbum([artist], 'After');
    invalidateLatestPosts();
    expect(await listRows(ada)).toHaveLength(2);
    const lines = ['Nova released After', 'Star released Loud', 'Nova released Before'];
    expect(await readFeedLines(ada)).toEqual(lines);
    expect(await readFeedLines(ada, 1)).toEqual(lines);
    expect(await readFeedLines(eve)).toEqual(['Nova released After', 'Nova released Before']);
  });

  it('deletes the feed with the account, also when a worker writes to it afterwards', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    const track = await addTrack();
    const deliverCaptured = captureEvents();
    await follow(ada, bo);
    await repost(bo, track.id);
    await deliverCaptured();
    const rows = await listRows(ada);
    expect(rows).toHaveLength(1);
    const sent = captureSentMessages('EVENTS_QUEUE_URL');
    await removeFeedAndNotificationsOf(ada.user.id);
    expect(await listRows(ada)).toEqual([]);
    const post: Post = { kind: 'reposted', targetId: track.id, by: [bo.user.id], at: rows[0]?.at ?? '' };
    await publishToFollowers({ post, reach: 'all', followers: [ada.user.id] });
    expect(await listRows(ada)).toHaveLength(1);
    expect(await deliverEvents(sent())).toEqual({ batchItemFailures: [] });
    expect(await readRawPartition('COMMUNITY_TABLE', `feed#${ada.user.id}`)).toEqual([]);

    await removeFeedAndNotificationsOf(bo.user.id);
    expect(await readRawPartition('COMMUNITY_TABLE', `posted#${bo.user.id}`)).toEqual([]);
  });

  it('adds no posts to the feed when the follow was undone', async () => {
    const ada = await addNamedUser('Ada');
    const artist = await addArtist();
    await publishAlbum([artist], 'Out');
    await deliverSiteEvents({ kind: 'followed', by: ada.user.id, targetId: artist.id, at: new Date().toISOString() });
    expect(await listRows(ada)).toEqual([]);
    expect(await getFeed(ada)).toEqual([]);
  });
});
