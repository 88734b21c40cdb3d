import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { primaryKey } from '../../platform/dynamo/item.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addTrack, newId, someImage } from '../../testing/catalogue.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { putRawItem, rawPartition } from '../../testing/raw-items.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';
import { countPlaylists, listPublicPlaylists } from './playlists.store.ts';

const addTracks = (count: number, fields: Partial<Track> = {}) =>
  Promise.all(Array.from({ length: count }, () => addTrack(fields)));
const idsOf = (tracks: readonly Track[]) => tracks.map(({ id }) => id);
const at = (playlistId: PlaylistId) => ({ params: { playlistId } });

const make = async (owner: Person, body: object = {}): Promise<Playlist> =>
  (await owner.call(playlistContract.create, { body: { name: 'Night Trains', ...body } })).playlist;

const read = async (owner: Person, id: PlaylistId) => {
  const { playlist } = await owner.call(playlistContract.get, at(id));
  const { pagination } = await owner.call(playlistContract.tracks, { ...at(id), query: { perPage: 100 } });
  const places = pagination.data.map(({ place }) => place);
  return { playlist, tracks: pagination.data.map((track) => track.id), places };
};
/** A playlist says what its tracks add up to. */
const expectWhole = async (owner: Person, id: PlaylistId): Promise<void> => {
  const { data } = (await owner.call(playlistContract.tracks, { ...at(id), query: { perPage: 100 } })).pagination;
  const { playlist } = await owner.call(playlistContract.get, at(id));
  expect(playlist).toMatchObject({
    tracksCount: data.length,
    duration: data.reduce((sum, { duration }) => sum + duration, 0),
  });
};

