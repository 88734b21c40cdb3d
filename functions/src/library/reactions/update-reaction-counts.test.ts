import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { albumItem } from '../../catalog/music/album.item.ts';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler as forgetGone } from '../../handlers/track-deletions.lambda.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { countedLikes, expectTold, like, likedRows, mine, tellChanged, unlike } from '../../testing/likes.ts';
import { addPerson } from '../../testing/people.ts';
import { rawItem, rawPartition } from '../../testing/raw-items.ts';
import { deliverReactions, expectReactionsPublished, reaction, reactionRows } from '../../testing/reactions.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { deleteTargetReferences } from './delete-reactions.service.ts';
import { follows, likes as kind, reposts } from './reaction-kinds.ts';

const nothingFailed = { batchItemFailures: [] };

/** How many like a thing as its item shows it, with how many changes that was made of. */
const shown = async (id: LikedId, sk: 'track' | 'album' | 'artist' | 'playlist' = 'track') => {
  const table = sk === 'playlist' ? 'LIBRARY_TABLE' : 'CATALOG_TABLE';
  const { likes, likeChanges } = (await rawItem(table, { pk: `${sk}#${id}`, sk })) ?? {};
  return { likes, likeChanges };
};

const setShard = (id: LikedId, likes: number, changes: number) =>
  putItem(kind.shards, { id, shard: '3', likes, changes });

test('music, artists and playlists show how many like them, and the numbers reach lists', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  const artist = await addArtist();
  const album = await addAlbum({ artists: [artist] });
  const [track, playlist] = [await addTrack({ artists: [artist], album }), await addPlaylist()];
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  for (const person of [ada, eve]) await like(person, track.id, album.id, artist.id, playlist.id);
  expect(await deliverReactions(sent())).toEqual(nothingFailed);
  for (const [sk, { id }] of Object.entries({ track, album, artist, playlist })) {
    expect(await shown(id, sk as 'track')).toEqual({ likes: 2, likeChanges: 2 });
  }
  expect((await ada.call(likesContract.tracks, mine())).pagination.data).toMatchObject([{ likes: 2 }]);
  expect(JSON.stringify(await ada.call(likesContract.albums, mine()))).not.toContain('likeChanges');
  await unlike(eve, track.id);
  await tellChanged(track.id);
  expect(await shown(track.id)).toEqual({ likes: 1, likeChanges: 3 });
});

test('a count that comes late changes nothing, and a message twice writes once', async () => {
  const { id } = await addTrack();
  await setShard(id, 5, 5);
  await tellChanged(id);
  await setShard(id, 3, 3);
  await tellChanged(id);
  expect(await shown(id)).toEqual({ likes: 5, likeChanges: 5 });
});

test('a slow worker does not leave an older number behind that a quicker one found to be right', async () => {
  const { id } = await addTrack();
  await setShard(id, 1, 1);
  // It has read one like; before it writes, that is taken back and somebody else finds nothing to write.
  rightBefore('UpdateItemCommand', id, async () => {
    await setShard(id, 0, 2);
    await tellChanged(id);
  });
  await tellChanged(id);
  expect(await shown(id)).toEqual({ likes: 0, likeChanges: 2 });
});

test.each([
  [99, 100, 100],
  [100, 101, 100],
  [100, 102, 102],
  [1_000, 1_009, 1_000],
  [1_000, 1_012, 1_012],
  [1_000, 991, 1_000],
  [1_000, 989, 989],
  [100_000, 12, 12],
])('where %i are shown and %i like it, %i are shown', async (before, after, expected) => {
  const { id } = await addTrack({ likes: before });
  await setShard(id, after, after);
  await tellChanged(id);
  expect((await shown(id)).likes).toBe(expected);
});

const removed = ({ id, duration }: Track): DynamoDBRecord => ({
  eventName: 'REMOVE',
  dynamodb: { OldImage: { id: { S: id }, duration: { N: String(duration) } }, SequenceNumber: '1' },
});

test('the likes and reposts of a removed track go with it, and its people’s counts follow; twice is once', async () => {
  const people = [await addPerson(), await addPerson(), await addPerson()];
  const [gone, other] = [await addTrack(), await addTrack()];
  for (const person of people) {
    await like(person, gone.id, other.id);
    await reaction(reposts, person, gone.id);
  }
  await deleteItem(trackItem, { id: gone.id });
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  expect(await forgetGone({ Records: [removed(gone)] })).toEqual(nothingFailed);
  for (const _ of [1, 2]) expect(await deliverReactions(sent())).toEqual(nothingFailed);
  for (const person of people) {
    expect(await likedRows(person.user.id)).toEqual([other.id]);
    await expectTold(person);
    expect(await reactionRows(reposts, person.user.id)).toEqual([]);
    await expectReactionsPublished(reposts, person.user.id);
  }
  for (const counts of ['likes-of', 'reposts-of']) {
    expect(await rawPartition('LIBRARY_TABLE', `${counts}#${gone.id}`)).toEqual([]);
  }
  expect(await countedLikes(other.id)).toMatchObject({ likes: 3 });
});

