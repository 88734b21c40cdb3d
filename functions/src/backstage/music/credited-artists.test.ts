/** @module-tag noRetry */

import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { findArtists, listArtists } from '../../catalog/artists/artists.store.ts';
import { findStoredArtist } from '../../catalog/edits/artist-edits.store.ts';
import { ensureArtist } from '../../catalog/ingest/ensure-artist.ts';
import { findArtistIdByName } from '../../catalog/locks/locks.store.ts';
import { applyArtistState, applyDueArtistStates } from '../../catalog/publication/apply-artist-state.service.ts';
import { listDueArtistChecks } from '../../catalog/publication/artist-state.store.ts';
import { findStoredAlbum } from '../../catalog/publication/publication.store.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import {
  addManagedArtist,
  addReadyFile,
  buildAlbumDraft,
  buildTrackDraft,
  makeManager,
  readRelease,
} from '../../testing/managed-music.ts';
import { unpublishedStates } from '../../testing/track-access-paths.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { removeManager } from '../artists/managers.store.ts';
import { purgeMusic } from './purge-music.service.ts';

type Musician = Awaited<ReturnType<typeof addManagedArtist>>;

const createName = (): string => `Veda Marrow ${ulid()}`;
const isStored = async (id: ArtistId): Promise<boolean> => (await findStoredArtist(id)) !== undefined;

/** Adds an album and a track of a musician that credit a new artist. */
const addCreditingAlbum = async ({ manager, artist }: Musician, fields: object, name = createName()) => {
  const artists: ArtistPick[] = [{ id: artist.id }, { name }];
  const draft = buildAlbumDraft(artist, { ...fields, artists });
  await manager.call(managedAlbumContract.create, { body: draft });
  const tracks = [buildTrackDraft(artist, await addReadyFile(manager), { artists })];
  await manager.call(managedTrackContract.create, { body: { albumId: draft.id, tracks } });
  return { albumId: draft.id, name, artistId: (await findArtistIdByName(name)) as ArtistId };
};

/** Returns the calls by which others can find an artist. */
const findAccessPaths = async (id: ArtistId): Promise<string[]> => {
  const [guest, fan] = [asGuest(), await addUser()];
  const params = { artistId: id };
  const calls = await Promise.all([
    guest.send(artistContract.get, { params }),
    guest.send(artistContract.albums, { params, query: {} }),
    guest.send(artistContract.tracks, { params, query: {} }),
    guest.send(artistContract.similar, { params }),
    guest.send(radioContract.get, { params: { seedType: 'artist', seedId: id }, query: {} } as never),
    fan.send(likesContract.like, { params: { type: 'artist', id } } as never),
    fan.send(followsContract.followArtist, { params }),
  ]);
  const newest = await listArtists('newest', { perPage: httpLimits.pageSizeMax });
  return [
    ...calls.flatMap(({ status }, index) => (status < 300 ? `call ${index}` : [])),
    ...(newest.data.some((artist) => artist.id === id) ? ['newest'] : []),
    // Channels' picks, search hits, feeds and notifications are read by `findArtists`.
    ...((await findArtists([id])).length > 0 ? ['by id'] : []),
  ];
};

const setVisibility = async ({ manager }: Musician, albumId: AlbumId, visibility: 'public' | 'hidden') => {
  const { updatedAt } = await readRelease(manager, albumId);
  const body = { expectedUpdatedAt: updatedAt, visibility };
  await manager.call(managedAlbumContract.edit, { params: { albumId }, body });
};

const deleteAlbum = async ({ manager }: Musician, albumId: AlbumId): Promise<void> => {
  await manager.call(trashContract.put, { body: { albumIds: [albumId] } });
  await manager.call(trashContract.remove, { body: { albumIds: [albumId] } });
};

