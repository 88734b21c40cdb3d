import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { describe, expect, it } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { trackItem } from '../../catalog/music/track.item.ts';
import { handler } from '../../handlers/reactions.lambda.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { countedComments, keyOf, newComment, postOn, readComments } from '../../testing/comments.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { addPerson } from '../../testing/people.ts';
import { everyItem, rawPartition } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { removeCommentsBy } from './remove-comments-by.service.ts';

/** Adds two users who have replied to, liked, mentioned and reported each other. */
const addStory = async () => {
  const [ada, eve] = [
    await addPerson({ name: 'Ada', findable: true }),
    await addPerson({ name: 'Eve', findable: true }),
  ];
  const track = await addTrack();
  const [mine, theirs] = [await postOn(ada, track.id, { text: 'Adas words' }), await postOn(eve, track.id)];
  await postOn(ada, track.id, { parentId: theirs.id });
  await postOn(eve, track.id, { parentId: mine.id, text: `Yes, ${mentionMark}!`, mentions: [ada.user.id] });
  await ada.call(commentContract.like, keyOf(track.id, theirs));
  await eve.call(commentContract.like, keyOf(track.id, mine));
  await ada.call(commentContract.report, { ...keyOf(track.id, theirs), body: { reason: 'spam' } } as never);
  return { ada, eve, track, mine, theirs };
};

describe('comment deletion', () => {
  it('deletes all comments, likes, reports and mentions of a user, also after it was cut off', async () => {
    for (let allowed = 0; ; allowed += 4) {
      const { ada, eve, track, mine, theirs } = await addStory();
      await markRemoved(ada.user.id);
      const { goOn } = cutOffAfter(allowed);
      await removeCommentsBy(ada.user.id).catch(() => undefined);
      const hasDied = goOn();
      for (const _ of [1, 2]) await removeCommentsBy(ada.user.id);
      expect(await everyItem('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
      expect(JSON.stringify(await rawPartition('COMMUNITY_TABLE', `comments#${track.id}`))).not.toContain('Adas words');
      const { pagination, state } = await readComments(eve, track.id, { sort: 'oldest' });
      expect(pagination.data).toMatchObject([
        { id: mine.id, user: null, text: '', replies: 1, firstReply: { mentions: [null] } },
        { id: theirs.id, likes: 0, replies: 0 },
      ]);
      expect(state.count).toBe(2);
      const { counted, shown } = await countedComments(track.id);
      expect(counted).toBe(shown);
      if (!hasDied) break;
    }
  });

  it('prevents writes during the account deletion, also the first comment', async () => {
    const track = await addTrack();
    for (const before of [false, true]) {
      const ada = await addPerson();
      if (before) await postOn(ada, track.id);
      const body = newComment();
      rightBefore('TransactWriteItemsCommand', body.id, async () => {
        await markRemoved(ada.user.id);
        await removeCommentsBy(ada.user.id);
      });
      expect((await ada.refused(commentContract.create, { params: { thingId: track.id }, body } as never)).status).toBe(
        401,
      );
      expect(await everyItem('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
    }
  });

  it('deletes the comments on a deleted track, and none on an existing one', async () => {
    const { track } = await addStory();
    const deletion = {
      Records: [{ messageId: 'm', body: JSON.stringify({ kind: 'like', deletedId: track.id, cursor: null }) } as never],
    };
    await handler(deletion);
    expect((await countedComments(track.id)).shown).toBe(4);
    await deleteItem(trackItem, { id: track.id });
    for (const _ of [1, 2]) expect(await handler(deletion)).toEqual({ batchItemFailures: [] });
    expect(await everyItem('COMMUNITY_TABLE', track.id)).toEqual([]);
  });
});
