import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { describe, expect, it } from 'vitest';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { addComment, buildComment, countComments, readComments, toCommentParams } from '../../testing/comments.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

const addUsers = (count: number): Promise<TestUser[]> => Promise.all(Array.from({ length: count }, () => addUser()));

/** Returns the only comment on a track as lists show it. */
const readOnlyComment = async (viewer: TestUser, itemId: Parameters<typeof readComments>[1]) => {
  const [row] = (await readComments(viewer, itemId)).pagination.data;
  if (!row) throw new Error('No comment');
  return row;
};

describe('concurrent comment changes', () => {
  it('keeps counts and rows consistent when 70 requests are concurrent', async () => {
    const [users, track] = [await addUsers(8), await addTrack()];
    const root = await addComment(users[0] as TestUser, track.id);
    const key = toCommentParams(track.id, root);
    const calls = users.flatMap((listener) => {
      const like = (isLiked: boolean) => listener.call(isLiked ? commentContract.like : commentContract.unlike, key);
      const addAndRemoveComment = async () => {
        const comment = await addComment(listener, track.id);
        await listener.call(commentContract.remove, toCommentParams(track.id, comment));
      };
      const reply = addComment(listener, track.id, { parentId: root.id });
      const likes = [true, false, true, true, false, true, false].map(like);
      return [...likes, reply, addAndRemoveComment()];
    });
    await Promise.allSettled(calls);
    const { counted, shown } = await countComments(track.id);
    expect(counted).toBe(shown);
    const rows = await findItemsContaining('COMMUNITY_TABLE', root.id);
    const likers = rows.filter(({ pk }) => String(pk).startsWith('comment-likes#'));
    const replies = rows.filter(({ parentId, state }) => parentId === root.id && state === 'shown');
    const row = (await readComments(users[0] as TestUser, track.id)).pagination.data.find(({ id }) => id === root.id);
    expect(row).toMatchObject({ likes: likers.length, replies: replies.length });
  });

  it('counts likes and replies of many concurrent users in shards', async () => {
    const [users, track] = [await addUsers(10), await addTrack()];
    const [ada] = users as [TestUser];
    const root = await addComment(ada, track.id);
    const key = toCommentParams(track.id, root);
    // DynamoDB cancels concurrent transactions with these reasons.
    cancelTransactions(`comment#${root.id}`, ['TransactionConflict', 'None', 'None'], 3);
    await Promise.all(users.map((listener) => listener.call(commentContract.like, key)));
    await Promise.all(users.map((user) => addComment(user, track.id, { parentId: root.id })));
    expect(await findItemsContaining('COMMUNITY_TABLE', `comment-counts#${track.id}#${root.id}`)).not.toEqual([]);
    expect(await readOnlyComment(ada, track.id)).toMatchObject({ likes: 10, replies: 10, isLiked: true });
    await Promise.all(users.slice(5).map((listener) => listener.call(commentContract.unlike, key)));
    await Promise.all(users.slice(0, 3).map((user) => user.call(commentContract.like, key)));
    expect(await readOnlyComment(ada, track.id)).toMatchObject({ likes: 5, replies: 10 });
  });

  it('writes a comment, like or deletion together with its counts, or nothing when it is interrupted', async () => {
    for (let allowed = 0; ; allowed += 1) {
      const [[ada, eve], track] = [(await addUsers(2)) as [TestUser, TestUser], await addTrack()];
      const root = await addComment(eve, track.id);
      const { allowWrites } = failWritesAfter(allowed);
      await ada.send(commentContract.create, {
        params: { itemId: track.id },
        body: buildComment({ parentId: root.id }),
      } as never);
      await ada.send(commentContract.like, toCommentParams(track.id, root));
      await eve.send(commentContract.remove, toCommentParams(track.id, root));
      const hasFailed = allowWrites();
      const { counted, shown } = await countComments(track.id);
      expect(counted).toBe(shown);
      const [row] = (await readComments(ada, track.id)).pagination.data;
      expect(row?.replies ?? 0).toBe(row?.firstReply ? 1 : 0);
      if (!hasFailed) break;
    }
  });

  it('rejects a reply to a comment that is deleted concurrently', async () => {
    const [[ada, eve], track] = [(await addUsers(2)) as [TestUser, TestUser], await addTrack()];
    const root = await addComment(eve, track.id);
    const body = buildComment({ parentId: root.id });
    runBeforeCommand('TransactWriteItemsCommand', body.id, () =>
      eve.call(commentContract.remove, toCommentParams(track.id, root)),
    );
    const refusal = await ada.expectRefusal(commentContract.create, { params: { itemId: track.id }, body } as never);
    expect(refusal.code).toBe('comment.not_found');
    expect(await countComments(track.id)).toEqual({ counted: 0, shown: 0 });
  });
});

describe('POST comments/:itemId: eight concurrent requests', () => {
  it('returns the same comment for all requests, and counts it once', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    await exhaustRateLimit('comment', ada.user.id, 10);
    await exhaustRateLimit('newCommenter', ada.user.id, 8);
    const body = buildComment();
    const params = { itemId: track.id };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ada.send(commentContract.create, { params, body } as never)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await countComments(track.id)).toEqual({ counted: 1, shown: 1 });
    for (let count = 0; count < 7; count += 1) await addComment(ada, track.id);
    const refusal = await ada.expectRefusal(commentContract.create, { params, body: buildComment() } as never);
    expect(refusal.code).toBe('rate.limited');
  });

  it('stores the same text once even if the comment ids differ, and does not count rejected requests towards the limit', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    await exhaustRateLimit('newCommenter', ada.user.id, 8);
    const params = { itemId: track.id };
    const send = () =>
      ada.send(commentContract.create, { params, body: buildComment({ text: 'What a bridge' }) } as never);
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    for (let count = 0; count < 7; count += 1) await addComment(ada, track.id);
  });
});