describe('artist credited on music', () => {
  it.each(unpublishedStates.filter(([name]) => name !== 'trashed'))(
    'is public only while the music, which was %s at first, is published',
    async (_, { visibility, releaseAt }) => {
      const musician = await addManagedArtist();
      const { albumId, artistId } = await addCreditingAlbum(musician, { visibility, releaseAt });
      expect(await findAccessPaths(artistId)).toEqual([]);
      const { updatedAt } = await readRelease(musician.manager, albumId);
      const body = { expectedUpdatedAt: updatedAt, visibility: 'public' as const, releaseAt: null };
      await musician.manager.call(managedAlbumContract.edit, { params: { albumId }, body });
      expect(await findAccessPaths(artistId)).toHaveLength(9);
      await setVisibility(musician, albumId, 'hidden');
      expect(await findAccessPaths(artistId)).toEqual([]);
      expect(await isStored(artistId)).toBe(true);
    },
  );

  it('is deleted with the last music that credits them, and frees the name', async () => {
    const musician = await addManagedArtist();
    const first = await addCreditingAlbum(musician, { visibility: 'hidden' });
    const second = await addCreditingAlbum(musician, { visibility: 'public', name: 'Low Tide' }, first.name);
    expect(second.artistId).toBe(first.artistId);
    await deleteAlbum(musician, second.albumId);
    expect([await isStored(first.artistId), await findAccessPaths(first.artistId)]).toEqual([true, []]);
    await deleteAlbum(musician, first.albumId);
    expect([await isStored(first.artistId), await findArtistIdByName(first.name)]).toEqual([false, undefined]);
    const recreated = await addCreditingAlbum(musician, { visibility: 'public' }, first.name);
    expect(await findAccessPaths(recreated.artistId)).toHaveLength(9);
    expect(recreated.artistId).not.toBe(first.artistId);
  });

  it('is deleted when an edit credits another artist, who becomes public with the music', async () => {
    const musician = await addManagedArtist();
    const { manager, artist } = musician;
    const { albumId, artistId } = await addCreditingAlbum(musician, { visibility: 'public' });
    const { updatedAt, tracks } = await readRelease(manager, albumId);
    const name = createName();
    const artists = [{ id: artist.id }, { name }];
    await manager.call(managedAlbumContract.edit, {
      params: { albumId },
      body: { expectedUpdatedAt: updatedAt, artists },
    });
    expect(await findAccessPaths((await findArtistIdByName(name)) as ArtistId)).toHaveLength(9);
    expect(await findAccessPaths(artistId)).toHaveLength(9);
    const [track] = tracks;
    const edit = { expectedUpdatedAt: track?.updatedAt ?? null, artists: [{ id: artist.id }] };
    await manager.call(managedTrackContract.edit, { params: { trackId: track?.id as never }, body: edit });
    expect(await isStored(artistId)).toBe(false);
  });

  it('is public while they have a manager', async () => {
    const musician = await addManagedArtist();
    const { artistId } = await addCreditingAlbum(musician, { visibility: 'hidden' });
    const manager = await addUser();
    await makeManager(manager, { id: artistId });
    await applyArtistState(artistId);
    expect(await findAccessPaths(artistId)).toHaveLength(9);
    await removeManager(artistId, manager.user.id);
    await applyDueArtistStates();
    expect(await findAccessPaths(artistId)).toEqual([]);
  });

  it('is deleted after an hour when the music that would credit them was never written', async () => {
    const { id } = await ensureArtist({ name: createName() });
    const isDueIn = async (minutes: number): Promise<boolean> =>
      (await listDueArtistChecks(new Date(Date.now() + minutes * 60_000), 1_000)).some((row) => row.id === id);
    expect([await isDueIn(59), await isDueIn(61)]).toEqual([false, true]);
    // Applies the state of this artist only, because other tests run at the same time.
    await applyArtistState(id);
    expect(await isStored(id)).toBe(false);
  });

  it('is deleted when the deletion of their music is repeated after an interruption at any write', async () => {
    for (let allowed = 0, isUninterrupted = false; !isUninterrupted; allowed += 3) {
      const musician = await addManagedArtist();
      const { albumId, artistId } = await addCreditingAlbum(musician, { visibility: 'hidden' });
      await musician.manager.call(trashContract.put, { body: { albumIds: [albumId] } });
      const { allowWrites } = failWritesAfter(allowed);
      await musician.manager.send(trashContract.remove, { body: { albumIds: [albumId] } }).catch(() => undefined);
      isUninterrupted = !allowWrites();
      const later = new Date(Date.now() + 31 * 86_400_000);
      await purgeMusic(albumId, later);
      await Promise.all([applyDueArtistStates(), applyDueArtistStates()]);
      expect([await findStoredAlbum(albumId), await isStored(artistId)]).toEqual([undefined, false]);
    }
  });

  it('is public when they are credited while they are being deleted', async () => {
    const musician = await addManagedArtist();
    const { name, albumId } = await addCreditingAlbum(musician, { visibility: 'hidden' });
    const [, created] = await Promise.all([
      deleteAlbum(musician, albumId),
      addCreditingAlbum(musician, { visibility: 'public', name: 'Low Tide' }, name),
    ]);
    const artistId = (await findArtistIdByName(name)) as ArtistId;
    expect((await readRelease(musician.manager, created.albumId)).artists.map(({ id }) => id)).toContain(artistId);
    expect(await findAccessPaths(artistId)).toHaveLength(9);
  });
});
