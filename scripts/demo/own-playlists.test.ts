import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { layout, ownPlaylists, smartPlaylist } from './catalogue/own-playlists.ts';
import { ensureOwnPlaylists } from './own-playlists.ts';
import { people } from './people.ts';

const [, , listener] = people;

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensurePeople();
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the listener has playlists of their own, arranged, one of which fills itself, and twice is once', async () => {
  const titles = [...new Set(ownPlaylists.flatMap(({ tracks }) => tracks))];
  const tracks = await Promise.all(titles.map((name) => addTrack({ name })));
  const ids = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const _ of [1, 2]) await ensureOwnPlaylists(ids);
  const lio = await signIn(listener);
  const { pagination } = await lio.call(playlistContract.listOwn, { query: {} });
  const expected = [...ownPlaylists.map(({ name, tracks: of }) => [name, of.length]), [smartPlaylist.name, 0]];
  expect(pagination.data.map(({ name, tracksCount }) => [name, tracksCount])).toEqual(expected.toReversed());
  expect((await lio.call(layoutContract.get, {})).layout).toEqual(layout);
});
