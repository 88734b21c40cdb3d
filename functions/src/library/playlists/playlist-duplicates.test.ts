import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, it } from 'vitest';
import {
  addTracks,
  createPlaylist,
  expectCorrectTotals,
  getIds,
  getPlaylistParams,
  readPlaylist,
} from '../../testing/playlists.ts';
import type { TestUser } from '../../testing/users.ts';
import { addUser } from '../../testing/users.ts';

const add = (listener: TestUser, { id }: Playlist, trackIds: readonly TrackId[], duplicates?: DuplicatesChoice) =>
  listener.call(playlistContract.addTracks, {
    ...getPlaylistParams(id),
    body: { trackIds: [...trackIds], ...(duplicates && { duplicates }) },
  });

describe('duplicates in POST playlists/:playlistId/tracks', () => {
  it('returns the duplicates and adds nothing with "ask"', async () => {
    const ada = await addUser();
    const [idA, idB, idC] = getIds(await addTracks(3)) as [TrackId, TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [idA, idB] });
    expect(await add(ada, created, [idC, idB], 'ask')).toEqual({ playlist: created, added: [], duplicates: [idB] });
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([idA, idB]);
  });

  it('adds the tracks and returns their places with "ask" when there are no duplicates', async () => {
    const ada = await addUser();
    const [idA, idB, idC] = getIds(await addTracks(3)) as [TrackId, TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [idA] });
    const { playlist, added, duplicates } = await add(ada, created, [idC, idB], 'ask');
    const stored = await readPlaylist(ada, created.id);
    expect(stored.tracks).toEqual([idA, idC, idB]);
    expect(stored.playlist).toEqual(playlist);
    expect(added).toEqual([
      { trackId: idC, place: stored.places[1] },
      { trackId: idB, place: stored.places[2] },
    ]);
    expect(duplicates).toEqual([]);
  });

  it('adds each of the other tracks once with "skip"', async () => {
    const ada = await addUser();
    const [idA, idB] = getIds(await addTracks(2)) as [TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [idA] });
    const { added, duplicates } = await add(ada, created, [idA, idB, idB], 'skip');
    expect([added.map(({ trackId }) => trackId), duplicates]).toEqual([[idB], [idA]]);
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([idA, idB]);
    await expectCorrectTotals(ada, created.id);
    expect(await add(ada, created, [idA, idB], 'skip')).toMatchObject({ added: [] });
  });

  it('finds duplicates in a long playlist with the index of the track', async () => {
    const ada = await addUser();
    const tracks = getIds(await addTracks(30)) as TrackId[];
    const [complete, withoutFirst] = [
      await createPlaylist(ada, { trackIds: tracks }),
      await createPlaylist(ada, { trackIds: tracks.slice(1) }),
    ];
    const [first] = tracks as [TrackId, ...TrackId[]];
    expect(await add(ada, complete, [first], 'ask')).toMatchObject({ added: [], duplicates: [first] });
    // The same track in another playlist is not a duplicate.
    expect(await add(ada, withoutFirst, [first], 'ask')).toMatchObject({ added: [{ trackId: first }], duplicates: [] });
  });

  it('returns the places of added duplicates, with which only the duplicates can be removed', async () => {
    const ada = await addUser();
    const [idA] = getIds(await addTracks(1)) as [TrackId];
    const created = await createPlaylist(ada, { trackIds: [idA] });
    const { added } = await add(ada, created, [idA, idA]);
    const body = { places: added.map(({ place }) => place) };
    await ada.call(playlistContract.removeTracks, { ...getPlaylistParams(created.id), body });
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([idA]);
  });

  it('returns the new places of moved tracks', async () => {
    const ada = await addUser();
    const tracks = getIds(await addTracks(3));
    const { id } = await createPlaylist(ada, { trackIds: tracks });
    const { places } = await readPlaylist(ada, id);
    const body = { places: [places[2] as string, 'zz'], before: places[0] as string };
    const { moved } = await ada.call(playlistContract.moveTracks, { ...getPlaylistParams(id), body });
    expect(moved).toEqual([{ from: places[2], place: (await readPlaylist(ada, id)).places[0] }]);
  });
});
