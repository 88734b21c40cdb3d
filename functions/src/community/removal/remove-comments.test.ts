import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler } from '../../handlers/reactions.lambda.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { addComment, buildComment, countComments, readComments, toCommentParams } from '../../testing/comments.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { removeCommentsBy } from './remove-comments-by.service.ts';

/** Adds two users who have replied to, liked, mentioned and reported each other. */
const addConversation = async () => {
  const [ada, eve] = [await addUser({ name: 'Ada', findable: true }), await addUser({ name: 'Eve', findable: true })];
  const track = await addTrack();
  const [adaComment, eveComment] = [
    await addComment(ada, track.id, { text: 'Comment of Ada' }),
    await addComment(eve, track.id),
  ];
  await addComment(ada, track.id, { parentId: eveComment.id });
  await addComment(eve, track.id, { parentId: adaComment.id, text: `Yes, ${mentionMark}!`, mentions: [ada.user.id] });
  await ada.call(commentContract.like, toCommentParams(track.id, eveComment));
  await eve.call(commentContract.like, toCommentParams(track.id, adaComment));
  await ada.call(commentContract.report, {
    ...toCommentParams(track.id, eveComment),
    body: { reason: 'spam' },
  } as never);
  return { ada, eve, track, adaComment, eveComment };
};

describe('comment deletion', () => {
  it('deletes all comments, likes, reports and mentions of a user, also after an interruption', async () => {
    for (let allowed = 0; ; allowed += 4) {
      const { ada, eve, track, adaComment, eveComment } = await addConversation();
      await markUserDeleted(ada.user.id);
      const { allowWrites } = failWritesAfter(allowed);
      await removeCommentsBy(ada.user.id).catch(() => undefined);
      const hasFailed = allowWrites();
      for (const _ of [1, 2]) await removeCommentsBy(ada.user.id);
      expect(await findItemsContaining('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
      expect(JSON.stringify(await readRawPartition('COMMUNITY_TABLE', `comments#${track.id}`))).not.toContain(
        'Comment of Ada',
      );
      const { pagination, state } = await readComments(eve, track.id, { sort: 'oldest' });
      expect(pagination.data).toMatchObject([
        { id: adaComment.id, user: null, text: '', replies: 1, firstReply: { mentions: [null] } },
        { id: eveComment.id, likes: 0, replies: 0 },
      ]);
      expect(state.count).toBe(2);
      const { counted, shown } = await countComments(track.id);
      expect(counted).toBe(shown);
      if (!hasFailed) break;
    }
  });

  it('rejects a comment of a user whose account is being deleted, whether or not the user has commented before', async () => {
    const track = await addTrack();
    for (const hasCommented of [false, true]) {
      const ada = await addUser();
      if (hasCommented) await addComment(ada, track.id);
      const body = buildComment();
      runBeforeCommand('TransactWriteItemsCommand', body.id, async () => {
        await markUserDeleted(ada.user.id);
        await removeCommentsBy(ada.user.id);
      });
      expect(
        (await ada.expectRefusal(commentContract.create, { params: { itemId: track.id }, body } as never)).status,
      ).toBe(401);
      expect(await findItemsContaining('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
    }
  });

  it('deletes the comments on a deleted track, but not on an existing one', async () => {
    const { track } = await addConversation();
    const deletion = {
      Records: [{ messageId: 'm', body: JSON.stringify({ kind: 'like', deletedId: track.id, cursor: null }) } as never],
    };
    await handler(deletion);
    expect((await countComments(track.id)).shown).toBe(4);
    await deleteItem(trackItem, { id: track.id });
    for (const _ of [1, 2]) expect(await handler(deletion)).toEqual({ batchItemFailures: [] });
    expect(await findItemsContaining('COMMUNITY_TABLE', track.id)).toEqual([]);
  });
});
