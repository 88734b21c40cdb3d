import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { layout, listenerPlaylists, smartPlaylist } from './catalogue/listener-playlists.ts';
import { demoListener } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureListenerPlaylists } from './listener-playlists.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureListenerPlaylists', () => {
  it('creates the playlists, the smart playlist and the layout once when it runs twice', async () => {
    const titles = [...new Set(listenerPlaylists.flatMap(({ tracks }) => tracks))];
    const tracks = await Promise.all(titles.map((name) => addTrack({ name })));
    const trackIds = new Map(tracks.map(({ name, id }) => [name, id]));
    for (const _ of [1, 2]) await ensureListenerPlaylists(trackIds);
    const listener = await signIn(demoListener);
    const { pagination } = await listener.call(playlistContract.listOwn, { query: {} });
    const expected = [
      ...listenerPlaylists.map((playlist) => [playlist.name, playlist.tracks.length]),
      [smartPlaylist.name, 0],
    ];
    expect(pagination.data.map(({ name, tracksCount }) => [name, tracksCount])).toEqual(expected.toReversed());
    expect((await listener.call(layoutContract.get, {})).layout).toEqual(layout);
  });
});
