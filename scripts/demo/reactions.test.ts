import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import { addAlbum, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { playlists } from './catalogue/playlists.ts';
import { demoListener } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoReactions } from './reactions.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoReactions', () => {
  it('adds likes, follows and reposts and counts them once when it runs twice', async () => {
    const titles = playlists[0]?.tracks ?? [];
    const album = await addAlbum();
    const tracks = await Promise.all(titles.map((name) => addTrack({ name, album, artists: album.artists as never })));
    const trackIds = new Map(tracks.map(({ name, id }) => [name, id]));
    for (const _ of [1, 2]) await ensureDemoReactions(trackIds);
    const listener = await signIn(demoListener);
    const me = { params: { userId: 'me' as const }, query: {} };
    const { pagination } = await listener.call(likesContract.tracks, me);
    expect(pagination.data.map(({ name, likes }) => [name, likes])).toEqual(titles.map((title) => [title, 1]));
    expect((await listener.call(likesContract.albums, me)).pagination.data).toMatchObject([{ id: album.id, likes: 1 }]);
    const userId = await findUserIdByEmail(demoListener.email);
    if (!userId) throw new Error('The demo listener does not exist');
    const [repost] = (await listener.call(repostsContract.list, { params: { userId }, query: {} })).pagination.data;
    expect(repost).toMatchObject({ type: 'track', track: { name: titles[0], reposts: 1 } });
  });
});
