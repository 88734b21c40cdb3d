import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { albumItem } from '../../catalog/music/album.item.ts';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler as deleteTrackReferences } from '../../handlers/track-deletions.lambda.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import {
  buildListParams,
  deliverLikeChanges,
  expectLikesMatchRows,
  like,
  readLikedIds,
  sumLikeCounters,
  unlike,
} from '../../testing/likes.ts';
import { readRawItem, readRawPartition } from '../../testing/raw-items.ts';
import {
  deliverReactions,
  expectReactionsMatchRows,
  readReactedTargetIds,
  setReaction,
} from '../../testing/reactions.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { deleteReactionsToTarget } from './delete-reactions.service.ts';
import { follows, likes as kind, reposts } from './reaction.items.ts';

const nothingFailed = { batchItemFailures: [] };

/** Returns the published number of likes, and the number of changes that led to it. */
const readPublished = async (id: LikedId, sk: 'track' | 'album' | 'artist' | 'playlist' = 'track') => {
  const table = sk === 'playlist' ? 'LIBRARY_TABLE' : 'CATALOG_TABLE';
  const { likes, likeChanges } = (await readRawItem(table, { pk: `${sk}#${id}`, sk })) ?? {};
  return { likes, likeChanges };
};

const setShard = (id: LikedId, likes: number, changes: number) =>
  putItem(kind.counterItem, { id, shard: '3', likes, changes });

