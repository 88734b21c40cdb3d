import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { commentModerationContract } from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { addTrack } from '../../testing/catalogue.ts';
import { addComment, buildComment, readComments, toCommentParams } from '../../testing/comments.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';
import { asUser } from '../../testing/visitor.ts';

const moderator = asUser('music.view', 'comments.update');
const findListedComment = async (list: 'all' | 'hidden' | 'reported', id: CommentId) => {
  const { pagination } = await moderator.call(commentModerationContract.list, { query: { list, perPage: 100 } });
  return pagination.data.find((row) => row.id === id);
};
const buildReport = (itemId: CommentedId, comment: { readonly id: CommentId }, reason = 'abuse') =>
  ({ ...toCommentParams(itemId, comment), body: { reason, note: ' Look ' } }) as never;

describe('comment moderation', () => {
  it('keeps a reported comment open until it is approved', async () => {
    const [ada, eve, bo, track] = [
      await addUser({ name: 'Ada' }),
      await addUser({ name: 'Eve' }),
      await addUser(),
      await addTrack(),
    ];
    const comment = await addComment(ada, track.id, { text: 'You all are fools' });
    expect((await ada.expectRefusal(commentContract.report, buildReport(track.id, comment))).status).toBe(403);
    await Promise.all(
      [eve, eve, bo].map((listener) => listener.call(commentContract.report, buildReport(track.id, comment))),
    );
    expect(await findListedComment('reported', comment.id)).toMatchObject({
      ...{ text: 'You all are fools', reports: 2, reportedAt: expect.any(String), state: 'shown' },
      ...{ user: { name: 'Ada' }, item: { id: track.id, name: track.name } },
    });
    const reportsRequest = { ...toCommentParams(track.id, comment), query: {} } as never;
    const { pagination } = await moderator.call(commentModerationContract.reports, reportsRequest);
    expect(pagination.data.map(({ note }) => note)).toEqual(['Look', 'Look']);
    await moderator.call(commentModerationContract.approve, toCommentParams(track.id, comment));
    expect(await findListedComment('reported', comment.id)).toBeUndefined();
    expect(await findListedComment('all', comment.id)).toMatchObject({ reportedAt: null });
    expect((await readComments(eve, track.id)).state.count).toBe(1);
    await eve.call(commentContract.report, buildReport(track.id, comment));
    expect(await findListedComment('reported', comment.id)).toBeUndefined();
    // After an edit users can report the comment again.
    await ada.call(commentContract.edit, {
      ...toCommentParams(track.id, comment),
      body: { text: 'And liars' },
    } as never);
    for (const _ of [1, 2]) await eve.call(commentContract.report, buildReport(track.id, comment));
    expect(await findListedComment('reported', comment.id)).toMatchObject({
      text: 'And liars',
      reportedText: null,
      reports: 2,
    });
  });

  it('keeps the reported text when the comment is edited before the review', async () => {
    const [ada, eve, bo, track] = [await addUser(), await addUser({ name: 'Eve' }), await addUser(), await addTrack()];
    const comment = await addComment(ada, track.id, { text: 'Go away' });
    await eve.call(commentContract.report, buildReport(track.id, comment));
    for (const text of ['Such a tune', 'Such a song']) {
      await ada.call(commentContract.edit, { ...toCommentParams(track.id, comment), body: { text } } as never);
      await bo.call(commentContract.report, buildReport(track.id, comment));
    }
    expect(await findListedComment('reported', comment.id)).toMatchObject({
      text: 'Such a song',
      reportedText: 'Go away',
    });
    // The text is not stored after the review.
    await moderator.call(commentModerationContract.approve, toCommentParams(track.id, comment));
    expect(await findListedComment('all', comment.id)).toMatchObject({ reportedText: null });
    expect(JSON.stringify(await findItemsContaining('COMMUNITY_TABLE', comment.id))).not.toContain('Go away');
  });

  it('hides a comment but not its replies, and shows it again unchanged when it is approved', async () => {
    const [ada, eve, track] = [await addUser(), await addUser(), await addTrack()];
    const root = await addComment(ada, track.id, { text: 'Hide me' });
    const reply = await addComment(eve, track.id, { parentId: root.id });
    for (const _ of [1, 2]) await moderator.call(commentModerationContract.hide, toCommentParams(track.id, root));
    const { pagination, state } = await readComments(ada, track.id);
    expect(pagination.data).toMatchObject([{ user: null, text: '', firstReply: { id: reply.id } }]);
    expect(state.count).toBe(1);
    expect(await findListedComment('hidden', root.id)).toMatchObject({ text: 'Hide me', state: 'hidden' });
    expect((await eve.expectRefusal(commentContract.like, toCommentParams(track.id, root))).status).toBe(404);
    await moderator.call(commentModerationContract.hide, toCommentParams(track.id, reply));
    expect(await readComments(ada, track.id)).toMatchObject({ pagination: { data: [] }, state: { count: 0 } });
    for (const comment of [reply, root])
      await moderator.call(commentModerationContract.approve, toCommentParams(track.id, comment));
    expect((await readComments(ada, track.id)).pagination.data).toMatchObject([{ text: 'Hide me', replies: 1 }]);
    await moderator.call(commentContract.remove, toCommentParams(track.id, reply));
    expect(await findListedComment('all', reply.id)).toBeUndefined();
  });

  it('rejects comments and edits of banned users until the ban ends', async () => {
    const [ada, track] = [await addUser({ name: 'Ada' }), await addTrack()];
    const comment = await addComment(ada, track.id);
    const params = { userId: ada.user.id };
    const post = { params: { itemId: track.id }, body: buildComment() } as never;
    await moderator.call(commentModerationContract.ban, { params, body: { note: 'Floods' } });
    const refusal = { status: 403, code: 'comment.banned' };
    expect(await ada.expectRefusal(commentContract.create, post)).toMatchObject(refusal);
    const edit = { ...toCommentParams(track.id, comment), body: { text: 'Worse' } } as never;
    expect(await ada.expectRefusal(commentContract.edit, edit)).toMatchObject(refusal);
    expect(await findListedComment('all', comment.id)).toMatchObject({ isBanned: true });
    const bans = await moderator.call(commentModerationContract.bans, { query: { perPage: 100 } });
    expect(bans.pagination.data.find(({ user }) => user.id === ada.user.id)).toMatchObject({
      until: null,
      note: 'Floods',
    });
    await moderator.call(commentModerationContract.unban, { params });
    await addComment(ada, track.id);
    // This user has never commented.
    const eve = await addUser();
    const until = new Date(Date.now() + 60_000).toISOString();
    await moderator.call(commentModerationContract.ban, { params: { userId: eve.user.id }, body: { until } });
    expect(await eve.expectRefusal(commentContract.create, post)).toMatchObject(refusal);
    await moderator.call(commentModerationContract.unban, { params: { userId: eve.user.id } });
    await addComment(eve, track.id);
    const past = { params, body: { until: '2020-01-01T00:00:00.000Z' } };
    expect((await moderator.expectRefusal(commentModerationContract.ban, past)).status).toBe(422);
  });
});
