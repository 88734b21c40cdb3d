import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { rates } from '@overtone/shared/rates.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { addComment, buildComment, createCommentId, readComments, toCommentParams } from '../../testing/comments.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { makeManager } from '../../testing/managed-music.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
});
afterAll(() => removeSite());

const addNamedUser = (name: string, findable = true) => addUser({ name, findable });
const toTexts = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);
const buildPost = (id: Parameters<typeof addComment>[1], body: object) => ({ params: { itemId: id }, body }) as never;

describe('comments', () => {
  it('lists comments page by page in the order of creation or of timestamps', async () => {
    const [ada, eve, track] = [await addNamedUser('Ada'), await addNamedUser('Eve'), await addTrack()];
    for (const [user, text, timestamp] of [
      [ada, 'The bridge', 40_000],
      [eve, 'The beginning', 1_000],
      [ada, 'All of it', null],
      [eve, 'The end', 60_000],
    ] as const) {
      await addComment(user, track.id, { text, timestamp });
    }
    const listTexts = async (sort: string, viewer: Parameters<typeof readComments>[0] = asGuest()) => {
      const first = await readComments(viewer, track.id, { sort, perPage: 3 });
      const cursor = first.pagination.nextCursor ?? '';
      const secondPage = await readComments(viewer, track.id, { sort, perPage: 3, cursor });
      expect([first.state.count, secondPage.pagination.nextCursor]).toEqual([4, null]);
      return toTexts([...first.pagination.data, ...secondPage.pagination.data]);
    };
    expect(await listTexts('newest')).toEqual(['The end', 'All of it', 'The beginning', 'The bridge']);
    expect(await listTexts('oldest')).toEqual(['The bridge', 'The beginning', 'All of it', 'The end']);
    expect(await listTexts('timestamp')).toEqual(['The beginning', 'The bridge', 'The end', 'All of it']);
    const { comments: timestamped } = await asGuest().call(commentContract.timestamped, {
      params: { itemId: track.id },
    });
    expect(timestamped.map(({ timestamp, user }) => [timestamp, user?.name])).toEqual([
      [1_000, 'Eve'],
      [40_000, 'Ada'],
      [60_000, 'Eve'],
    ]);
  });

  it('lists replies oldest first, and each comment with its first reply', async () => {
    const [ada, eve, album] = [await addNamedUser('Ada'), await addNamedUser('Eve'), await addAlbum()];
    const root = await addComment(ada, album.id, { text: 'Which pedal is that?' });
    const replies = [];
    for (const text of ['A tape echo', 'Two of them'])
      replies.push(await addComment(eve, album.id, { text, parentId: root.id }));
    const { pagination, state } = await readComments(asGuest(), album.id);
    expect(pagination.data).toMatchObject([
      { text: 'Which pedal is that?', replies: 2, firstReply: { text: 'A tape echo' } },
    ]);
    expect(state.count).toBe(3);
    const listed = await asGuest().call(commentContract.replies, {
      ...toCommentParams(album.id, root),
      query: {},
    } as never);
    expect(toTexts(listed.pagination.data)).toEqual(['A tape echo', 'Two of them']);
    const [reply] = replies;
    const replyToReply = buildPost(album.id, buildComment({ parentId: reply?.id }));
    expect(await ada.expectRefusal(commentContract.create, replyToReply)).toMatchObject({ code: 'comment.not_found' });
    const linkedReply = await asGuest().call(commentContract.get, toCommentParams(album.id, reply as never));
    expect(linkedReply).toMatchObject({ comment: { text: 'A tape echo' }, thread: { id: root.id } });
  });

  it('creates one comment when the request is repeated, and rejects the same text on the same track', async () => {
    const [ada, track, other] = [await addNamedUser('Ada'), await addTrack(), await addTrack()];
    const body = buildComment({ text: 'Lovely!' });
    const [created, repeated] = [await addComment(ada, track.id, body), await addComment(ada, track.id, body)];
    expect(repeated).toEqual(created);
    expect((await readComments(ada, track.id)).state.count).toBe(1);
    const same = { ...body, id: createCommentId(), text: ' LOVELY! ' };
    expect(await ada.expectRefusal(commentContract.create, buildPost(track.id, same))).toMatchObject({
      status: 409,
      code: 'comment.repeated',
    });
    await addComment(ada, other.id, { text: 'Lovely!' });
    const long = 'Buy followers now at this very trustworthy address, friends!';
    await addComment(ada, track.id, { text: long });
    expect(
      (await ada.expectRefusal(commentContract.create, buildPost(other.id, buildComment({ text: long })))).code,
    ).toBe('comment.repeated');
    // A request with the id of another user's comment is rejected.
    const eve = await addNamedUser('Eve');
    expect(
      (await eve.expectRefusal(commentContract.create, buildPost(track.id, { ...buildComment(), id: body.id }))).status,
    ).toBe(422);
  });

  it('mentions users by id and shows their current names', async () => {
    const [ada, eve, bo, track] = [
      await addNamedUser('Ada'),
      await addNamedUser('Eve'),
      await addNamedUser('Bo', false),
      await addTrack(),
    ];
    const text = `${mentionMark} hear ${mentionMark}`;
    const comment = await addComment(ada, track.id, { text, mentions: [eve.user.id, eve.user.id] });
    expect(comment.text).not.toContain('Eve');
    await setUser(eve.user.id, { name: 'Eva' });
    const [row] = (await readComments(asGuest(), track.id)).pagination.data;
    expect(row?.mentions.map((listener) => listener?.name)).toEqual(['Eva', 'Eva']);
    for (const invalidFields of [
      { text: mentionMark, mentions: [bo.user.id] },
      { text: mentionMark, mentions: [`usr_${ulid()}`] },
      { text: mentionMark, mentions: [] },
      { text: 'Nobody', mentions: [eve.user.id] },
    ]) {
      expect(
        (await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment(invalidFields)))).status,
      ).toBe(422);
    }
  });

  it('rejects hostile input or stores it as plain text', async () => {
    const [ada, track] = [await addNamedUser('Ada'), await addTrack()];
    const markup = '<script>alert(1)</script> [x](javascript:alert(1))';
    const acceptedTexts = [
      [markup, markup],
      ['\u202eevil\u202c one', 'evil one'],
      [`Z${'\u0354'.repeat(500)}`, `Z${'\u0354'.repeat(4)}`],
      [`Z${'\u0354\u200d'.repeat(300)}`, `Z${'\u0354\u200d'.repeat(4)}${'\u200d'.repeat(4)}`],
      [`a${'\n\u200b'.repeat(50)}\nb`, 'a\n\nb'],
    ] as const;
    for (const [text, stored] of acceptedTexts)
      expect((await addComment(ada, track.id, { text })).text).toBe(stored.normalize('NFC'));
    for (const fields of [
      { text: 'a'.repeat(10_000) },
      { text: '\u200b' },
      { text: 'a\n'.repeat(100) },
      { timestamp: 61_001 },
      { timestamp: -1 },
      { id: 'cmt_1' },
    ]) {
      const refusal = await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment(fields)));
      expect(refusal).toMatchObject({ status: 422, errors: { [Object.keys(fields)[0] ?? '']: [expect.any(String)] } });
    }
    const album = await addAlbum();
    expect(
      (await ada.expectRefusal(commentContract.create, buildPost(album.id, buildComment({ timestamp: 5 })))).status,
    ).toBe(422);
  });

  it('returns 429 after the maximum number of comments of a new account', async () => {
    freezeClockForTest();
    const [ada, track] = [await addNamedUser('Ada'), await addTrack()];
    for (let count = 0; count < rates.newCommenter.account; count += 1) await addComment(ada, track.id);
    const refusal = await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment()));
    expect(refusal).toMatchObject({ status: 429, code: 'rate.limited' });
    expect((await readComments(ada, track.id)).state.count).toBe(rates.newCommenter.account);
  });

  it('allows only the author to edit and delete, and returns 401 for guests', async () => {
    const [ada, eve, track] = [await addNamedUser('Ada'), await addNamedUser('Eve'), await addTrack()];
    const comment = await addComment(ada, track.id, { text: 'The frist one' });
    const key = toCommentParams(track.id, comment);
    const edit = { ...key, body: { text: 'The first one' } } as never;
    expect((await ada.call(commentContract.edit, edit)).comment).toMatchObject({
      text: 'The first one',
      editedAt: expect.any(String),
    });
    expect((await eve.expectRefusal(commentContract.edit, edit)).status).toBe(403);
    expect((await eve.expectRefusal(commentContract.remove, key)).status).toBe(403);
    expect((await asGuest().expectRefusal(commentContract.remove, key)).status).toBe(401);
    await ada.call(commentContract.remove, key);
    expect((await ada.expectRefusal(commentContract.edit, edit)).status).toBe(404);
    expect(await readComments(eve, track.id)).toMatchObject({ pagination: { data: [] }, state: { count: 0 } });
  });

  it('shows a deleted comment without text and author while it has replies', async () => {
    const [ada, eve, track] = [await addNamedUser('Ada'), await addNamedUser('Eve'), await addTrack()];
    const root = await addComment(ada, track.id, { text: 'Secret words', timestamp: 5 });
    const reply = await addComment(eve, track.id, { parentId: root.id });
    await ada.call(commentContract.remove, toCommentParams(track.id, root));
    const { pagination, state } = await readComments(eve, track.id);
    expect(pagination.data).toMatchObject([
      { id: root.id, user: null, text: '', replies: 1, firstReply: { id: reply.id } },
    ]);
    expect(state.count).toBe(1);
    const replyToDeletedComment = buildPost(track.id, buildComment({ parentId: root.id }));
    expect((await eve.expectRefusal(commentContract.create, replyToDeletedComment)).code).toBe('comment.not_found');
    await eve.call(commentContract.remove, toCommentParams(track.id, reply));
    expect(await readComments(eve, track.id)).toMatchObject({ pagination: { data: [] }, state: { count: 0 } });
  });

  it('allows managers to pin, delete and close comments, and shows theirs as comments of the artist', async () => {
    const [musician, ada, artist] = [await addNamedUser('Orla'), await addNamedUser('Ada'), await addArtist()];
    const track = await addTrack({ artists: [artist] });
    await makeManager(musician, artist);
    const [first, second] = [await addComment(ada, track.id), await addComment(musician, track.id)];
    const key = toCommentParams(track.id, first);
    expect((await ada.expectRefusal(commentContract.pin, key)).status).toBe(403);
    await musician.call(commentContract.pin, toCommentParams(track.id, second));
    await musician.call(commentContract.pin, key);
    const read = await readComments(musician, track.id);
    expect(read).toMatchObject({ isManagedByViewer: true, pinned: { id: first.id } });
    const { id, name, image } = artist;
    expect(read.pagination.data.map((comment) => comment.artist)).toEqual([{ id, name, image }, null]);
    const [commentOfManager] = (await readComments(ada, track.id)).pagination.data;
    expect([commentOfManager?.user, commentOfManager?.artist?.name, read.pagination.data[0]?.user?.name]).toEqual([
      null,
      name,
      'Orla',
    ]);
    await setUser(musician.user.id, { shows: { ...musician.user.shows, artists: 'public' } });
    expect((await readComments(ada, track.id)).pagination.data[0]?.user?.name).toBe('Orla');
    await musician.call(commentContract.unpin, toCommentParams(track.id, second));
    expect((await readComments(ada, track.id)).pinned?.id).toBe(first.id);
    const closeRequest = { params: { itemId: track.id }, body: { availability: 'closed' } } as never;
    expect((await ada.expectRefusal(commentContract.setAvailability, closeRequest)).status).toBe(403);
    await musician.call(commentContract.setAvailability, closeRequest);
    expect(await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment()))).toMatchObject({
      status: 409,
      code: 'comment.closed',
    });
    await musician.call(commentContract.remove, key);
    expect(await readComments(ada, track.id)).toMatchObject({
      pinned: null,
      state: { count: 1, availability: 'closed' },
    });
  });

  it('hides comments on unpublished music from all users except its managers', async () => {
    const [musician, ada, artist] = [await addNamedUser('Orla'), await addNamedUser('Ada'), await addArtist()];
    const track = await addTrack({ artists: [artist] });
    await makeManager(musician, artist);
    const comment = await addComment(ada, track.id);
    await updateItem(trackItem, { id: track.id }, { set: { isPublished: false }, unchanged: { ...track } as never });
    const request = { params: { itemId: track.id }, query: {} } as never;
    for (const refusal of [
      await ada.expectRefusal(commentContract.list, request),
      await ada.expectRefusal(commentContract.version, request),
      await ada.expectRefusal(commentContract.timestamped, request),
      await ada.expectRefusal(commentContract.like, toCommentParams(track.id, comment)),
      await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment())),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'track.not_found' });
    }
    await addComment(musician, track.id);
    expect((await readComments(musician, track.id)).state.count).toBe(2);
    await ada.call(commentContract.remove, toCommentParams(track.id, comment));
  });

  it('hides comments across a block, and rejects replies, likes and mentions', async () => {
    const [ada, eve, bo, track] = [
      await addNamedUser('Ada'),
      await addNamedUser('Eve'),
      await addNamedUser('Bo'),
      await addTrack(),
    ];
    const [commentOfAda, commentOfEve] = [
      await addComment(ada, track.id, { timestamp: 5 }),
      await addComment(eve, track.id),
    ];
    await addComment(bo, track.id, { parentId: commentOfAda.id });
    await blockUser({ userId: ada.user.id }, eve.user.id);
    const { pagination } = await readComments(eve, track.id, { sort: 'oldest' });
    // A comment that has replies is shown without text and author.
    expect(pagination.data).toMatchObject([
      { id: commentOfAda.id, user: null, text: '', replies: 1 },
      { id: commentOfEve.id },
    ]);
    expect((await readComments(ada, track.id)).pagination.data.map(({ id }) => id)).toEqual([commentOfAda.id]);
    const { comments: timestamped } = await eve.call(commentContract.timestamped, { params: { itemId: track.id } });
    expect(timestamped).toEqual([]);
    const mentioning = buildComment({ text: mentionMark, mentions: [ada.user.id] });
    const refusals = [
      await eve.expectRefusal(commentContract.create, buildPost(track.id, buildComment({ parentId: commentOfAda.id }))),
      await eve.expectRefusal(commentContract.like, toCommentParams(track.id, commentOfAda)),
      await ada.expectRefusal(commentContract.like, toCommentParams(track.id, commentOfEve)),
      await eve.expectRefusal(commentContract.get, toCommentParams(track.id, commentOfAda)),
      await eve.expectRefusal(commentContract.create, buildPost(track.id, mentioning)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422]);
    const trackOfAda = await addTrack({ owner: ada.user.id });
    expect((await eve.expectRefusal(commentContract.create, buildPost(trackOfAda.id, buildComment()))).code).toBe(
      'comment.closed',
    );
    const report = { ...toCommentParams(track.id, commentOfAda), body: { reason: 'spam' } } as never;
    expect((await eve.expectRefusal(commentContract.report, report)).code).toBe('comment.not_found');
    await ada.call(commentContract.report, {
      ...toCommentParams(track.id, commentOfEve),
      body: { reason: 'spam' },
    } as never);
  });

  it('applies the rules for new comments to edits', async () => {
    const [ada, eve, bo, artist] = [
      await addNamedUser('Ada'),
      await addNamedUser('Eve'),
      await addNamedUser('Bo'),
      await addArtist(),
    ];
    const track = await addTrack({ artists: [artist] });
    await makeManager(ada, artist);
    const [commentOfAda, commentOfEve] = [
      await addComment(ada, track.id),
      await addComment(eve, track.id, { text: 'Lovely' }),
    ];
    const replyToBo = await addComment(eve, track.id, { parentId: (await addComment(bo, track.id)).id });
    const reply = await addComment(eve, track.id, { parentId: commentOfAda.id });
    const edit = (comment: typeof commentOfEve) =>
      eve.expectRefusal(commentContract.edit, {
        ...toCommentParams(track.id, comment),
        body: { text: 'Stolen' },
      } as never);
    await ada.call(commentContract.setAvailability, { params: { itemId: track.id }, body: { availability: 'closed' } });
    expect((await edit(commentOfEve)).code).toBe('comment.closed');
    await ada.call(commentContract.setAvailability, { params: { itemId: track.id }, body: { availability: 'open' } });
    await blockUser({ userId: bo.user.id }, eve.user.id);
    expect((await edit(replyToBo)).code).toBe('comment.not_found');
    await blockUser({ userId: ada.user.id }, eve.user.id);
    expect((await edit(commentOfEve)).code).toBe('comment.closed');
    expect((await edit(reply)).code).toMatch(/^comment\.(closed|not_found)$/);
    await eve.call(commentContract.remove, toCommentParams(track.id, commentOfEve));
  });

  it('allows the author to edit a reply when its parent comment is deleted', async () => {
    const [ada, eve, track] = [await addNamedUser('Ada'), await addNamedUser('Eve'), await addTrack()];
    const root = await addComment(ada, track.id);
    const reply = await addComment(eve, track.id, { parentId: root.id, text: 'Yse' });
    await ada.call(commentContract.remove, toCommentParams(track.id, root));
    const { comment } = await eve.call(commentContract.edit, {
      ...toCommentParams(track.id, reply),
      body: { text: 'Yes' },
    } as never);
    expect(comment.text).toBe('Yes');
  });

  it('changes the version with every change except likes', async () => {
    const [ada, track] = [await addNamedUser('Ada'), await addTrack()];
    const readVersion = async () =>
      (await asGuest().call(commentContract.version, { params: { itemId: track.id } })).state.version;
    const versions = [await readVersion()];
    const comment = await addComment(ada, track.id);
    versions.push(await readVersion());
    await ada.call(commentContract.edit, { ...toCommentParams(track.id, comment), body: { text: 'Anew' } } as never);
    versions.push(await readVersion());
    await ada.call(commentContract.like, toCommentParams(track.id, comment));
    expect(await readVersion()).toBe(versions[2]);
    await ada.call(commentContract.remove, toCommentParams(track.id, comment));
    versions.push(await readVersion());
    expect(new Set(versions).size).toBe(4);
  });

  it('hides and rejects comments while they are disabled, and shows them again afterwards', async () => {
    const [ada, track] = [await addNamedUser('Ada'), await addTrack()];
    await addComment(ada, track.id);
    await writeSetting('player.enable_comments', false);
    expect(await readComments(ada, track.id)).toMatchObject({
      pagination: { data: [] },
      state: { count: 0, availability: 'off' },
    });
    expect((await ada.expectRefusal(commentContract.create, buildPost(track.id, buildComment()))).code).toBe(
      'comment.closed',
    );
    await writeSetting('player.enable_comments', true);
    expect((await readComments(ada, track.id)).state.count).toBe(1);
  });
});
