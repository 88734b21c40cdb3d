import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { describe, expect, it } from 'vitest';
import { publishDueReleases } from '../../catalog/publication/publish-music.service.ts';
import { copyAlbumName } from '../../catalog/renames/album-copies.store.ts';
import { addGenre, createTestImage, createUniqueSlug } from '../../testing/catalogue.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildAlbumDraft,
  buildTrackDraft,
  makeManager,
  readRelease,
} from '../../testing/managed-music.ts';
import { concurrencyTestRounds, concurrencyTestTimeout } from '../../testing/rounds.ts';
import { addUploader } from '../../testing/uploads.ts';
import { asGuest } from '../../testing/visitor.ts';

const guest = asGuest();
const buildAlbumParts = (albumId: string) => ({ params: { albumId } }) as never;
const buildTrackParts = (trackId: string) => ({ params: { trackId } }) as never;

const readPublicTracks = async (albumId: string): Promise<string[] | number> => {
  const response = await guest.send(albumContract.get, buildAlbumParts(albumId));
  if (response.status !== 200) return response.status;
  const { album } = (await response.json()) as { album: { tracks: { name: string }[] } };
  return album.tracks.map(({ name }) => name);
};

describe('releases', () => {
  it('are unpublished after their creation, and are listed everywhere when they are public', async () => {
    const musician = await addManagedArtist();
    const { manager, artist } = musician;
    const [genre, tag] = [await addGenre(), createUniqueSlug('slow')];
    const created = await addRelease(musician, { genres: [genre.name], tags: [tag, 'Late Nights'] });
    expect(created).toMatchObject({
      state: 'hidden',
      isPublished: false,
      tracksCount: 2,
      duration: 122_000,
      owner: manager.user.id,
    });
    expect(created.tags).toEqual([tag, 'late-nights']);
    expect(await readPublicTracks(created.id)).toBe(404);

    const body = { expectedUpdatedAt: created.updatedAt, visibility: 'public' as const };
    const { album } = await manager.call(managedAlbumContract.edit, { params: { albumId: created.id }, body });
    expect(album).toMatchObject({ state: 'live', isPublished: true });
    expect(await readPublicTracks(created.id)).toEqual(['Song 1', 'Song 2']);
    expect((await guest.call(albumContract.get, { params: { albumId: created.id } })).album).toMatchObject({
      tracksCount: 2,
    });
    const { pagination } = await guest.call(artistContract.tracks, { params: { artistId: artist.id }, query: {} });
    expect(pagination.data.map(({ name }) => name).toSorted()).toEqual(['Song 1', 'Song 2']);
    const taggedAlbums = await guest.call(tagContract.albums, { params: { tagName: tag }, query: {} });
    expect(taggedAlbums.pagination.data.map(({ id }) => id)).toEqual([created.id]);
    const [track] = album.tracks;
    expect((await guest.send(trackContract.stream, buildTrackParts(track?.id ?? ''))).status).toBe(302);
  });

  it('keep the precision of the release date, are sorted by it, and reject invalid dates', async () => {
    const { manager, artist } = await addManagedArtist();
    for (const [name, releaseDate] of [
      ['Year', '2019'],
      ['Day', '2018-12-31'],
      ['Month', '2019-03'],
    ] as const) {
      const body = buildAlbumDraft(artist, { name, releaseDate, visibility: 'public' });
      expect((await manager.call(managedAlbumContract.create, { body })).album.releaseDate).toBe(releaseDate);
      await manager.call(managedTrackContract.create, {
        body: { albumId: body.id, tracks: [buildTrackDraft(artist, await addReadyFile(manager))] },
      });
    }
    const { pagination } = await guest.call(artistContract.albums, { params: { artistId: artist.id }, query: {} });
    expect(pagination.data.map(({ name, releaseDate }) => [name, releaseDate])).toEqual([
      ['Month', '2019-03'],
      ['Year', '2019'],
      ['Day', '2018-12-31'],
    ]);
    for (const releaseDate of ['201', '2019-13', '2019-02-30', '01.03.2019', '0000']) {
      const response = await manager.send(managedAlbumContract.create, {
        body: buildAlbumDraft(artist, { name: 'X', releaseDate }),
      });
      expect(response.status).toBe(422);
    }
  });

  it('are published at their release time, and are listed as scheduled before it', async () => {
    const musician = await addManagedArtist();
    const { manager, artist } = musician;
    // Other tests publish all releases that are due before 2027.
    const releaseAt = '2031-05-01T10:00:00.000Z';
    const created = await addRelease(musician, { visibility: 'public', releaseAt });
    expect(created).toMatchObject({ state: 'scheduled', isPublished: false });
    const listIds = async (state: 'scheduled' | 'live') => {
      const query = { state };
      const response = await manager.call(managedAlbumContract.list, { params: { artistId: artist.id }, query });
      return response.pagination.data.map(({ id }) => id);
    };
    expect([await listIds('scheduled'), await listIds('live')]).toEqual([[created.id], []]);
    expect(await readPublicTracks(created.id)).toBe(404);
    await publishDueReleases(new Date(Date.parse(releaseAt) + 1));
    expect([await listIds('scheduled'), await listIds('live')]).toEqual([[], [created.id]]);
  });

  it('are created once when calls are repeated, with one track for each file', async () => {
    const { manager, artist } = await addManagedArtist();
    const draft = buildAlbumDraft(artist);
    const create = () => manager.call(managedAlbumContract.create, { body: draft });
    const [first, second] = await Promise.all([create(), create()]);
    expect(first.album.id).toBe(second.album.id);
    const tracks = [buildTrackDraft(artist, await addReadyFile(manager))];
    const add = () => manager.call(managedTrackContract.create, { body: { albumId: draft.id, tracks } });
    const added = [...(await Promise.all([add(), add()])), await add()];
    expect(new Set(added.map((response) => response.tracks[0]?.id)).size).toBe(1);
    expect((await readRelease(manager, draft.id)).tracks).toHaveLength(1);
  });

  it('are rejected with 409 for the id of another user or a title that the artist already has', async () => {
    const [first, second] = [await addManagedArtist(), await addManagedArtist()];
    const created = await addRelease(first, {}, 0);
    const body = { ...buildAlbumDraft(second.artist), id: created.id };
    expect(await second.manager.expectRefusal(managedAlbumContract.create, { body })).toMatchObject({
      code: 'music.id_taken',
    });
    const draftWithTakenTitle = buildAlbumDraft(first.artist, { name: created.name.toUpperCase() });
    expect(await first.manager.expectRefusal(managedAlbumContract.create, { body: draftWithTakenTitle })).toMatchObject(
      {
        code: 'name.taken',
        errors: { name: [expect.any(String)] },
      },
    );
  });

  it('return 409 when renamed to the title of another album, and can get their former title back', async () => {
    const { manager, artist } = await addManagedArtist();
    const create = async (name: string) =>
      (await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist, { name }) })).album;
    const [first, second] = [await create('Low Tide'), await create('High Tide')];
    const params = { albumId: first.id };
    const bodyWithTakenTitle = { name: 'HIGH TIDE', expectedUpdatedAt: first.updatedAt };
    expect(await manager.expectRefusal(managedAlbumContract.edit, { params, body: bodyWithTakenTitle })).toMatchObject({
      code: 'name.taken',
    });
    expect((await readRelease(manager, second.id)).name).toBe('High Tide');
    const rename = async (name: string, expectedUpdatedAt: string | null) =>
      (await manager.call(managedAlbumContract.edit, { params, body: { name, expectedUpdatedAt } })).album;
    const renamed = await rename('Ebb', first.updatedAt);
    expect((await rename('Low Tide', renamed.updatedAt)).name).toBe('Low Tide');
  });

  it('can use the embedded picture of a file, which is also removed from the tracks when it is removed from the album', async () => {
    const { manager, artist } = await addManagedArtist();
    const image = createTestImage();
    const file = await addReadyFile(manager, { image });
    const { album } = await manager.call(managedAlbumContract.create, {
      body: { ...buildAlbumDraft(artist), coverFileId: file.id },
    });
    expect(album.image).toEqual(image);
    const tracks = [buildTrackDraft(artist, file)];
    await manager.call(managedTrackContract.create, { body: { albumId: album.id, tracks } });
    await manager.call(managedAlbumContract.removePicture, { params: { albumId: album.id } });
    await copyAlbumName(album.id, null);
    expect((await readRelease(manager, album.id)).tracks[0]?.image).toBeNull();
  });
});

