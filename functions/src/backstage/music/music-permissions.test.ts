import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { findArtistIdByName } from '../../catalog/locks/locks.store.ts';
import { addArtist, createUniqueSlug } from '../../testing/catalogue.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildAlbumDraft,
  buildTrackDraft,
  makeManager,
  readRelease,
} from '../../testing/managed-music.ts';
import { addUploader } from '../../testing/uploads.ts';
import { addUser } from '../../testing/users.ts';
import { removeManager } from '../artists/managers.store.ts';

const buildAlbumParts = (albumId: string) => ({ params: { albumId } }) as never;
const buildTrackParts = (trackId: string) => ({ params: { trackId } }) as never;

describe('managed music', () => {
  it('rejects credits of artists with other managers, and creates artists for unknown names', async () => {
    const [{ manager, artist }, second] = [await addManagedArtist(), await addManagedArtist()];
    const create = (artists: unknown) =>
      manager.send(managedAlbumContract.create, { body: { ...buildAlbumDraft(artist), artists } } as never);
    const getCreateError = async (artists: unknown) =>
      ((await (await create(artists)).json()) as { code: string }).code;
    expect(await getCreateError([{ id: artist.id }, { id: second.artist.id }])).toBe('artist.managed');
    expect(await getCreateError([{ id: (await addArtist()).id }])).toBe('artist.managed');
    expect(await getCreateError([{ name: 'Nobody At All' }])).toBe('artist.managed');
    const name = `Halden ${createUniqueSlug('x')}`;
    // A rejected call creates no artist.
    expect(await getCreateError([{ name }])).toBe('artist.managed');
    expect(await findArtistIdByName(name)).toBeUndefined();
    const { album } = (await (await create([{ id: artist.id }, { name }])).json()) as {
      album: { id: AlbumId; updatedAt: string | null; artists: Pick<Artist, 'id' | 'name'>[] };
    };
    expect(album.artists.map((artist) => artist.name)).toEqual([artist.name, name]);
    // Existing credits stay, although someone else manages the artist now.
    for (const credited of album.artists.slice(1)) await makeManager(second.manager, credited);
    const artists = album.artists.map(({ id }) => ({ id }));
    const body = { expectedUpdatedAt: album.updatedAt, name: 'Glass Meadow', artists };
    const edited = await manager.call(managedAlbumContract.edit, { params: { albumId: album.id }, body });
    expect(edited.album.artists).toHaveLength(2);
    expect(await getCreateError(artists)).toBe('artist.managed');
  });

  it('can be read and edited only by managers of the first artist, the owner while they manage an artist, and admins', async () => {
    const [musician, creditedMusician] = [await addManagedArtist(), await addManagedArtist()];
    // Only a manager can credit an artist that has managers, so the musician becomes a manager of it temporarily.
    await makeManager(musician.manager, creditedMusician.artist);
    const credits = [musician, creditedMusician].map(({ artist }) => ({ id: artist.id }));
    const { id, tracks } = await addRelease(musician, { artists: credits }, 0).then(async (album) => {
      const draft = buildTrackDraft(musician.artist, await addReadyFile(musician.manager), { artists: credits });
      await musician.manager.call(managedTrackContract.create, { body: { albumId: album.id, tracks: [draft] } });
      return readRelease(musician.manager, album.id);
    });
    await removeManager(creditedMusician.artist.id, musician.manager.user.id);
    const [otherManager, colleague] = [(await addManagedArtist()).manager, await addUploader()];
    await makeManager(colleague, musician.artist);
    // Edits with a wrong version return 409 to users who may edit, and 404 to others.
    const body = { expectedUpdatedAt: '2020-01-01T00:00:00.000Z', description: 'Not yours' };
    const trackId = tracks[0]?.id ?? ('' as never);
    const tryEdits = async (manager: Awaited<ReturnType<typeof addUploader>>) => [
      (await manager.send(managedAlbumContract.edit, { params: { albumId: id }, body })).status,
      (await manager.send(managedTrackContract.edit, { params: { trackId }, body })).status,
    ];
    const readStatuses = async (manager: Awaited<ReturnType<typeof addUploader>>) => [
      (await manager.send(managedAlbumContract.get, buildAlbumParts(id))).status,
      (await manager.send(managedTrackContract.get, buildTrackParts(tracks[0]?.id ?? ''))).status,
      (await manager.send(managedAlbumContract.list, { params: { artistId: musician.artist.id } } as never)).status,
      (await manager.send(albumContract.get, buildAlbumParts(id))).status,
    ];
    for (const manager of [otherManager, creditedMusician.manager]) {
      expect([await readStatuses(manager), await tryEdits(manager)]).toEqual([
        [404, 404, 404, 404],
        [404, 404],
      ]);
    }
    expect([await readStatuses(colleague), await tryEdits(colleague)]).toEqual([
      [200, 200, 200, 200],
      [409, 409],
    ]);
    await removeManager(musician.artist.id, colleague.user.id);
    expect([await readStatuses(colleague), await tryEdits(colleague)]).toEqual([
      [404, 404, 404, 404],
      [404, 404],
    ]);
    // The owner loses access once they manage none of its artists.
    await makeManager(colleague, musician.artist);
    await removeManager(musician.artist.id, musician.manager.user.id);
    expect(await readStatuses(musician.manager)).toEqual([404, 404, 404, 404]);
    const admin = await addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });
    expect(await readStatuses(admin)).toEqual([200, 200, 200, 200]);
  });
});
