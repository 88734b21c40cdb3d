import type { TrackId } from '@overtone/shared/ids.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { getTrack } from '../../catalog/tracks/tracks.store.ts';
import { hasObject } from '../../platform/objects.ts';
import { addArtist, addTrack } from '../../testing/catalogue.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import {
  buildListParams,
  expectLikesMatchRows,
  getLikeParams,
  like,
  readLikedIds,
  sumLikeCounters,
} from '../../testing/likes.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { deleteSnapshots } from '../likes/liked-snapshot.store.ts';
import { deleteReactionsOfUser } from './delete-reactions.service.ts';
import { likes } from './reaction.items.ts';
import { closeUserReactions } from './reactions.store.ts';

const artist = addArtist();
const addTracks = async (count: number) => {
  const artists = [await artist];
  return Promise.all(Array.from({ length: count }, () => addTrack({ artists })));
};
const likeAll = async (listener: TestUser, ids: readonly TrackId[]) => {
  for (let from = 0; from < ids.length; from += 20) {
    const changes = ids.slice(from, from + 20).map((id) => ({ id, liked: true }));
    await listener.call(likesContract.change, { body: { changes } });
  }
};

describe('deleteReactionsOfUser', () => {
  it('deletes rows, lists and counts of all likes of a user', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    const ids = (await addTracks(105)).map(({ id }) => id);
    await likeAll(ada, ids);
    const [first, second] = ids;
    if (!first || !second) throw new Error('No tracks');
    await like(eve, first);
    // A sorted list is stored in a file.
    await ada.call(likesContract.tracks, buildListParams({ sort: 'name' }));
    const snapshot = { bucket: 'EXPORTS_BUCKET', key: `library/${ada.user.id}/track.json.gz` } as const;
    expect(await hasObject(snapshot)).toBe(true);
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    for (const _ of [1, 2]) {
      await deleteSnapshots(ada.user.id);
      await deleteReactionsOfUser(ada.user.id);
    }
    expect(await findItemsContaining('LIBRARY_TABLE', ada.user.id)).toEqual([]);
    expect(await hasObject(snapshot)).toBe(false);
    await deliverReactions(sent());
    expect(await sumLikeCounters(first)).toEqual({ likes: 1, changes: 3 });
    expect((await getTrack(first)).likes).toBe(1);
    expect((await getTrack(second)).likes).toBe(0);
    await expectLikesMatchRows(eve);
  });

  it('continues when it is repeated after an interruption', async () => {
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const ada = await addUser();
      const [track] = await addTracks(1);
      if (!track) throw new Error('No track');
      await like(ada, track.id);
      const { allowWrites } = failWritesAfter(allowedWriteCount);
      await deleteReactionsOfUser(ada.user.id).catch(() => undefined);
      const wasInterrupted = allowWrites();
      await deleteReactionsOfUser(ada.user.id);
      for (const kind of ['likes', 'liker']) {
        expect(await readRawPartition('LIBRARY_TABLE', `${kind}#${ada.user.id}`)).toEqual([]);
      }
      expect((await sumLikeCounters(track.id)).likes).toBe(0);
      if (!wasInterrupted) break;
    }
  });

  it('prevents a like that is sent during the deletion, even the first like of the user', async () => {
    const [first, second] = await addTracks(2);
    if (!first || !second) throw new Error('No tracks');
    for (const existingLikes of [[], [first.id]]) {
      const ada = await addUser();
      await like(ada, ...existingLikes);
      runBeforeCommand('TransactWriteItemsCommand', `${ada.user.id}#track`, async () => {
        await markUserDeleted(ada.user.id);
        await deleteReactionsOfUser(ada.user.id);
      });
      expect((await ada.expectRefusal(likesContract.like, getLikeParams(second.id))).status).toBe(401);
      expect(await readRawPartition('LIBRARY_TABLE', `likes#${ada.user.id}`)).toEqual([]);
    }
    expect((await sumLikeCounters(second.id)).likes).toBe(0);
  });

  it('prevents new likes as soon as the first write succeeded', async () => {
    const [ada, [first, second]] = [await addUser(), await addTracks(2)];
    if (!first || !second) throw new Error('No tracks');
    await like(ada, first.id);
    const { id: userId } = ada.user;
    runBeforeCommand('TransactWriteItemsCommand', `${userId}#track`, () => closeUserReactions(likes, userId));
    expect((await ada.expectRefusal(likesContract.like, getLikeParams(second.id))).status).toBe(401);
    expect(await readLikedIds(userId)).toEqual([first.id]);
  });
});