describe('updateReactionCounts', () => {
  it('publishes the likes of music, artists and playlists, and shows them in lists', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const [track, playlist] = [await addTrack({ artists: [artist], album }), await addPlaylist()];
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    for (const listener of [ada, eve]) await like(listener, track.id, album.id, artist.id, playlist.id);
    expect(await deliverReactions(sent())).toEqual(nothingFailed);
    for (const [sk, { id }] of Object.entries({ track, album, artist, playlist })) {
      expect(await readPublished(id, sk as 'track')).toEqual({ likes: 2, likeChanges: 2 });
    }
    expect((await ada.call(likesContract.tracks, buildListParams())).pagination.data).toMatchObject([{ likes: 2 }]);
    expect(JSON.stringify(await ada.call(likesContract.albums, buildListParams()))).not.toContain('likeChanges');
    await unlike(eve, track.id);
    await deliverLikeChanges(track.id);
    expect(await readPublished(track.id)).toEqual({ likes: 1, likeChanges: 3 });
  });

  it('ignores older counts', async () => {
    const { id } = await addTrack();
    await setShard(id, 5, 5);
    await deliverLikeChanges(id);
    await setShard(id, 3, 3);
    await deliverLikeChanges(id);
    expect(await readPublished(id)).toEqual({ likes: 5, likeChanges: 5 });
  });

  it('ends with the newest count when two workers run concurrently', async () => {
    const { id } = await addTrack();
    await setShard(id, 1, 1);
    // The first worker has read one like. Before it writes, the like is removed and another worker finds nothing to
    // write.
    runBeforeCommand('UpdateItemCommand', id, async () => {
      await setShard(id, 0, 2);
      await deliverLikeChanges(id);
    });
    await deliverLikeChanges(id);
    expect(await readPublished(id)).toEqual({ likes: 0, likeChanges: 2 });
  });

  it.each([
    [99, 100, 100],
    [100, 101, 100],
    [100, 102, 102],
    [1_000, 1_009, 1_000],
    [1_000, 1_012, 1_012],
    [1_000, 991, 1_000],
    [1_000, 989, 989],
    [100_000, 12, 12],
  ])('when %i likes are published and %i exist, publishes %i', async (publishedCount, currentCount, expected) => {
    const { id } = await addTrack({ likes: publishedCount });
    await setShard(id, currentCount, currentCount);
    await deliverLikeChanges(id);
    expect((await readPublished(id)).likes).toBe(expected);
  });

  const buildRemovalRecord = ({ id, duration }: Track): DynamoDBRecord => ({
    eventName: 'REMOVE',
    dynamodb: { OldImage: { id: { S: id }, duration: { N: String(duration) } }, SequenceNumber: '1' },
  });

  it('deletes the likes and reposts of a deleted track and updates the totals of their users', async () => {
    const users = [await addUser(), await addUser(), await addUser()];
    const [deleted, other] = [await addTrack(), await addTrack()];
    for (const listener of users) {
      await like(listener, deleted.id, other.id);
      await setReaction(reposts, listener, deleted.id);
    }
    await deleteItem(trackItem, { id: deleted.id });
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    expect(await deleteTrackReferences({ Records: [buildRemovalRecord(deleted)] })).toEqual(nothingFailed);
    for (const _ of [1, 2]) expect(await deliverReactions(sent())).toEqual(nothingFailed);
    for (const listener of users) {
      expect(await readLikedIds(listener.user.id)).toEqual([other.id]);
      await expectLikesMatchRows(listener);
      expect(await readReactedTargetIds(reposts, listener.user.id)).toEqual([]);
      await expectReactionsMatchRows(reposts, listener.user.id);
    }
    for (const keyPrefix of ['likes-of', 'reposts-of']) {
      expect(await readRawPartition('LIBRARY_TABLE', `${keyPrefix}#${deleted.id}`)).toEqual([]);
    }
    expect(await sumLikeCounters(other.id)).toMatchObject({ likes: 3 });
  });

  it('keeps the reactions to an existing target', async () => {
    const ada = await addUser();
    const [artist, playlist] = [await addArtist(), await addPlaylist()];
    const album = await addAlbum({ artists: [artist] });
    const targetIds = [artist.id, album.id, playlist.id, (await addTrack()).id];
    await like(ada, ...targetIds);
    const bo = await addUser();
    for (const id of [artist.id, playlist.id, bo.user.id]) await setReaction(follows, ada, id);
    const deliver = () =>
      deliverReactions(
        [...targetIds, bo.user.id].map((deletedId) => JSON.stringify({ kind: 'like', deletedId, cursor: null })),
      );
    expect(await deliver()).toEqual(nothingFailed);
    expect((await readLikedIds(ada.user.id)).toSorted()).toEqual(targetIds.toSorted());
    expect(await readReactedTargetIds(follows, ada.user.id)).toHaveLength(3);
    await deleteItem(albumItem, { id: album.id });
    await deliver();
    expect(await readLikedIds(ada.user.id)).not.toContain(album.id);
    await expectLikesMatchRows(ada);
  });

  it('deletes the likes of a deleted playlist, including that of its owner', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const playlist = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    for (const listener of [ada, eve]) await like(listener, playlist.id);
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    await ada.call(playlistContract.remove, { params: { playlistId: playlist.id } });
    expect(await deliverReactions(sent())).toEqual(nothingFailed);
    for (const listener of [ada, eve]) await expectLikesMatchRows(listener);
    expect(await readLikedIds(eve.user.id)).toEqual([]);
  });

  /** Creates the rows of a user without an account who likes a target. */
  const addLiker = async (id: LikedId): Promise<UserId> => {
    const userId: UserId = `usr_${ulid()}`;
    await Promise.all([
      putItem(kind.reactionItem, { userId, type: 'track', id, likedAt: new Date().toISOString() }),
      putItem(kind.userReactionsItem, { ...kind.emptyUserReactions, userId, track: 1, trackChanges: 1 }),
    ]);
    return userId;
  };

  it('continues with another message when a target has many likes, even after an interruption', async () => {
    const track = await addTrack();
    const userIds = await Promise.all(Array.from({ length: 215 }, () => addLiker(track.id)));
    await setShard(track.id, 215, 215);
    await deleteItem(trackItem, { id: track.id });
    const firstMessage = JSON.stringify({ kind: 'like', deletedId: track.id, cursor: null });
    const { allowWrites } = failWritesAfter(5);
    expect((await deliverReactions([firstMessage])).batchItemFailures).toHaveLength(1);
    allowWrites();
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    await deleteReactionsToTarget({ kind: 'like', deletedId: track.id, cursor: null }, 1);
    expect(sent().map((body) => JSON.parse(body))).toMatchObject([{ deletedId: track.id, cursor: expect.any(String) }]);
    expect(await deliverReactions(sent())).toEqual(nothingFailed);
    expect(sent()).toHaveLength(1);
    expect((await Promise.all(userIds.map(readLikedIds))).flat()).toEqual([]);
    const userTotals = await Promise.all(
      userIds.map((userId) => readRawItem('LIBRARY_TABLE', { pk: `liker#${userId}`, sk: 'liker' })),
    );
    expect(userTotals.filter((totals) => totals?.track !== 0 || totals.trackChanges !== 2)).toEqual([]);
    expect(await readRawPartition('LIBRARY_TABLE', `likes-of#${track.id}`)).toEqual([]);
  });

  it('returns only the failed messages of a batch', async () => {
    const [firstTrack, secondTrack] = [await addTrack(), await addTrack()];
    for (const { id } of [firstTrack, secondTrack]) await setShard(id, 1, 1);
    runBeforeCommand('UpdateItemCommand', secondTrack.id, () => Promise.reject(new Error('throttled')));
    const bodies = [firstTrack, secondTrack].map(({ id }) => JSON.stringify({ kind: 'like', changedIds: [id] }));
    expect((await deliverReactions([...bodies, '{"liked":true}'])).batchItemFailures).toHaveLength(2);
    expect((await readPublished(firstTrack.id)).likes).toBe(1);
    await deliverLikeChanges(secondTrack.id);
    expect((await readPublished(secondTrack.id)).likes).toBe(1);
  });
});