test('what is there keeps its likes, whoever says that it is gone', async () => {
  const ada = await addPerson();
  const [artist, playlist] = [await addArtist(), await addPlaylist()];
  const album = await addAlbum({ artists: [artist] });
  const things = [artist.id, album.id, playlist.id, (await addTrack()).id];
  await like(ada, ...things);
  const bo = await addPerson();
  for (const id of [artist.id, playlist.id, bo.user.id]) await reaction(follows, ada, id);
  const say = () =>
    deliverReactions([...things, bo.user.id].map((gone) => JSON.stringify({ kind: 'like', gone, cursor: null })));
  expect(await say()).toEqual(nothingFailed);
  expect((await likedRows(ada.user.id)).toSorted()).toEqual(things.toSorted());
  expect(await reactionRows(follows, ada.user.id)).toHaveLength(3);
  await deleteItem(albumItem, { id: album.id });
  await say();
  expect(await likedRows(ada.user.id)).not.toContain(album.id);
  await expectTold(ada);
});

test('a removed playlist is liked by nobody, its owner neither', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  const playlist = await addPlaylist({ owner: { id: ada.user.id, name: null } });
  for (const person of [ada, eve]) await like(person, playlist.id);
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  await ada.call(playlistContract.remove, { params: { playlistId: playlist.id } });
  expect(await deliverReactions(sent())).toEqual(nothingFailed);
  for (const person of [ada, eve]) await expectTold(person);
  expect(await likedRows(eve.user.id)).toEqual([]);
});

/** Somebody who needs no account: their rows alone. */
const addLiker = async (id: LikedId): Promise<UserId> => {
  const userId: UserId = `usr_${ulid()}`;
  await Promise.all([
    putItem(kind.rows, { userId, type: 'track', id, likedAt: new Date().toISOString() }),
    putItem(kind.userReactions, { ...kind.nobody, userId, track: 1, trackChanges: 1 }),
  ]);
  return userId;
};

test('many likers are walked page by page, and those who are left have a message of their own; cut off, the walk goes on', async () => {
  const track = await addTrack();
  const userIds = await Promise.all(Array.from({ length: 215 }, () => addLiker(track.id)));
  await setShard(track.id, 215, 215);
  await deleteItem(trackItem, { id: track.id });
  const first = JSON.stringify({ kind: 'like', gone: track.id, cursor: null });
  const { goOn } = cutOffAfter(5);
  expect((await deliverReactions([first])).batchItemFailures).toHaveLength(1);
  goOn();
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  await deleteTargetReferences({ kind: 'like', gone: track.id, cursor: null }, 1);
  expect(sent().map((body) => JSON.parse(body))).toMatchObject([{ gone: track.id, cursor: expect.any(String) }]);
  expect(await deliverReactions(sent())).toEqual(nothingFailed);
  expect(sent()).toHaveLength(1);
  expect((await Promise.all(userIds.map(likedRows))).flat()).toEqual([]);
  const heads = await Promise.all(
    userIds.map((userId) => rawItem('LIBRARY_TABLE', { pk: `liker#${userId}`, sk: 'liker' })),
  );
  expect(heads.filter((head) => head?.track !== 0 || head.trackChanges !== 2)).toEqual([]);
  expect(await rawPartition('LIBRARY_TABLE', `likes-of#${track.id}`)).toEqual([]);
});

test('of a batch, what fails comes again alone', async () => {
  const [good, bad] = [await addTrack(), await addTrack()];
  for (const { id } of [good, bad]) await setShard(id, 1, 1);
  rightBefore('UpdateItemCommand', bad.id, () => Promise.reject(new Error('throttled')));
  const bodies = [good, bad].map(({ id }) => JSON.stringify({ kind: 'like', changed: [id] }));
  expect((await deliverReactions([...bodies, '{"liked":true}'])).batchItemFailures).toHaveLength(2);
  expect((await shown(good.id)).likes).toBe(1);
  await tellChanged(bad.id);
  expect((await shown(bad.id)).likes).toBe(1);
});
