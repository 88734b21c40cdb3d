import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { describe, expect, it } from 'vitest';
import { expiredTrashedAt, listDuePurges } from '../../catalog/publication/due-purges.store.ts';
import { setPublicationState } from '../../catalog/publication/set-publication-state.service.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { addManagedArtist, addRelease, readRelease } from '../../testing/managed-music.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import type { TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { purgeDueMusic, purgeMusic } from './purge-music.service.ts';

const guest = asGuest();
const readStatuses = async (albumId: string, trackId: string): Promise<number[]> => [
  (await guest.send(albumContract.get, { params: { albumId } } as never)).status,
  (await guest.send(trackContract.stream, { params: { trackId } } as never)).status,
];
const listAlbumIds = async (manager: TestUser, artistId: never, state?: MusicState) => {
  const query = state ? { state } : {};
  const { pagination } = await manager.call(managedAlbumContract.list, { params: { artistId }, query });
  return pagination.data.map(({ id }) => id);
};
const addDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

describe('backstage/trash', () => {
  it('hides a trashed album and restores its previous state', async () => {
    const musician = await addManagedArtist();
    const { manager, artist } = musician;
    const { id, tracks } = await addRelease(musician, { visibility: 'public' });
    const trackId = tracks[0]?.id ?? '';
    const body = { albumIds: [id] };
    await manager.call(trashContract.put, { body });
    const { trashedAt } = await readRelease(manager, id);
    await manager.call(trashContract.put, { body });
    expect((await readRelease(manager, id)).trashedAt).toBe(trashedAt);
    expect(await readStatuses(id, trackId)).toEqual([404, 404]);
    const artistId = artist.id as never;
    expect([await listAlbumIds(manager, artistId), await listAlbumIds(manager, artistId, 'trashed')]).toEqual([
      [],
      [id],
    ]);
    await manager.call(trashContract.restore, { body });
    expect(await readStatuses(id, trackId)).toEqual([200, 302]);
    expect([await listAlbumIds(manager, artistId), await listAlbumIds(manager, artistId, 'trashed')]).toEqual([
      [id],
      [],
    ]);
    await purgeMusic(id, addDays(backstageLimits.musicTrashDays + 1));
    expect(await readStatuses(id, trackId)).toEqual([200, 302]);
  });

  it('removes a trashed track from its album, also for managers', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const { id, tracks } = await addRelease(musician, { visibility: 'public' });
    await manager.call(trashContract.put, { body: { trackIds: [tracks[0]?.id ?? ('' as never)] } });
    const managedAlbum = (await manager.call(managedAlbumContract.get, { params: { albumId: id } })).album;
    expect([managedAlbum.tracksCount, managedAlbum.tracks.map(({ name }) => name)]).toEqual([1, ['Song 2']]);
    expect((await guest.call(albumContract.get, { params: { albumId: id } })).album).toMatchObject({ tracksCount: 1 });
  });

  it('deletes an album immediately, but only when it is in the trash', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const { id, tracks } = await addRelease(musician);
    const body = { albumIds: [id] };
    expect(await manager.expectRefusal(trashContract.remove, { body })).toMatchObject({ status: 422 });
    await manager.call(trashContract.put, { body });
    await manager.call(trashContract.remove, { body });
    expect(await manager.expectRefusal(managedAlbumContract.get, { params: { albumId: id } })).toMatchObject({
      status: 404,
    });
    expect(await readRawPartition('CATALOG_TABLE', `track#${tracks[0]?.id}`)).toEqual([]);
  });

  it('changes nothing when one of the albums is managed by other users', async () => {
    const [musician, other] = [await addManagedArtist(), await addManagedArtist()];
    const [ownAlbum, otherAlbum] = [await addRelease(musician, {}, 0), await addRelease(other, {}, 0)];
    const body = { albumIds: [ownAlbum.id, otherAlbum.id] };
    expect(await musician.manager.expectRefusal(trashContract.put, { body })).toMatchObject({
      code: 'album.not_found',
    });
    expect(await listAlbumIds(musician.manager, musician.artist.id as never)).toEqual([ownAlbum.id]);
  });

  it('deletes imported music', async () => {
    const { manager, artist } = await addManagedArtist();
    const album = await addAlbum({ artists: [artist], tracksCount: 1, duration: 61_000 });
    const track = await addTrack({ artists: [artist], album });
    const body = { albumIds: [album.id] };
    await manager.call(trashContract.put, { body });
    await manager.call(trashContract.remove, { body });
    expect(await manager.expectRefusal(managedTrackContract.get, { params: { trackId: track.id } })).toMatchObject({
      status: 404,
    });
    expect(await readRawPartition('CATALOG_TABLE', `track#${track.id}`)).toEqual([]);
  });
});

describe('purgeMusic', () => {
  it('deletes an album after thirty days with its tracks, rows and files, and frees its title', async () => {
    const musician = await addManagedArtist();
    const { manager, artist } = musician;
    const { id, tracks } = await addRelease(musician, { visibility: 'public', tags: ['going'] });
    const readUsedTracks = async () => (await manager.call(fileEntryContract.limits, {})).limits.quota.tracks.used;
    expect(await readUsedTracks()).toBe(2);
    await manager.call(trashContract.put, { body: { albumIds: [id] } });
    await purgeMusic(id, addDays(backstageLimits.musicTrashDays - 1));
    expect(await listAlbumIds(manager, artist.id as never, 'trashed')).toEqual([id]);
    const duePurges = await listDuePurges(addDays(backstageLimits.musicTrashDays + 1).toISOString(), 1_000);
    expect(duePurges.map((row) => row.id)).toContain(id);
    await purgeMusic(id, addDays(backstageLimits.musicTrashDays + 1));
    expect(await readUsedTracks()).toBe(0);
    for (const track of tracks) expect(await readRawPartition('CATALOG_TABLE', `track#${track.id}`)).toEqual([]);
    expect(await readRawPartition('CATALOG_TABLE', `album#${id}`)).toEqual([]);
    const rows = await readRawPartition('CATALOG_TABLE', `artist#${artist.id}`);
    expect(rows.map(({ sk }) => String(sk)).filter((sk) => !sk.startsWith('manager#'))).toEqual(['artist']);
    expect((await addRelease(musician, {}, 0)).name).toBe('Glass Orchard');
  });
});

describe('purgeDueMusic', () => {
  it('completes an interrupted deletion in the next run', async () => {
    const musician = await addManagedArtist();
    const { id, tracks, visibility, releaseAt, updatedAt } = await addRelease(musician);
    await setPublicationState(id, { visibility, releaseAt, trashedAt: expiredTrashedAt }, updatedAt);
    const params = { albumId: id };
    expect(await musician.manager.expectRefusal(managedAlbumContract.get, { params })).toMatchObject({ status: 404 });
    // A permanently deleted item can neither be restored nor trashed again.
    for (const call of [trashContract.restore, trashContract.put])
      expect(await musician.manager.expectRefusal(call, { body: { albumIds: [id] } })).toMatchObject({ status: 404 });
    await purgeDueMusic();
    for (const track of tracks) expect(await readRawPartition('CATALOG_TABLE', `track#${track.id}`)).toEqual([]);
    expect(await readRawPartition('CATALOG_TABLE', `album#${id}`)).toEqual([]);
  });
});
