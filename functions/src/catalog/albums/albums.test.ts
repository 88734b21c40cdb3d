import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addAlbum, addArtist, addTrack, createTestImage, newId } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import { getAlbumWithTracks } from './albums.store.ts';

const readAlbum = async (albumId: string) =>
  (await asGuest().call(albumContract.get, { params: { albumId: albumId as AlbumId } })).album;

describe('GET albums/:albumId', () => {
  it('returns the tracks in the order of disc and number', async () => {
    const album = await addAlbum();
    await addTrack({ album, name: 'Disc 2, first', disc: 2, number: 1 });
    await addTrack({ album, name: 'Tenth', number: 10 });
    await addTrack({ album, name: 'Second', number: 2 });
    await addTrack({ name: 'Elsewhere' });

    const { tracks, ...albumFields } = await readAlbum(album.id);

    expect(albumFields).toEqual(album);
    expect(tracks.map(({ name }) => name)).toEqual(['Second', 'Tenth', 'Disc 2, first']);
  });

  it('returns names of every script unchanged', async () => {
    const artists = [await addArtist({ name: 'Ólafur & 坂本 龍一' }), await addArtist({ name: '𝔉𝔯𝔞𝔨𝔱𝔲𝔯 🎻' })];
    const album = await addAlbum({ name: 'Þögn / 静けさ', artists, image: createTestImage(), releaseDate: null });
    const track = await addTrack({ album, artists, name: 'Ærø — «Ω»' });

    const read = await readAlbum(album.id);

    expect(read.name).toBe('Þögn / 静けさ');
    expect(read.artists.map(({ name }) => name)).toEqual(['Ólafur & 坂本 龍一', '𝔉𝔯𝔞𝔨𝔱𝔲𝔯 🎻']);
    expect(read.tracks).toEqual([{ ...track, image: album.image }]);
  });

  it('returns no stored file fields or table keys', async () => {
    const album = await addAlbum();
    await addTrack({ album });
    const body = await (await asGuest().send(albumContract.get, { params: { albumId: album.id } })).text();
    expect(body).not.toMatch(/masters|sha256|audio|sortDate|albumId|gsi|__edb/);
  });

  it('returns 404 when the album does not exist', async () => {
    const problem = await asGuest().expectRefusal(albumContract.get, { params: { albumId: newId.album() } });
    expect(problem).toMatchObject({ status: 404, code: 'album.not_found' });
  });

  it('returns 404 for an invalid album id', async () => {
    const problem = await asGuest().expectRefusal(albumContract.get, { params: { albumId: 'alb_nonsense' } });
    expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
  });

  it('reads an album with 120 tracks in one round trip', async () => {
    const artists = [await addArtist()];
    const album = await addAlbum({ artists });
    for (const number of Array(120).keys()) await addTrack({ album, artists, number: number + 1 });

    const { result, roundTrips, calls } = await measureCapacity(() => readAlbum(album.id));

    expect(result.tracks.map(({ number }) => number)).toEqual([...Array(120).keys()].map((index) => index + 1));
    expect(calls.map(({ operation }) => operation).sort()).toEqual(['GetItemCommand', 'QueryCommand']);
    expect(roundTrips).toBe(1);
  });
});

describe('getAlbumWithTracks', () => {
  it('returns all tracks when the album exceeds one DynamoDB page', async () => {
    const artists = [await addArtist()];
    const album = await addAlbum({ artists });

    // The large attribute is not part of any reply, so that the lists of other tests stay readable.
    const largeDetail = { mime: 'x'.repeat(60_000) };
    for (const number of Array(20).keys()) await addTrack({ album, artists, number: number + 1 }, {}, largeDetail);

    const { result, roundTrips } = await measureCapacity(() => getAlbumWithTracks(album.id));

    expect(result.tracks).toHaveLength(20);
    expect(roundTrips).toBe(2);
  });
});
