import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { createTestImage, newId } from '../../testing/catalogue.ts';
import {
  addTracks,
  createPlaylist,
  getIds,
  getPlaylistParams,
  listPlaylistItems,
  readPlaylist,
} from '../../testing/playlists.ts';
import { concurrencyTestRounds } from '../../testing/rounds.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { countPlaylists, listPublicPlaylists } from './playlists.store.ts';

describe('POST playlists', () => {
  it('creates a public playlist with the name of its owner by default', async () => {
    const ada = await addUser();
    const tracks = await addTracks(2, { image: createTestImage() });
    const created = await createPlaylist(ada, { description: 'For the last carriage.', trackIds: getIds(tracks) });
    expect(created).toMatchObject({
      description: 'For the last carriage.',
      owner: { id: ada.user.id, name: ada.user.name },
      isPublic: true,
      tracksCount: 2,
      duration: 122_000,
      covers: [tracks[0]?.image],
    });
    expect(await readPlaylist(ada, created.id)).toMatchObject({ playlist: created, tracks: getIds(tracks) });
    expect((await asGuest().call(playlistContract.get, getPlaylistParams(created.id))).playlist).toEqual(created);
    const hidden = await createPlaylist(ada, { isPublic: false });
    expect(await asGuest().expectRefusal(playlistContract.get, getPlaylistParams(hidden.id))).toMatchObject({
      status: 404,
    });
  });

  it('creates one playlist when the request is repeated', async () => {
    const ada = await addUser();
    const [track] = await addTracks(1);
    const id = newId.playlist();
    const draft = { id, trackIds: [track?.id] };
    const [first, second] = await Promise.all([createPlaylist(ada, draft), createPlaylist(ada, draft)]);
    expect(first).toEqual(second);
    expect(await createPlaylist(ada, { ...draft, name: 'Later' })).toEqual(first);
    expect((await readPlaylist(ada, id)).tracks).toEqual([track?.id]);
  });

  it('returns 409 for the id of a playlist of another user', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const { id } = await createPlaylist(ada);
    const body = { id, name: 'Mine now' };
    expect(await bo.expectRefusal(playlistContract.create, { body })).toMatchObject({
      status: 409,
      code: 'playlist.id_taken',
    });
    expect((await readPlaylist(ada, id)).playlist.name).toBe('Night Trains');
  });

  it('returns 403 above the limit, even for concurrent requests, until a playlist is deleted', async () => {
    const ada = await addUser({
      roleIds: [],
      permissions: [
        { name: 'playlists.create', restrictions: [{ name: 'count', value: 2 }] },
        { name: 'music.view', restrictions: [] },
      ],
    });
    const first = await createPlaylist(ada);
    const attempts = await Promise.allSettled([createPlaylist(ada), createPlaylist(ada), createPlaylist(ada)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const body = { name: 'One too many' };
    expect(await ada.expectRefusal(playlistContract.create, { body })).toMatchObject({
      status: 403,
      code: 'quota.reached',
    });
    await ada.call(playlistContract.remove, getPlaylistParams(first.id));
    expect(await createPlaylist(ada)).toMatchObject({ name: 'Night Trains' });
  });

  it('shortens an owner name that is too long for a playlist', async () => {
    const ada = await addUser();
    await setUser(ada.user.id, { name: 'n'.repeat(240) });
    const { id, owner } = await createPlaylist(ada);
    expect(owner.name).toBe(`${'n'.repeat(199)}…`);
    expect((await listPublicPlaylists({ perPage: 100 })).data.map((playlist) => playlist.id)).toContain(id);
  });

  it('leaves out deleted tracks', async () => {
    const ada = await addUser();
    const [track] = await addTracks(1);
    const { tracksCount } = await createPlaylist(ada, { trackIds: [newId.track(), track?.id] });
    expect(tracksCount).toBe(1);
  });
});

describe('PUT playlists/:playlistId', () => {
  it('changes the name, the description and the visibility', async () => {
    const ada = await addUser();
    const { id, updatedAt } = await createPlaylist(ada);
    const isListed = async () =>
      (await listPublicPlaylists({ perPage: 100 })).data.some((playlist) => playlist.id === id);
    const body = { updatedAt, name: '  Day Trains ', description: null, isPublic: false };
    const { playlist } = await ada.call(playlistContract.update, { ...getPlaylistParams(id), body });
    expect(playlist).toMatchObject({ name: 'Day Trains', description: null, isPublic: false });
    expect((await readPlaylist(ada, id)).playlist).toEqual(playlist);
    expect(await isListed()).toBe(false);
    const publication = { updatedAt: playlist.updatedAt, isPublic: true };
    await ada.call(playlistContract.update, { ...getPlaylistParams(id), body: publication });
    expect(await isListed()).toBe(true);
  });

  it('returns 409 with the current playlist to one of two concurrent editors', async () => {
    const ada = await addUser();
    let current = await createPlaylist(ada);
    for (let round = 0; round < concurrencyTestRounds; round += 1) {
      const edits = [{ name: `Left ${round}` }, { description: `Right ${round}` }];
      const responses = await Promise.all(
        edits.map((edit) =>
          ada.send(playlistContract.update, {
            ...getPlaylistParams(current.id),
            body: { ...edit, updatedAt: current.updatedAt },
          }),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [success, conflict] = responses.toSorted((a, b) => a.status - b.status);
      const problem = (await conflict?.json()) as { current: { playlist: Playlist } };
      expect(problem).toMatchObject({ code: 'playlist.changed' });
      expect(await success?.json()).toEqual(problem.current);
      current = problem.current.playlist;
    }
  });

  it('returns no internal fields with a conflict', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada);
    const body = { name: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' };
    const { current } = await ada.expectRefusal(playlistContract.update, { ...getPlaylistParams(id), body });
    expect(Object.keys((current as { playlist: object }).playlist)).not.toContain('removedAt');
  });
});

/** Makes all DynamoDB commands with a name fail until the returned function is called or the test ends. */
const failCommands = (commandName: string): (() => void) => {
  dynamo().middlewareStack.add(
    (next, { commandName: name }) =>
      async (args) => {
        if (name === commandName) throw new Error('Simulated failure');
        return next(args);
      },
    { step: 'initialize', name: 'failCommands' },
  );
  const restore = () => void dynamo().middlewareStack.remove('failCommands');
  onTestFinished(restore);
  return restore;
};

describe('DELETE playlists/:playlistId', () => {
  it.each(['BatchWriteItemCommand', 'DeleteItemCommand'])(
    'hides the playlist when %s fails, and continues when the request is repeated',
    async (command) => {
      const ada = await addUser();
      const { id } = await createPlaylist(ada, { trackIds: getIds(await addTracks(3)) });
      const restore = failCommands(command);
      expect(await ada.expectRefusal(playlistContract.remove, getPlaylistParams(id))).toMatchObject({ status: 500 });
      restore();
      expect(await listPlaylistItems(id)).not.toEqual([]);
      expect(await ada.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
      expect((await listPublicPlaylists({ perPage: 100 })).data.some((playlist) => playlist.id === id)).toBe(false);
      expect(await ada.expectRefusal(playlistContract.create, { body: { name: 'Again', id } })).toMatchObject({
        status: 409,
      });
      await ada.call(playlistContract.remove, getPlaylistParams(id));
      expect(await listPlaylistItems(id)).toEqual([]);
      expect(await countPlaylists(ada.user.id)).toBe(0);
    },
  );

  it('deletes all items, and returns 404 when the request is repeated', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada, { trackIds: getIds(await addTracks(30)) });
    await ada.call(playlistContract.remove, getPlaylistParams(id));
    expect(await listPlaylistItems(id)).toEqual([]);
    expect(await ada.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
    expect(await ada.expectRefusal(playlistContract.remove, getPlaylistParams(id))).toMatchObject({ status: 404 });
  });
});

describe('playlists of other users', () => {
  const calls = [
    ['update', { name: 'Mine now', updatedAt: '2026-01-01T00:00:00.000Z' }],
    ['remove', undefined],
    ['addTracks', { trackIds: [newId.track()] }],
    ['removeTracks', { places: ['a0'] }],
    ['moveTracks', { places: ['a0'] }],
  ] as const;

  it.each(calls)('%s returns 403 for a public playlist and 404 for a private one', async (name, body) => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [published, hidden] = [await createPlaylist(ada), await createPlaylist(ada, { isPublic: false })];
    const readProblem = (id: PlaylistId) =>
      bo.expectRefusal(playlistContract[name], { ...getPlaylistParams(id), body } as never);
    expect(await readProblem(published.id)).toMatchObject({ status: 403, code: 'permission.denied' });
    expect(await readProblem(hidden.id)).toMatchObject({ status: 404, code: 'playlist.not_found' });
    expect(await readProblem(newId.playlist())).toMatchObject({ status: 404 });
    expect((await readPlaylist(ada, published.id)).playlist).toEqual(published);
  });
});

describe('validation of POST playlists', () => {
  it.each([
    ['an empty name', { name: '  ' }, { name: ['This is required.'] }],
    ['a name that is too long', { name: 'x'.repeat(201) }, { name: ['Use up to 200 characters.'] }],
    [
      'too many tracks at once',
      { name: 'x', trackIds: Array.from({ length: 91 }, newId.track) },
      { trackIds: ['Choose up to 90.'] },
    ],
    ['an invalid isPublic', { name: 'x', isPublic: 'yes' }, { isPublic: ['Choose yes or no.'] }],
    ['an invalid id', { name: 'x', id: 'pls_1' }, { id: ['This isn’t valid.'] }],
  ])('returns 422 with a field error for %s', async (_, body, errors) => {
    const ada = await addUser();
    expect(await ada.expectRefusal(playlistContract.create, { body: body as never })).toMatchObject({
      status: 422,
      errors,
    });
  });
});
