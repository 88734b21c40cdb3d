import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addPlaylist, addTrack, newId } from '../../testing/catalogue.ts';
import { advanceClock } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { expectReactionsMatchRows, setReaction } from '../../testing/reactions.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { follows, likes, reposts } from '../reactions/reaction.items.ts';

beforeEach(isolatedSiteTable);

const buildRepostParams = (type: 'track' | 'album' | 'playlist', id: string) => ({ params: { type, id } }) as never;
const buildListParams = ({ user }: TestUser, query: object = {}) => ({ params: { userId: user.id }, query });

describe('users/me/reposts', () => {
  it('reposts tracks, albums and playlists, and undoes the reposts', async () => {
    const ada = await addUser();
    const targets = [
      ['track', (await addTrack()).id],
      ['album', (await addAlbum()).id],
      ['playlist', (await addPlaylist()).id],
    ] as const;
    for (const [type, id] of targets)
      for (const _ of [1, 2]) await ada.call(repostsContract.repost, buildRepostParams(type, id));
    const { data } = (await openBrowser().call(repostsContract.list, buildListParams(ada))).pagination;
    expect(data.map((row) => row.type)).toEqual(['playlist', 'album', 'track']);
    expect(data[2]).toMatchObject({ track: { id: targets[0][1] }, repostedAt: expect.any(String) });
    await expectReactionsMatchRows(reposts, ada.user.id);
    for (const [type, id] of targets) await ada.call(repostsContract.unrepost, buildRepostParams(type, id));
    expect((await ada.call(repostsContract.list, buildListParams(ada))).pagination.data).toEqual([]);
    await expectReactionsMatchRows(reposts, ada.user.id);
  });

  it('lists all types by time, page by page, or one type', async () => {
    const ada = await addUser();
    const artists = [{ id: newId.artist(), name: 'Orla Venn' }];
    const [trackA, trackB, trackC] = await Promise.all([1, 2, 3].map(() => addTrack({ artists: artists as never })));
    const [album, playlist] = [await addAlbum({ artists: artists as never }), await addPlaylist()];
    const ids = [trackA?.id, album.id, trackB?.id, playlist.id, trackC?.id];
    // Times as sent by a browser that was offline. The album and the playlist have the same time.
    const minutes = [50, 20, 30, 20, 40];
    const changes = ids.map((id, index) => ({
      ...{ id, reposted: true },
      at: new Date(Date.now() - (minutes[index] ?? 0) * 60_000).toISOString().replace(/\d\d\.\d+Z/, '00.000Z'),
    }));
    await ada.call(repostsContract.change, { body: { changes } } as never);
    const getId = (row: object) => (Object.values(row) as { id?: string }[]).find(({ id }) => id)?.id;
    const listPages = async (perPage: number, query: object = {}) =>
      (
        await walkPages(
          perPage,
          async (page) =>
            (
              await ada.call(repostsContract.list, buildListParams(ada, { ...page, ...query }))
            ).pagination,
        )
      ).map((rows) => rows.map(getId));
    const allIds = (await listPages(9)).flat();
    expect(allIds.slice(2)).toEqual([trackB?.id, trackC?.id, trackA?.id]);
    expect(new Set(allIds)).toEqual(new Set(ids));
    for (const perPage of [1, 2, 3]) expect((await listPages(perPage)).flat()).toEqual(allIds);
    expect((await listPages(2)).map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect((await listPages(1, { type: 'track' })).flat()).toEqual([trackB?.id, trackC?.id, trackA?.id]);
    const refusal = await ada.expectRefusal(
      repostsContract.list,
      buildListParams(ada, { cursor: encodeCursor(['x', 1]) }),
    );
    expect(refusal).toMatchObject({ status: 422 });
  });

  it('returns 404 for hidden and missing targets, 401 for guests, and leaves targets out of lists when they are hidden later', async () => {
    const ada = await addUser();
    const track = await addTrack();
    await ada.call(repostsContract.repost, buildRepostParams('track', track.id));
    const { plays, createdAt } = track;
    await updateItem(trackItem, { id: track.id }, { set: { isPublished: false, plays, createdAt } });
    expect((await ada.call(repostsContract.list, buildListParams(ada))).pagination.data).toEqual([]);
    for (const [type, id] of [
      ['track', track.id],
      ['album', newId.album()],
      ['album', (await addTrack()).id],
    ] as const) {
      const bo = await addUser();
      expect(await bo.expectRefusal(repostsContract.repost, buildRepostParams(type, id))).toMatchObject({
        ...{ status: 404, code: 'repost.not_found' },
      });
    }
    expect(
      (await openBrowser().expectRefusal(repostsContract.repost, buildRepostParams('track', track.id))).status,
    ).toBe(401);
  });

  it('hides reposts from blocked users, and rejects reposts of their blockers’ playlists', async () => {
    const [ada, blockedUser] = [await addUser(), await addUser()];
    const playlistOfAda = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    await setReaction(reposts, blockedUser, playlistOfAda.id);
    await blockUser({ userId: ada.user.id }, blockedUser.user.id);
    expect((await blockedUser.expectRefusal(repostsContract.list, buildListParams(ada))).code).toBe('user.not_found');
    expect((await blockedUser.call(repostsContract.list, buildListParams(blockedUser))).pagination.data).toEqual([]);
    const secondPlaylist = await addPlaylist({ owner: { id: ada.user.id, name: null } });
    expect(
      (await blockedUser.expectRefusal(repostsContract.repost, buildRepostParams('playlist', secondPlaylist.id))).code,
    ).toBe('repost.not_found');
  });
});

describe('users/me/reactions', () => {
  it('returns the ids of the requested kinds that changed since a version', async () => {
    const ada = await addUser();
    const { id } = await addAlbum();
    const [bo] = [await addUser()];
    await setReaction(likes, ada, id);
    await setReaction(follows, ada, bo.user.id);
    const allReactions = await ada.call(reactionsContract.ids, { query: { likes: -1, follows: -1, reposts: -1 } });
    expect(allReactions).toMatchObject({ likes: { ids: [id] }, follows: { ids: [bo.user.id] }, reposts: { ids: [] } });
    await setReaction(reposts, ada, id);
    const changedReactions = await ada.call(reactionsContract.ids, { query: { likes: 1, reposts: 0 } });
    expect(changedReactions).toEqual({
      likes: { state: allReactions.likes?.state, ids: null },
      reposts: { state: { version: 1, counts: { track: 0, album: 1, playlist: 0 } }, ids: [id] },
    });
  });
});

/** Enables or disables reposts. */
const setRepostsEnabled = async (isEnabled: boolean) => {
  await writeSetting('player.enable_reposts', isEnabled);
  // Containers cache the setting for 30 seconds.
  advanceClock(31);
};

describe('player.enable_reposts', () => {
  it('hides and rejects reposts when they are disabled, allows undo, and shows them again when enabled', async () => {
    const ada = await addUser();
    const [reposted, removedRepost, newTarget] = [await addTrack(), await addTrack(), await addTrack()];
    await setReaction(reposts, ada, reposted.id);
    await setReaction(reposts, ada, removedRepost.id);
    const readCounts = async () => [
      (await openBrowser().call(repostsContract.list, buildListParams(ada))).pagination.data.length,
      (await ada.call(profileContract.get, { params: { userId: ada.user.id } })).profile.counts.reposts,
    ];
    await setRepostsEnabled(false);
    expect(await readCounts()).toEqual([0, 0]);
    const changes = [
      { id: removedRepost.id, reposted: false },
      { id: newTarget.id, reposted: true },
    ];
    const closed = { status: 409, code: 'repost.closed' };
    expect(await ada.expectRefusal(repostsContract.change, { body: { changes } })).toMatchObject(closed);
    expect(await ada.expectRefusal(repostsContract.repost, buildRepostParams('track', newTarget.id))).toMatchObject(
      closed,
    );
    await ada.call(repostsContract.change, { body: { changes: changes.slice(0, 1) } });
    await ada.call(repostsContract.unrepost, buildRepostParams('track', newTarget.id));
    await setRepostsEnabled(true);
    expect(await readCounts()).toEqual([1, 1]);
  });
});
