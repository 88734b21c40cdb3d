import type { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { expect, test } from 'vitest';
import { addTracks, at, expectWhole, idsOf, make, read } from '../../testing/edited-playlists.ts';
import type { Person } from '../../testing/people.ts';
import { addPerson } from '../../testing/people.ts';

const add = (person: Person, { id }: Playlist, trackIds: readonly TrackId[], duplicates?: DuplicatesChoice) =>
  person.call(playlistContract.addTracks, {
    ...at(id),
    body: { trackIds: [...trackIds], ...(duplicates && { duplicates }) },
  });

test('who asks first is told what is there already, and nothing is added', async () => {
  const ada = await addPerson();
  const [one, two, three] = idsOf(await addTracks(3)) as [TrackId, TrackId, TrackId];
  const made = await make(ada, { trackIds: [one, two] });
  expect(await add(ada, made, [three, two], 'ask')).toEqual({ playlist: made, added: [], duplicates: [two] });
  expect((await read(ada, made.id)).tracks).toEqual([one, two]);
});

test('where nothing is there already, it is added at once, and each says where it stands', async () => {
  const ada = await addPerson();
  const [one, two, three] = idsOf(await addTracks(3)) as [TrackId, TrackId, TrackId];
  const made = await make(ada, { trackIds: [one] });
  const { playlist, added, duplicates } = await add(ada, made, [three, two], 'ask');
  const after = await read(ada, made.id);
  expect(after.tracks).toEqual([one, three, two]);
  expect(after.playlist).toEqual(playlist);
  expect(added).toEqual([
    { trackId: three, place: after.places[1] },
    { trackId: two, place: after.places[2] },
  ]);
  expect(duplicates).toEqual([]);
});

test('the others alone are added, each once', async () => {
  const ada = await addPerson();
  const [one, two] = idsOf(await addTracks(2)) as [TrackId, TrackId];
  const made = await make(ada, { trackIds: [one] });
  const { added, duplicates } = await add(ada, made, [one, two, two], 'skip');
  expect([added.map(({ trackId }) => trackId), duplicates]).toEqual([[two], [one]]);
  expect((await read(ada, made.id)).tracks).toEqual([one, two]);
  await expectWhole(ada, made.id);
  expect(await add(ada, made, [one, two], 'skip')).toMatchObject({ added: [] });
});

test('in a long playlist they are found by the track’s own places', async () => {
  const ada = await addPerson();
  const tracks = idsOf(await addTracks(30)) as TrackId[];
  const [one, two] = [await make(ada, { trackIds: tracks }), await make(ada, { trackIds: tracks.slice(1) })];
  const [first] = tracks as [TrackId, ...TrackId[]];
  expect(await add(ada, one, [first], 'ask')).toMatchObject({ added: [], duplicates: [first] });
  // The same track in another playlist is none of this one's.
  expect(await add(ada, two, [first], 'ask')).toMatchObject({ added: [{ trackId: first }], duplicates: [] });
});

test('what was added is taken out again by its places alone', async () => {
  const ada = await addPerson();
  const [one] = idsOf(await addTracks(1)) as [TrackId];
  const made = await make(ada, { trackIds: [one] });
  const { added } = await add(ada, made, [one, one]);
  const body = { places: added.map(({ place }) => place) };
  await ada.call(playlistContract.removeTracks, { ...at(made.id), body });
  expect((await read(ada, made.id)).tracks).toEqual([one]);
});

test('whoever moves tracks learns their new places', async () => {
  const ada = await addPerson();
  const tracks = idsOf(await addTracks(3));
  const { id } = await make(ada, { trackIds: tracks });
  const { places } = await read(ada, id);
  const body = { places: [places[2] as string, 'zz'], before: places[0] as string };
  const { moved } = await ada.call(playlistContract.moveTracks, { ...at(id), body });
  expect(moved).toEqual([{ from: places[2], place: (await read(ada, id)).places[0] }]);
});
