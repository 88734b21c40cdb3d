import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { newId, someImage } from '../../testing/catalogue.ts';
import { addTracks, at, idsOf, leftOf, make, read } from '../../testing/edited-playlists.ts';
import { addPerson } from '../../testing/people.ts';
import { roundsOfTwo } from '../../testing/rounds.ts';
import { asGuest } from '../../testing/visitor.ts';
import { countPlaylists, listPublicPlaylists } from './playlists.store.ts';

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
    for (let turn = 0; turn < roundsOfTwo; turn += 1) {
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