describe('edit of an album with coverFileId', () => {
  it('sets the embedded picture of the file as the cover, but ignores files of other users', async () => {
    const [{ manager, artist }, second] = [await addManagedArtist(), await addManagedArtist()];
    const image = createTestImage();
    const [file, otherFile] = [
      await addReadyFile(manager, { image }),
      await addReadyFile(second.manager, { image: createTestImage() }),
    ];
    const { album } = await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist) });
    const edit = async (coverFileId: typeof file.id, expectedUpdatedAt: string | null) =>
      (
        await manager.call(managedAlbumContract.edit, {
          params: { albumId: album.id },
          body: { expectedUpdatedAt, coverFileId },
        })
      ).album;
    const unchanged = await edit(otherFile.id, album.updatedAt);
    expect(unchanged.image).toBeNull();
    expect((await edit(file.id, unchanged.updatedAt)).image).toEqual(image);
  });
});

describe('concurrent edits of an album', () => {
  it(
    `returns 409 with the current album to the second of two concurrent editors (${concurrencyTestRounds} rounds)`,
    async () => {
      const musician = await addManagedArtist();
      const colleague = await addUploader();
      await makeManager(colleague, musician.artist);
      const { id, ...release } = await addRelease(musician, {}, 1);
      let expectedUpdatedAt = release.updatedAt;
      for (let round = 0; round < concurrencyTestRounds; round += 1) {
        const edit = (manager: typeof colleague, description: string) =>
          manager.send(managedAlbumContract.edit, {
            params: { albumId: id },
            body: { expectedUpdatedAt, description },
          });
        const responses = await Promise.all([
          edit(musician.manager, `One ${round}`),
          edit(colleague, `Other ${round}`),
        ]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [accepted, rejected] = responses.toSorted((first, second) => first.status - second.status);
        const { album } = JSON.parse((await accepted?.text()) ?? '') as {
          album: { description: string; updatedAt: string };
        };
        expect(await rejected?.json()).toMatchObject({
          code: 'music.changed',
          current: { album: { description: album.description, updatedAt: album.updatedAt } },
        });
        expectedUpdatedAt = album.updatedAt;
      }
    },
    concurrencyTestTimeout,
  );
});
