import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, test } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addTrack, someImage } from '../../testing/catalogue.ts';
import { addTracks, at, expectWhole, idsOf, leftOf, make, read } from '../../testing/edited-playlists.ts';
import { addPerson } from '../../testing/people.ts';
import { putRawItem } from '../../testing/raw-items.ts';

describe('its tracks', () => {
  test('are added at the end or before another, as often as wanted', async () => {
    const ada = await addPerson();
    const [one, two, three] = idsOf(await addTracks(3));
    const { id } = await make(ada, { trackIds: [one] });
    await ada.call(playlistContract.addTracks, { ...at(id), body: { trackIds: [two as TrackId] } });
    const { places } = await read(ada, id);
    const body = { trackIds: [three, one] as TrackId[], before: places[1] ?? null };
    const { playlist } = await ada.call(playlistContract.addTracks, { ...at(id), body });
    const after = await read(ada, id);
    expect(after.tracks).toEqual([one, three, one, two]);
    expect(after.playlist).toEqual(playlist);
    await expectWhole(ada, id);
  });

  test('are taken out by their place; a place that is empty already stays so', async () => {
    const ada = await addPerson();
    const [one, two] = idsOf(await addTracks(2));
    const { id } = await make(ada, { trackIds: [one, two, one] });
    const { places } = await read(ada, id);
    for (const _ of [1, 2]) {
      const body = { places: [places[2] as string, places[2] as string] };
      await ada.call(playlistContract.removeTracks, { ...at(id), body });
    }
    expect((await read(ada, id)).tracks).toEqual([one, two]);
    await expectWhole(ada, id);
  });

  test.each([
    ['to the front', [2, 3], 0, [2, 3, 0, 1, 4]],
    ['to the end', [0, 2], null, [1, 3, 4, 0, 2]],
    ['in the order given', [4, 1], 3, [0, 2, 4, 1, 3]],
    ['before one of them', [1, 2], 2, [0, 1, 2, 3, 4]],
    ['to where they are', [1], 2, [0, 1, 2, 3, 4]],
  ])('are moved %s', async (_, moved, before, order) => {
    const ada = await addPerson();
    const ids = idsOf(await addTracks(5));
    const { id } = await make(ada, { trackIds: ids });
    const { places } = await read(ada, id);
    const body = {
      places: moved.map((index) => places[index] as string),
      before: before === null ? null : (places[before] as string),
    };
    await ada.call(playlistContract.moveTracks, { ...at(id), body });
    expect((await read(ada, id)).tracks).toEqual(order.map((index) => ids[index]));
    await expectWhole(ada, id);
  });

  test('one that is moved was added when it was', async () => {
    const ada = await addPerson();
    const { id } = await make(ada, { trackIds: idsOf(await addTracks(2)) });
    const rows = async () =>
      (await ada.call(playlistContract.tracks, { ...at(id), query: {} })).pagination.data.map(
        ({ id: track, addedAt }) => ({
          track,
          addedAt,
        }),
      );
    const [first, second] = await rows();
    const { places } = await read(ada, id);
    await ada.call(playlistContract.moveTracks, { ...at(id), body: { places: [places[0] as string] } });
    expect(await rows()).toEqual([second, first]);
  });

  test('its covers are those of the tracks that come first then', async () => {
    const ada = await addPerson();
    const images = Array.from({ length: 5 }, someImage);
    const tracks = await Promise.all(images.map((image) => addTrack({ image })));
    const { id } = await make(ada, { trackIds: idsOf(tracks) });
    const { places } = await read(ada, id);
    const covers = async () => (await read(ada, id)).playlist.covers;
    expect(await covers()).toEqual(images.slice(0, 4));
    await ada.call(playlistContract.removeTracks, { ...at(id), body: { places: [places[0] as string] } });
    expect(await covers()).toEqual(images.slice(1));
    await ada.call(playlistContract.moveTracks, {
      ...at(id),
      body: { places: [places[4] as string], before: places[1] as string },
    });
    expect(await covers()).toEqual([images[4], images[1], images[2], images[3]]);
  });

  test('of two who add at once neither loses a track', async () => {
    const ada = await addPerson();
    const { id } = await make(ada);
    const tracks = await addTracks(6);
    await Promise.all(
      tracks.map((track) => ada.call(playlistContract.addTracks, { ...at(id), body: { trackIds: [track.id] } })),
    );
    const after = await read(ada, id);
    expect(after.tracks.toSorted()).toEqual(idsOf(tracks).toSorted());
    await expectWhole(ada, id);
  });

  test('before a track that is gone meanwhile they are not put anywhere', async () => {
    const ada = await addPerson();
    const [one] = idsOf(await addTracks(1));
    const { id } = await make(ada, { trackIds: [one] });
    const body = { trackIds: [one as TrackId], before: 'zz' };
    expect(await ada.refused(playlistContract.addTracks, { ...at(id), body })).toMatchObject({
      status: 409,
      code: 'playlist.changed',
      current: { playlist: { tracksCount: 1 } },
    });
  });

  test('where there is no room left between two, they stay where they are', async () => {
    const ada = await addPerson();
    const [one, two] = idsOf(await addTracks(2));
    const { id } = await make(ada, { trackIds: [one, two] });
    const { places } = await read(ada, id);
    const [first] = await leftOf(id).then((items) => items.filter(({ place }) => place === places[0]));
    const crowded = { ...first, place: `a0${'z'.repeat(198)}`, sk: `track#a0${'z'.repeat(198)}` };
    await putRawItem('LIBRARY_TABLE', crowded as never);
    const body = { trackIds: [one as TrackId], before: places[1] as string };
    expect(await ada.refused(playlistContract.addTracks, { ...at(id), body })).toMatchObject({
      status: 409,
      code: 'playlist.crowded',
    });
    expect((await read(ada, id)).places).toHaveLength(3);
  });

  test('one that is gone from the catalogue can still be taken out', async () => {
    const ada = await addPerson();
    const [gone, left] = await addTracks(2);
    const { id } = await make(ada, { trackIds: [gone?.id, left?.id] });
    const { places } = await read(ada, id);
    await deleteItem(trackItem, { id: gone?.id as TrackId });
    await ada.call(playlistContract.removeTracks, { ...at(id), body: { places: [places[0] as string] } });
    await expectWhole(ada, id);
  });
});
