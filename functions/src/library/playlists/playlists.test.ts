import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { describe, expect, it } from 'vitest';
import { trackItem } from '../../catalog/music/track.item.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import { addAlbum, addPlaylist, addTrack, createTestImage, newId } from '../../testing/catalogue.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { canSeePlaylist } from './playlists.policy.ts';
import { findPlaylist, listPublicPlaylists } from './playlists.store.ts';

const addTracks = (count: number) => Promise.all(Array.from({ length: count }, () => addTrack()));
const listTracks = (playlistId: ReturnType<typeof newId.playlist>, query: { perPage?: number; cursor?: string } = {}) =>
  asGuest().call(playlistContract.tracks, { params: { playlistId }, query });

describe('GET playlists/:playlistId', () => {
  it('returns the totals of the tracks and four of their covers', async () => {
    const albums = await Promise.all([1, 2, 3, 4, 5].map(() => addAlbum({ image: createTestImage() })));
    const tracks = await Promise.all([0, 0, 1, 2, 3, 4].map((index) => addTrack({ album: albums[index] ?? null })));
    const tracksWithCovers = tracks.map((track) => ({ ...track, image: track.album?.image ?? null }));
    const added = await addPlaylist({ description: 'For the last carriage.' }, tracksWithCovers);

    const { playlist } = await asGuest().call(playlistContract.get, { params: { playlistId: added.id } });

    expect(playlist).toEqual({
      ...added,
      covers: albums.slice(0, 4).map(({ image }) => image),
      tracksCount: 6,
      duration: 6 * 61_000,
      likes: 0,
      followers: 0,
      reposts: 0,
    });
  });
});

describe('GET playlists/:playlistId/tracks', () => {
  it('returns the tracks in order, in pages, with the time when each was added', async () => {
    const tracks = (await addTracks(7)).toReversed();
    const { id, createdAt } = await addPlaylist({}, tracks);

    const pages = await walkPages(3, async (query) => (await listTracks(id, query)).pagination);

    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat().map((track) => track.id)).toEqual(tracks.map((track) => track.id));
    expect(new Set(pages.flat().map(({ addedAt }) => addedAt))).toEqual(new Set([createdAt]));
  });

  it('returns a track twice when the playlist contains it twice', async () => {
    const [trackA, trackB] = await addTracks(2);
    if (!trackA || !trackB) throw new Error('No tracks');
    const { id } = await addPlaylist({}, [trackA, trackB, trackA]);
    const { data } = (await listTracks(id)).pagination;
    expect(data.map((track) => track.id)).toEqual([trackA.id, trackB.id, trackA.id]);
    expect(new Set(data.map(({ place }) => place)).size).toBe(3);
  });

  it('leaves out deleted tracks and continues with the next page', async () => {
    const tracks = await addTracks(5);
    const { id } = await addPlaylist({}, tracks);
    for (const { id: deletedId } of tracks.slice(1, 3)) await deleteItem(trackItem, { id: deletedId });

    const pages = await walkPages(2, async (query) => (await listTracks(id, query)).pagination);

    expect(pages.flat().map((track) => track.id)).toEqual([tracks[0]?.id, tracks[3]?.id, tracks[4]?.id]);
  });

  it('takes two round trips', async () => {
    const { id } = await addPlaylist({}, await addTracks(3));
    const { roundTrips, calls } = await measureCapacity(() => listTracks(id));
    expect(roundTrips).toBe(2);
    expect(calls.map(({ operation }) => operation)).not.toContain('ScanCommand');
  });
});

describe('listPublicPlaylists', () => {
  it('lists public playlists newest first, without private ones', async () => {
    const createdAt = '2999-01-01T00:00:00.000Z';
    const olderPlaylist = await addPlaylist({ createdAt });
    const newerPlaylist = await addPlaylist({ createdAt: '2999-01-02T00:00:00.000Z' });
    const hidden = await addPlaylist({ createdAt, isPublic: false });
    const addedIds = new Set([olderPlaylist.id, newerPlaylist.id, hidden.id]);
    const { data } = await listPublicPlaylists({ perPage: 100 });
    expect(data.map(({ id }) => id).filter((id) => addedIds.has(id))).toEqual([newerPlaylist.id, olderPlaylist.id]);
  });
});

describe('private playlists', () => {
  it('return 404 to other users, for the playlist and for its tracks', async () => {
    const { id: playlistId } = await addPlaylist({ isPublic: false }, await addTracks(1));
    for (const visitor of [asGuest(), asUser('music.view')]) {
      expect(await visitor.expectRefusal(playlistContract.get, { params: { playlistId } })).toMatchObject({
        status: 404,
        code: 'playlist.not_found',
      });
      const tracks = { params: { playlistId }, query: {} };
      expect(await visitor.expectRefusal(playlistContract.tracks, tracks)).toMatchObject({ status: 404 });
    }
  });

  it('are visible to their owner and admins', async () => {
    const { id, owner } = await addPlaylist({ isPublic: false });
    const playlist = await findPlaylist(id);
    if (!playlist) throw new Error('No playlist');
    const canSee = (visitor: Partial<Visitor>) => canSeePlaylist(playlist, { ...guest, ...visitor });
    expect(canSee({ userId: owner.id })).toBe(true);
    expect(canSee({ permissions: [{ name: 'admin', restrictions: [] }] })).toBe(true);
    expect(canSee({ userId: 'usr_01JD0000000000000000000002' })).toBe(false);
  });
});

describe('rejected requests', () => {
  it('returns 404 for a missing playlist', async () => {
    const params = { playlistId: newId.playlist() };
    expect(await asGuest().expectRefusal(playlistContract.get, { params })).toMatchObject({ status: 404 });
    expect(await asGuest().expectRefusal(playlistContract.tracks, { params, query: {} })).toMatchObject({
      status: 404,
    });
  });

  it.each(['pls_1', newId.track()])('returns 404 for the invalid id %s', async (playlistId) => {
    const problem = await asGuest().expectRefusal(playlistContract.get, { params: { playlistId } as never });
    expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
  });

  it.each(['nonsense!', encodeCursor(['a#b']), encodeCursor([7])])('returns 422 for the cursor %s', async (cursor) => {
    const { id: playlistId } = await addPlaylist();
    const problem = await asGuest().expectRefusal(playlistContract.tracks, {
      params: { playlistId },
      query: { cursor },
    });
    expect(problem).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });

  it('returns 403 without the permission music.view', async () => {
    const { id: playlistId } = await addPlaylist();
    expect(await asUser().expectRefusal(playlistContract.get, { params: { playlistId } })).toMatchObject({
      status: 403,
    });
  });
});
