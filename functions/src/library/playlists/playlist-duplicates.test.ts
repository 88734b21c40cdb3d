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
    const [one, two, three] = getIds(await addTracks(3)) as [TrackId, TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [one, two] });
    expect(await add(ada, created, [three, two], 'ask')).toEqual({ playlist: created, added: [], duplicates: [two] });
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([one, two]);
  });

  it('adds the tracks and returns their places with "ask" when there are no duplicates', async () => {
    const ada = await addUser();
    const [one, two, three] = getIds(await addTracks(3)) as [TrackId, TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [one] });
    const { playlist, added, duplicates } = await add(ada, created, [three, two], 'ask');
    const stored = await readPlaylist(ada, created.id);
    expect(stored.tracks).toEqual([one, three, two]);
    expect(stored.playlist).toEqual(playlist);
    expect(added).toEqual([
      { trackId: three, place: stored.places[1] },
      { trackId: two, place: stored.places[2] },
    ]);
    expect(duplicates).toEqual([]);
  });

  it('adds each of the other tracks once with "skip"', async () => {
    const ada = await addUser();
    const [one, two] = getIds(await addTracks(2)) as [TrackId, TrackId];
    const created = await createPlaylist(ada, { trackIds: [one] });
    const { added, duplicates } = await add(ada, created, [one, two, two], 'skip');
    expect([added.map(({ trackId }) => trackId), duplicates]).toEqual([[two], [one]]);
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([one, two]);
    await expectCorrectTotals(ada, created.id);
    expect(await add(ada, created, [one, two], 'skip')).toMatchObject({ added: [] });
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
    const [one] = getIds(await addTracks(1)) as [TrackId];
    const created = await createPlaylist(ada, { trackIds: [one] });
    const { added } = await add(ada, created, [one, one]);
    const body = { places: added.map(({ place }) => place) };
    await ada.call(playlistContract.removeTracks, { ...getPlaylistParams(created.id), body });
    expect((await readPlaylist(ada, created.id)).tracks).toEqual([one]);
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
