import { randomBytes } from 'node:crypto';
import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { buildKeyRecord, deliverListChanges, isolatedLists } from '../../testing/isolated-lists.ts';
import { addUser } from '../../testing/users.ts';
import { asUser } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { rebuildList } from '../lists/rebuild-lists.ts';

let removeLists: () => Promise<void>;
beforeAll(async () => {
  removeLists = await isolatedLists();
});
afterAll(() => removeLists());

const createRandomWord = () => randomBytes(6).toString('hex');

const listPlaylists = (query: Record<string, string | number>) =>
  asUser('playlists.update').call(managedPlaylistContract.list, { query } as Input<
    typeof managedPlaylistContract.list
  >);
const listNames = async (query: Record<string, string | number>) =>
  (await listPlaylists(query)).pagination.data.map(({ name }) => name);

/** Adds public and private playlists of a user, with different numbers of tracks. */
const addPlaylists = async (word: string) => {
  const creator = await addUser();
  const owner = { id: creator.user.id, name: `Owner ${createRandomWord()}` };
  const tracks = await Promise.all([addTrack(), addTrack()]);
  const playlists = [
    await addPlaylist({ name: `B ${word}`, owner, isPublic: true }, tracks.slice(0, 1)),
    await addPlaylist({ name: `a ${word}`, owner, isPublic: false }, tracks),
    await addPlaylist({ name: `C ${word}`, owner, isPublic: true }),
  ];
  await deliverListChanges(...playlists.map(({ id }) => buildKeyRecord('playlist', id)));
  return { creator, owner, playlists };
};

describe('GET admin/playlists', () => {
  it('searches, filters, sorts and counts all playlists, including private ones', async () => {
    const word = createRandomWord();
    const { owner, playlists } = await addPlaylists(word);
    const findInitials = async (query: Record<string, string>) =>
      (await listNames(query)).map((name) => name[0]).join('');
    expect(await findInitials({ query: word, sort: 'name:asc' })).toBe('aBC');
    expect(await findInitials({ query: owner.name, sort: 'tracksCount:desc' })).toBe('aBC');
    expect(await findInitials({ owner: owner.id, sort: 'tracksCount:asc' })).toBe('CBa');
    expect(await findInitials({ owner: owner.id, visibility: 'private' })).toBe('a');
    expect(await findInitials({ query: playlists[0]?.id ?? '' })).toBe('B');
    const { facets, matches } = await listPlaylists({ owner: owner.id });
    expect(matches).toBe(3);
    expect(facets.owner).toContainEqual({ value: owner.id, label: owner.name, count: 3 });
  });

  it('lists a playlist once across pages after its visibility changed', async () => {
    const { creator, playlists } = await addPlaylists(createRandomWord());
    const [first] = playlists;
    if (!first) throw new Error('Nothing was added');
    const params = { playlistId: first.id };
    const { playlist } = await creator.call(playlistContract.update, {
      params,
      body: { isPublic: false, updatedAt: first.updatedAt },
    });
    await creator.call(playlistContract.update, { params, body: { isPublic: true, updatedAt: playlist.updatedAt } });
    const pages = await walkPages(50, async (page) => (await listPlaylists({ ...page })).pagination);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(playlists.map(({ id }) => id)));
  });

  it('removes a deleted playlist from the list and the index', async () => {
    const word = createRandomWord();
    const { creator, playlists } = await addPlaylists(word);
    const [first] = playlists;
    if (!first) throw new Error('Nothing was added');
    await creator.call(playlistContract.remove, { params: { playlistId: first.id } });
    expect((await listPlaylists({ perPage: 100 })).pagination.data.map(({ id }) => id)).not.toContain(first.id);
    expect(await listNames({ query: word })).not.toContain(first.name);
    await deliverListChanges(buildKeyRecord('playlist', first.id));
    expect(await listPlaylists({ query: word })).toMatchObject({ matches: 2 });
  });

  it('updates the index after tracks were added', async () => {
    const word = createRandomWord();
    const { creator, playlists } = await addPlaylists(word);
    const [first] = playlists;
    if (!first) throw new Error('Nothing was added');
    const track = await addTrack();
    await creator.call(playlistContract.addTracks, {
      params: { playlistId: first.id },
      body: { trackIds: [track.id] },
    });
    await creator.call(playlistContract.addTracks, {
      params: { playlistId: first.id },
      body: { trackIds: [track.id, track.id] },
    });
    await deliverListChanges(buildKeyRecord('playlist', first.id));
    expect((await listNames({ query: word, sort: 'tracksCount:desc' }))[0]).toBe(first.name);
  });

  it('finds all playlists after a rebuild', async () => {
    const word = createRandomWord();
    await addPlaylists(word);
    await rebuildList('playlists');
    await deliverListChanges();
    expect(await listPlaylists({ query: word })).toMatchObject({ matches: 3 });
  });
});