describe('making one', () => {
  test('it is its maker’s, with their name, and open to all unless told otherwise', async () => {
    const ada = await addPerson();
    const tracks = await addTracks(2, { image: someImage() });
    const made = await make(ada, { description: 'For the last carriage.', trackIds: idsOf(tracks) });
    expect(made).toMatchObject({
      description: 'For the last carriage.',
      owner: { id: ada.user.id, name: ada.user.name },
      isPublic: true,
      tracksCount: 2,
      duration: 122_000,
      covers: [tracks[0]?.image],
    });
    expect(await read(ada, made.id)).toMatchObject({ playlist: made, tracks: idsOf(tracks) });
    expect((await asGuest().call(playlistContract.get, at(made.id))).playlist).toEqual(made);
    const hidden = await make(ada, { isPublic: false });
    expect(await asGuest().refused(playlistContract.get, at(hidden.id))).toMatchObject({ status: 404 });
  });

  test('a call that comes twice makes one', async () => {
    const ada = await addPerson();
    const [track] = await addTracks(1);
    const id = newId.playlist();
    const draft = { id, trackIds: [track?.id] };
    const [one, other] = await Promise.all([make(ada, draft), make(ada, draft)]);
    expect(one).toEqual(other);
    expect(await make(ada, { ...draft, name: 'Later' })).toEqual(one);
    expect((await read(ada, id)).tracks).toEqual([track?.id]);
  });

  test('somebody else’s id is not theirs to take', async () => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const { id } = await make(ada);
    const body = { id, name: 'Mine now' };
    expect(await bo.refused(playlistContract.create, { body })).toMatchObject({
      status: 409,
      code: 'playlist.id_taken',
    });
    expect((await read(ada, id)).playlist.name).toBe('Night Trains');
  });

  test('nobody makes more than they may, also not two at once; one that is removed makes room', async () => {
    const ada = await addPerson({
      roleIds: [],
      permissions: [
        { name: 'playlists.create', restrictions: [{ name: 'count', value: 2 }] },
        { name: 'music.view', restrictions: [] },
      ],
    });
    const first = await make(ada);
    const attempts = await Promise.allSettled([make(ada), make(ada), make(ada)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const body = { name: 'One too many' };
    expect(await ada.refused(playlistContract.create, { body })).toMatchObject({ status: 403, code: 'quota.reached' });
    await ada.call(playlistContract.remove, at(first.id));
    expect(await make(ada)).toMatchObject({ name: 'Night Trains' });
  });

  test('a name too long for a playlist stands on it cut, and the list of all goes on', async () => {
    const ada = await addPerson();
    await setUser(ada.user.id, { name: 'n'.repeat(240) });
    const { id, owner } = await make(ada);
    expect(owner.name).toBe(`${'n'.repeat(199)}…`);
    expect((await listPublicPlaylists({ perPage: 100 })).data.map((playlist) => playlist.id)).toContain(id);
  });

  test('tracks that are gone are left out', async () => {
    const ada = await addPerson();
    const [track] = await addTracks(1);
    const { tracksCount } = await make(ada, { trackIds: [newId.track(), track?.id] });
    expect(tracksCount).toBe(1);
  });
});

describe('editing what it says', () => {
  test('its name, its description and who may see it', async () => {
    const ada = await addPerson();
    const { id, updatedAt } = await make(ada);
    const listed = async () =>
      (await listPublicPlaylists({ perPage: 100 })).data.some((playlist) => playlist.id === id);
    const body = { updatedAt, name: '  Day Trains ', description: null, isPublic: false };
    const { playlist } = await ada.call(playlistContract.update, { ...at(id), body });
    expect(playlist).toMatchObject({ name: 'Day Trains', description: null, isPublic: false });
    expect((await read(ada, id)).playlist).toEqual(playlist);
    expect(await listed()).toBe(false);
    const shown = { updatedAt: playlist.updatedAt, isPublic: true };
    await ada.call(playlistContract.update, { ...at(id), body: shown });
    expect(await listed()).toBe(true);
  });

  test('of two editors one is told, with the playlist as the other has left it, time after time', async () => {
    const ada = await addPerson();
    let known = await make(ada);
    for (let turn = 0; turn < 25; turn += 1) {
      const edits = [{ name: `Left ${turn}` }, { description: `Right ${turn}` }];
      const answers = await Promise.all(
        edits.map((edit) =>
          ada.send(playlistContract.update, { ...at(known.id), body: { ...edit, updatedAt: known.updatedAt } }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      const told = (await lost?.json()) as { current: { playlist: Playlist } };
      expect(told).toMatchObject({ code: 'playlist.changed' });
      expect(await won?.json()).toEqual(told.current);
      known = told.current.playlist;
    }
  });

  test('a conflict tells no more than a success does', async () => {
    const ada = await addPerson();
    const { id } = await make(ada);
    const body = { name: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' };
    const { current } = await ada.refused(playlistContract.update, { ...at(id), body });
    expect(Object.keys((current as { playlist: object }).playlist)).not.toContain('removedAt');
  });
});

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

  test('rows of old, which do not say how long they are, are taken out of the sum as well', async () => {
    const ada = await addPerson();
    const [one, other] = await addTracks(2);
    const { id } = await make(ada, { trackIds: [one?.id, other?.id] });
    for (const item of await leftOf(id)) {
      const { duration, ...old } = item;
      if (old.trackId) await putRawItem('LIBRARY_TABLE', old as never);
    }
    const { places } = await read(ada, id);
    await ada.call(playlistContract.removeTracks, { ...at(id), body: { places: [places[0] as string] } });
    await expectWhole(ada, id);
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

/** Everything that the table has of a playlist. */
const leftOf = (id: PlaylistId) => rawPartition('LIBRARY_TABLE', primaryKey(playlistItem, { id }).pk);

/** Has every call of a kind fail, until the test is over or told otherwise. */
const cutOff = (commandName: string): (() => void) => {
  dynamo().middlewareStack.add(
    (next, { commandName: name }) =>
      async (args) => {
        if (name === commandName) throw new Error('The line is cut');
        return next(args);
      },
    { step: 'initialize', name: 'cutOff' },
  );
  const mend = () => void dynamo().middlewareStack.remove('cutOff');
  onTestFinished(mend);
  return mend;
};

describe('removing one', () => {
  test.each(['BatchWriteItemCommand', 'DeleteItemCommand'])(
    'cut off at %s it is there for nobody, and is removed to its end when it is asked for again',
    async (command) => {
      const ada = await addPerson();
      const { id } = await make(ada, { trackIds: idsOf(await addTracks(3)) });
      const mend = cutOff(command);
      expect(await ada.refused(playlistContract.remove, at(id))).toMatchObject({ status: 500 });
      mend();
      expect(await leftOf(id)).not.toEqual([]);
      expect(await ada.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
      expect((await listPublicPlaylists({ perPage: 100 })).data.some((playlist) => playlist.id === id)).toBe(false);
      expect(await ada.refused(playlistContract.create, { body: { name: 'Again', id } })).toMatchObject({
        status: 409,
      });
      await ada.call(playlistContract.remove, at(id));
      expect(await leftOf(id)).toEqual([]);
      expect(await countPlaylists(ada.user.id)).toBe(0);
    },
  );

  test('nothing of it is left, and it is removed once', async () => {
    const ada = await addPerson();
    const { id } = await make(ada, { trackIds: idsOf(await addTracks(30)) });
    await ada.call(playlistContract.remove, at(id));
    expect(await leftOf(id)).toEqual([]);
    expect(await ada.refused(playlistContract.get, at(id))).toMatchObject({ status: 404 });
    expect(await ada.refused(playlistContract.remove, at(id))).toMatchObject({ status: 404 });
  });
});

describe('what is somebody else’s', () => {
  const calls = [
    ['update', { name: 'Mine now', updatedAt: '2026-01-01T00:00:00.000Z' }],
    ['remove', undefined],
    ['addTracks', { trackIds: [newId.track()] }],
    ['removeTracks', { places: ['a0'] }],
    ['moveTracks', { places: ['a0'] }],
  ] as const;

  test.each(calls)('%s: a public one is not theirs, a hidden one is not there', async (name, body) => {
    const [ada, bo] = [await addPerson(), await addPerson()];
    const [shown, hidden] = [await make(ada), await make(ada, { isPublic: false })];
    const refusal = (id: PlaylistId) => bo.refused(playlistContract[name], { ...at(id), body } as never);
    expect(await refusal(shown.id)).toMatchObject({ status: 403, code: 'permission.denied' });
    expect(await refusal(hidden.id)).toMatchObject({ status: 404, code: 'playlist.not_found' });
    expect(await refusal(newId.playlist())).toMatchObject({ status: 404 });
    expect((await read(ada, shown.id)).playlist).toEqual(shown);
  });
});

test.each([
  ['no name', { name: '  ' }, { name: ['This is required.'] }],
  ['too long a name', { name: 'x'.repeat(201) }, { name: ['Use at most 200 characters.'] }],
  [
    'too many tracks at once',
    { name: 'x', trackIds: Array.from({ length: 91 }, newId.track) },
    { trackIds: ['Choose at most 90.'] },
  ],
  ['what is no switch', { name: 'x', isPublic: 'yes' }, { isPublic: ['Choose yes or no.'] }],
  ['an id that is none', { name: 'x', id: 'pls_1' }, { id: ['This is not valid.'] }],
])('%s is refused, and the field says why', async (_, body, errors) => {
  const ada = await addPerson();
  expect(await ada.refused(playlistContract.create, { body: body as never })).toMatchObject({ status: 422, errors });
});
