import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import { addAlbum, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { playlists } from './catalogue/playlists.ts';
import { ensureDemoMarks } from './marks.ts';
import { people } from './people.ts';

const [, , listener] = people;

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensurePeople();
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the listener likes, follows and reposts some music, which shows it, and twice is once', async () => {
  const titles = playlists[0]?.tracks ?? [];
  const album = await addAlbum();
  const tracks = await Promise.all(titles.map((name) => addTrack({ name, album, artists: album.artists as never })));
  const ids = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const _ of [1, 2]) await ensureDemoMarks(ids);
  const lio = await signIn(listener);
  const me = { params: { userId: 'me' as const }, query: {} };
  const { pagination } = await lio.call(likesContract.tracks, me);
  expect(pagination.data.map(({ name, likes }) => [name, likes])).toEqual(titles.map((title) => [title, 1]));
  expect((await lio.call(likesContract.albums, me)).pagination.data).toMatchObject([{ id: album.id, likes: 1 }]);
  const userId = await findUserIdByEmail(listener.email);
  if (!userId) throw new Error('No listener');
  const [repost] = (await lio.call(repostsContract.list, { params: { userId }, query: {} })).pagination.data;
  expect(repost).toMatchObject({ type: 'track', track: { name: titles[0], reposts: 1 } });
});
