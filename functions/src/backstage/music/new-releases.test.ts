/** @module-tag noRetry */
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { listAlbums } from '../../catalog/albums/albums.store.ts';
import { getStoredAlbum } from '../../catalog/publication/publication.store.ts';
import {
  addMusician,
  addReadyFile,
  addRelease,
  albumDraft,
  readRelease,
  trackDraft,
} from '../../testing/managed-music.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { useUpRate } from '../../testing/use-up-rate.ts';
import { asGuest } from '../../testing/visitor.ts';

type Musician = Awaited<ReturnType<typeof addMusician>>;
const isPublic = { visibility: 'public' } as const;
const today = new Date().toISOString().slice(0, 10);

/** Where a guest finds an album: on its page, among its artist's albums, and among the newest of all. */
const placesOf = async (albumId: AlbumId, { artist }: Musician): Promise<string[]> => {
  const params = { artistId: artist.id };
  const { pagination } = await asGuest().call(artistContract.albums, { params, query: {} });
  const newest = await listAlbums('newest', { perPage: limits.pageSizeMax });
  const page = await asGuest().send(albumContract.get, { params: { albumId } });
  return [
    ...(page.status === 200 ? ['page'] : []),
    ...(pagination.data.some(({ id }) => id === albumId) ? ['artist'] : []),
    ...(newest.data.some(({ id }) => id === albumId) ? ['newest'] : []),
  ];
};

const everywhere = ['page', 'artist', 'newest'];

const addTrackTo = async ({ person, artist }: Musician, albumId: AlbumId | null): Promise<TrackId> => {
  const tracks = [trackDraft(artist, await addReadyFile(person))];
  const made = await person.call(managedTrackContract.create, { body: { albumId, tracks } });
  return (made.tracks[0] as (typeof made.tracks)[0]).id;
};

describe('an album', () => {
  it('is listed, found and announced once its first track is published, and no longer than its last one', async () => {
    const musician = await addMusician();
    const { person } = musician;
    const sent = sentMessages('EVENTS_QUEUE_URL');
    const announced = (id: string) => sent().filter((body) => body.includes('"released"') && body.includes(id)).length;
    const { id } = await addRelease(musician, isPublic, 0);
    expect(await placesOf(id, musician)).toEqual([]);
    expect(announced(id)).toBe(0);

    const trackId = await addTrackTo(musician, id);
    expect(await placesOf(id, musician)).toEqual(everywhere);
    expect(announced(id)).toBeGreaterThan(0);

    const before = announced(id);
    const edit = (change: object) =>
      person.call(managedTrackContract.edit, { params: { trackId }, body: { known: null, ...change } as never });
    const { track } = await edit({ visibility: 'hidden' });
    expect(await placesOf(id, musician)).toEqual([]);
    const shown = await edit({ visibility: 'public', known: track.updatedAt });
    expect(await placesOf(id, musician)).toEqual(everywhere);
    await edit({ albumId: null, known: shown.track.updatedAt });
    expect(await placesOf(id, musician)).toEqual([]);
    expect(announced(id)).toBe(before);
  });

  it('stays unlisted when all of its tracks are hidden', async () => {
    const musician = await addMusician();
    const { id } = await addRelease(musician, isPublic, 0);
    const tracks = [trackDraft(musician.artist, await addReadyFile(musician.person), { visibility: 'hidden' })];
    await musician.person.call(managedTrackContract.create, { body: { albumId: id, tracks } });
    expect(await placesOf(id, musician)).toEqual([]);
    expect(await readRelease(musician.person, id)).toMatchObject({ state: 'live', isPublished: false });
  });

  it.each([
    ['9999-12-31', today],
    ['2999-01-01', today],
    ['2019-05-06', '2019-05-06'],
    [null, today],
  ])('is sorted by the earlier of its release date (%s) and its publication', async (releaseDate, sortDate) => {
    const musician = await addMusician();
    const { id } = await addRelease(musician, { ...isPublic, releaseDate }, 1);
    expect(await getStoredAlbum(id)).toMatchObject({ sortDate, releaseDate, isPublished: true });
    const { updatedAt } = await readRelease(musician.person, id);
    const body = { known: updatedAt, releaseDate: '9999-12-30' };
    await musician.person.call(managedAlbumContract.edit, { params: { albumId: id }, body });
    expect((await getStoredAlbum(id))?.sortDate).toBe(today);
  });

  it.each([
    ['in two days', ulid(Date.now() + 2 * 86_400_000)],
    ['in a century', ulid(Date.now() + 100 * 365 * 86_400_000)],
    ['as late as an id can be', `7${'Z'.repeat(25)}`],
    ['later than an id can be', 'Z'.repeat(26)],
  ])('is refused with an id that was made %s', async (_, late) => {
    const { person, artist } = await addMusician();
    const body = albumDraft(artist, isPublic);
    const refused = await person.send(managedAlbumContract.create, { body: { ...body, id: `alb_${late}` } });
    expect(refused.status).toBe(422);
    const tracks = [{ ...trackDraft(artist, await addReadyFile(person)), fileId: `fil_${late}` }];
    const create = await person.send(managedTrackContract.create, { body: { albumId: null, tracks } } as never);
    expect(create.status).toBe(422);
  });
});

describe('making music', () => {
  it('returns 429 beyond its rates', async () => {
    const { person, artist } = await addMusician();
    await useUpRate('newAlbum', person.user.id, 1);
    const create = (name: string) => person.send(managedAlbumContract.create, { body: albumDraft(artist, { name }) });
    expect([(await create('One')).status, (await create('Two')).status]).toEqual([201, 429]);
    await useUpRate('newTrack', person.user.id, 1);
    const send = async () => {
      const tracks = [trackDraft(artist, await addReadyFile(person))];
      return (await person.send(managedTrackContract.create, { body: { albumId: null, tracks } })).status;
    };
    expect([await send(), await send()]).toEqual([201, 429]);
  });
});
