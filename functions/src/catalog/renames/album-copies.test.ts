import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { createIsolatedRenames } from '../../testing/isolated-renames.ts';
import { setAlbumName } from '../../testing/names.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { trackItem } from '../music/track.item.ts';
import { findTracks } from '../tracks/tracks.store.ts';

let renames: Awaited<ReturnType<typeof createIsolatedRenames>>;
beforeAll(async () => {
  renames = await createIsolatedRenames();
});
afterAll(() => renames.remove());

const createName = (prefix: string) => `${prefix} ${newId.album()}`;

const addAlbumWithTracks = async (count: number) => {
  const artist = await addArtist();
  const album = await addAlbum({ artists: [artist] });
  const tracks = [];
  for (let number = 1; number <= count; number += 1) {
    tracks.push(await addTrack({ album, artists: [artist], number, disc: 1 }));
  }
  return { artist, album, tracks };
};

const readAlbum = async (albumId: AlbumId) => (await asGuest().call(albumContract.get, { params: { albumId } })).album;

describe('copyAlbumName', () => {
  it("copies an album's new name to its tracks, which keep their positions", async () => {
    const { artist, album, tracks } = await addAlbumWithTracks(3);
    const admin = await addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });
    const name = createName('Iron Orchard');
    const params = { albumId: album.id };
    await admin.call(managedAlbumContract.edit, { params, body: { name, expectedUpdatedAt: null } });
    await renames.deliverAll();
    const copies = await findTracks(
      tracks.map(({ id }) => id),
      { consistent: true },
    );
    expect(copies.map((track) => [track.album?.name, track.artists[0]?.name])).toEqual(
      Array(3).fill([name, artist.name]),
    );
    const renamed = await readAlbum(album.id);
    expect([renamed.name, renamed.tracks.map(({ number }) => number)]).toEqual([name, [1, 2, 3]]);
  });

  it('keeps the position of a track that is moved at the same time', async () => {
    const { album, tracks } = await addAlbumWithTracks(2);
    const [movedTrack] = tracks;
    const name = createName('Moved');
    await setAlbumName(album.id, name);
    runBeforeCommand('TransactWriteItemsCommand', name, () =>
      updateItem(
        trackItem,
        { id: movedTrack?.id ?? newId.track() },
        { set: { album: movedTrack?.album ?? null, disc: 1, number: 9 } },
      ),
    );
    await renames.deliver(JSON.stringify({ kind: 'album', id: album.id }));
    const renamed = await readAlbum(album.id);
    expect(renamed.tracks.map(({ number, ...track }) => [number, track.album?.name])).toEqual([
      [2, name],
      [9, name],
    ]);
  });
});
