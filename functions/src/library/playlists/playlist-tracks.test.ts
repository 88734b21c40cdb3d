import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addTrack, createTestImage } from '../../testing/catalogue.ts';
import {
  addTracks,
  createPlaylist,
  expectCorrectTotals,
  getIds,
  getPlaylistParams,
  listPlaylistItems,
  readPlaylist,
} from '../../testing/playlists.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';

describe('the tracks of a playlist', () => {
  it('are added at the end or before another track, even if the playlist already contains them', async () => {
    const ada = await addUser();
    const [idA, idB, idC] = getIds(await addTracks(3));
    const { id } = await createPlaylist(ada, { trackIds: [idA] });
    await ada.call(playlistContract.addTracks, { ...getPlaylistParams(id), body: { trackIds: [idB as TrackId] } });
    const { places } = await readPlaylist(ada, id);
    const body = { trackIds: [idC, idA] as TrackId[], before: places[1] ?? null };
    const { playlist } = await ada.call(playlistContract.addTracks, { ...getPlaylistParams(id), body });
    const stored = await readPlaylist(ada, id);
    expect(stored.tracks).toEqual([idA, idC, idA, idB]);
    expect(stored.playlist).toEqual(playlist);
    await expectCorrectTotals(ada, id);
  });

  it('are removed by place, and missing places are ignored', async () => {
    const ada = await addUser();
    const [idA, idB] = getIds(await addTracks(2));
    const { id } = await createPlaylist(ada, { trackIds: [idA, idB, idA] });
    const { places } = await readPlaylist(ada, id);
    for (const _ of [1, 2]) {
      const body = { places: [places[2] as string, places[2] as string] };
      await ada.call(playlistContract.removeTracks, { ...getPlaylistParams(id), body });
    }
    expect((await readPlaylist(ada, id)).tracks).toEqual([idA, idB]);
    await expectCorrectTotals(ada, id);
  });

  it.each([
    ['to the front', [2, 3], 0, [2, 3, 0, 1, 4]],
    ['to the end', [0, 2], null, [1, 3, 4, 0, 2]],
    ['in the order given', [4, 1], 3, [0, 2, 4, 1, 3]],
    ['before one of the moved tracks', [1, 2], 2, [0, 1, 2, 3, 4]],
    ['to their current position', [1], 2, [0, 1, 2, 3, 4]],
  ])('are moved %s', async (_, moved, before, order) => {
    const ada = await addUser();
    const ids = getIds(await addTracks(5));
    const { id } = await createPlaylist(ada, { trackIds: ids });
    const { places } = await readPlaylist(ada, id);
    const body = {
      places: moved.map((index) => places[index] as string),
      before: before === null ? null : (places[before] as string),
    };
    await ada.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body });
    expect((await readPlaylist(ada, id)).tracks).toEqual(order.map((index) => ids[index]));
    await expectCorrectTotals(ada, id);
  });

  it('keep the time of their addition when they are moved', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada, { trackIds: getIds(await addTracks(2)) });
    const listRows = async () =>
      (await ada.call(playlistContract.tracks, { ...getPlaylistParams(id), query: {} })).pagination.data.map(
        ({ id: track, addedAt }) => ({
          track,
          addedAt,
        }),
      );
    const [first, second] = await listRows();
    const { places } = await readPlaylist(ada, id);
    await ada.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body: { places: [places[0] as string] } });
    expect(await listRows()).toEqual([second, first]);
  });

  it('determine the covers by their order', async () => {
    const ada = await addUser();
    const images = Array.from({ length: 5 }, createTestImage);
    const tracks = await Promise.all(images.map((image) => addTrack({ image })));
    const { id } = await createPlaylist(ada, { trackIds: getIds(tracks) });
    const { places } = await readPlaylist(ada, id);
    const readCovers = async () => (await readPlaylist(ada, id)).playlist.covers;
    expect(await readCovers()).toEqual(images.slice(0, 4));
    await ada.call(playlistContract.removeTracks, {
      ...getPlaylistParams(id),
      body: { places: [places[0] as string] },
    });
    expect(await readCovers()).toEqual(images.slice(1));
    await ada.call(playlistContract.moveTracks, {
      ...getPlaylistParams(id),
      body: { places: [places[4] as string], before: places[1] as string },
    });
    expect(await readCovers()).toEqual([images[4], images[1], images[2], images[3]]);
  });

  it('are all added by concurrent requests', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada);
    const tracks = await addTracks(6);
    await Promise.all(
      tracks.map((track) =>
        ada.call(playlistContract.addTracks, { ...getPlaylistParams(id), body: { trackIds: [track.id] } }),
      ),
    );
    const stored = await readPlaylist(ada, id);
    expect(stored.tracks.toSorted()).toEqual(getIds(tracks).toSorted());
    await expectCorrectTotals(ada, id);
  });

  it('are refused with 409 when the track before which they are added was removed', async () => {
    const ada = await addUser();
    const [idA] = getIds(await addTracks(1));
    const { id } = await createPlaylist(ada, { trackIds: [idA] });
    const body = { trackIds: [idA as TrackId], before: 'zz' };
    expect(await ada.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(id), body })).toMatchObject({
      status: 409,
      code: 'playlist.changed',
      current: { playlist: { tracksCount: 1 } },
    });
  });

  it('are refused with 409 when no place is left between two tracks', async () => {
    const ada = await addUser();
    const [idA, idB] = getIds(await addTracks(2));
    const { id } = await createPlaylist(ada, { trackIds: [idA, idB] });
    const { places } = await readPlaylist(ada, id);
    const [first] = await listPlaylistItems(id).then((items) => items.filter(({ place }) => place === places[0]));
    const crowded = { ...first, place: `a0${'z'.repeat(198)}`, sk: `track#a0${'z'.repeat(198)}` };
    await putRawItem('LIBRARY_TABLE', crowded as never);
    const body = { trackIds: [idA as TrackId], before: places[1] as string };
    expect(await ada.expectRefusal(playlistContract.addTracks, { ...getPlaylistParams(id), body })).toMatchObject({
      status: 409,
      code: 'playlist.crowded',
    });
    expect((await readPlaylist(ada, id)).places).toHaveLength(3);
  });

  it('can be removed after they were deleted from the catalogue', async () => {
    const ada = await addUser();
    const [deleted, other] = await addTracks(2);
    const { id } = await createPlaylist(ada, { trackIds: [deleted?.id, other?.id] });
    const { places } = await readPlaylist(ada, id);
    await deleteItem(trackItem, { id: deleted?.id as TrackId });
    await ada.call(playlistContract.removeTracks, {
      ...getPlaylistParams(id),
      body: { places: [places[0] as string] },
    });
    await expectCorrectTotals(ada, id);
  });
});
