/** @module-tag noRetry */
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManagerAction, removeManager } from '../../backstage/artists/managers.store.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { isolatedCatalogTable } from '../../testing/isolated-tables.store.ts';
import { readRawItem } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import {
  addMusic,
  findGuestPathsShowing,
  hiddenState,
  publicState,
  readStatuses,
} from '../../testing/track-access-paths.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { setTrackPlays } from '../tracks/tracks.store.ts';
import { findStoredTrack } from './publication.store.ts';
import { setPublicationState } from './set-publication-state.service.ts';

/** The worker publishes everything that is due, so these tests use a separate catalogue table. */
let deleteCatalogTable: () => Promise<void>;
beforeAll(async () => {
  deleteCatalogTable = await isolatedCatalogTable();
});
afterAll(() => deleteCatalogTable());

const scheduled: PublicationState = { ...publicState, releaseAt: '2027-03-05T00:00:00.000Z' };

describe('setPublicationState', () => {
  it('removes a hidden track from its album and from the counters of the album', async () => {
    const music = await addMusic();
    await setPublicationState(music.track.id, hiddenState, null);
    expect(await findGuestPathsShowing(music, [music.track.id])).toEqual([]);
    const read = async () => (await asGuest().call(albumContract.get, { params: { albumId: music.album.id } })).album;
    expect(await read()).toMatchObject({ tracksCount: 1, duration: 61_000, tracks: [{ id: music.other.id }] });

    await setPublicationState(music.track.id, publicState, (await findStoredTrack(music.track.id))?.updatedAt ?? null);
    expect(await read()).toMatchObject({ tracksCount: 2, duration: 122_000 });
  });

  it('accepts only one of two concurrent changes', async () => {
    const { album } = await addMusic();
    const results = await Promise.all([
      setPublicationState(album.id, hiddenState, null),
      setPublicationState(album.id, scheduled, null),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
  });
});

describe('unpublished music', () => {
  it('lets only managers read unpublished music, and play it by URLs that are valid for five minutes', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, hiddenState, null);
    expect(await readStatuses(music, asUser('music.view', 'music.update'))).toEqual([200, 200, 302]);
    expect(await readStatuses(music, asUser('music.view', 'music.create'))).toEqual([404, 404, 404]);

    const params = { trackId: music.track.id };
    const reply = await asUser('music.view', 'music.update').send(trackContract.stream, { params, query: {} });
    expect(new URL(reply.headers.get('location') ?? '').searchParams.get('X-Amz-Expires')).toBe('300');
    const publicStream = await asGuest().send(trackContract.stream, {
      params: { trackId: music.single.id },
      query: {},
    });
    expect(new URL(publicStream.headers.get('location') ?? '').searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  it('is marked with `isPublished: false` in replies to managers only', async () => {
    const music = await addMusic();
    await setPublicationState(music.track.id, hiddenState, null);
    const manager = asUser('music.view', 'music.update');
    const { track } = await manager.call(trackContract.get, { params: { trackId: music.track.id } });
    expect(track.isPublished).toBe(false);
    const { album } = await manager.call(albumContract.get, { params: { albumId: music.album.id } });
    expect(new Map(album.tracks.map(({ id, isPublished }) => [id, isPublished]))).toEqual(
      new Map([
        [music.track.id, false],
        [music.other.id, undefined],
      ]),
    );
  });

  it('lets managers of the artist play unpublished music until they are removed', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, hiddenState, null);
    const manager = await addUser();
    expect(await readStatuses(music, manager)).toEqual([404, 404, 404]);
    await transact([addManagerAction(music.artist.id, manager.user.id)]);
    expect(await readStatuses(music, manager)).toEqual([200, 200, 302]);
    await removeManager(music.artist.id, manager.user.id);
    expect(await readStatuses(music, manager)).toEqual([404, 404, 404]);
  });

  it('rejects plays of an unpublished track and leaves it out of playlists', async () => {
    const music = await addMusic();
    await setPublicationState(music.track.id, hiddenState, null);
    const id = `ply_${ulid()}` as const;
    const play = { id, trackId: music.track.id, source: 'album', seconds: 61, outcome: 'finished' } as const;
    expect(await asGuest().call(playContract.record, { body: { plays: [play] } })).toEqual({
      accepted: [],
      rejected: [{ id, reason: 'unknown_track' }],
    });
    const { playlist } = await (await addUser()).call(playlistContract.create, {
      body: { name: 'Mine', trackIds: [music.track.id, music.single.id] },
    });
    expect(playlist.tracksCount).toBe(1);
  });
});

describe('setTrackPlays', () => {
  it('counts the plays of a hidden track without publishing it', async () => {
    const music = await addMusic();
    await setPublicationState(music.track.id, hiddenState, null);
    await setTrackPlays(music.track.id, 50);
    expect(await findGuestPathsShowing(music, [music.track.id])).toEqual([]);
    await setPublicationState(music.track.id, publicState, (await findStoredTrack(music.track.id))?.updatedAt ?? null);
    const { pagination } = await asGuest().call(artistContract.tracks, {
      params: { artistId: music.artist.id },
      query: {},
    });
    expect(pagination.data[0]).toMatchObject({ id: music.track.id, plays: 50 });
  });

  it('leaves a track out of the charts when it is hidden while its plays are counted', async () => {
    const music = await addMusic();
    runBeforeCommand('UpdateItemCommand', music.single.id, () =>
      setPublicationState(music.single.id, hiddenState, null),
    );
    await setTrackPlays(music.single.id, 70);
    expect(await findGuestPathsShowing(music, [music.single.id])).toEqual([]);
    expect(await findStoredTrack(music.single.id)).toMatchObject({ isPublished: false, plays: 70 });
    const stored = await readRawItem('CATALOG_TABLE', { pk: `track#${music.single.id}`, sk: 'track' });
    expect(Object.keys(stored ?? {}).filter((name) => /^gsi[23]/.test(name))).toEqual([]);
  });
});
