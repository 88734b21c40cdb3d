/** @module-tag noRetry */
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { listAlbums } from '../../catalog/albums/albums.store.ts';
import { findStoredAlbum } from '../../catalog/publication/publication.store.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildAlbumDraft,
  buildTrackDraft,
  readRelease,
} from '../../testing/managed-music.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { asGuest } from '../../testing/visitor.ts';

type Musician = Awaited<ReturnType<typeof addManagedArtist>>;
const publicState = { visibility: 'public' } as const;
const today = new Date().toISOString().slice(0, 10);

/** Returns the pages on which a guest finds an album: its page, its artist's albums, and the newest albums. */
const findAlbumPages = async (albumId: AlbumId, { artist }: Musician): Promise<string[]> => {
  const params = { artistId: artist.id };
  const { pagination } = await asGuest().call(artistContract.albums, { params, query: {} });
  const newest = await listAlbums('newest', { perPage: httpLimits.pageSizeMax });
  const page = await asGuest().send(albumContract.get, { params: { albumId } });
  return [
    ...(page.status === 200 ? ['page'] : []),
    ...(pagination.data.some(({ id }) => id === albumId) ? ['artist'] : []),
    ...(newest.data.some(({ id }) => id === albumId) ? ['newest'] : []),
  ];
};

const allPages = ['page', 'artist', 'newest'];

const addTrackTo = async ({ manager, artist }: Musician, albumId: AlbumId | null): Promise<TrackId> => {
  const tracks = [buildTrackDraft(artist, await addReadyFile(manager))];
  const response = await manager.call(managedTrackContract.create, { body: { albumId, tracks } });
  return (response.tracks[0] as (typeof response.tracks)[0]).id;
};

describe('album publication', () => {
  it('lists an album while it has published tracks, and announces it once', async () => {
    const musician = await addManagedArtist();
    const { manager } = musician;
    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const countAnnouncements = (id: string) =>
      listSentMessages().filter((body) => body.includes('"released"') && body.includes(id)).length;
    const { id } = await addRelease(musician, publicState, 0);
    expect(await findAlbumPages(id, musician)).toEqual([]);
    expect(countAnnouncements(id)).toBe(0);

    const trackId = await addTrackTo(musician, id);
    expect(await findAlbumPages(id, musician)).toEqual(allPages);
    expect(countAnnouncements(id)).toBeGreaterThan(0);

    const before = countAnnouncements(id);
    const edit = (change: object) =>
      manager.call(managedTrackContract.edit, {
        params: { trackId },
        body: { expectedUpdatedAt: null, ...change } as never,
      });
    const { track } = await edit({ visibility: 'hidden' });
    expect(await findAlbumPages(id, musician)).toEqual([]);
    const publishedTrack = await edit({ visibility: 'public', expectedUpdatedAt: track.updatedAt });
    expect(await findAlbumPages(id, musician)).toEqual(allPages);
    await edit({ albumId: null, expectedUpdatedAt: publishedTrack.track.updatedAt });
    expect(await findAlbumPages(id, musician)).toEqual([]);
    expect(countAnnouncements(id)).toBe(before);
  });

  it('does not list an album when all its tracks are hidden', async () => {
    const musician = await addManagedArtist();
    const { id } = await addRelease(musician, publicState, 0);
    const tracks = [buildTrackDraft(musician.artist, await addReadyFile(musician.manager), { visibility: 'hidden' })];
    await musician.manager.call(managedTrackContract.create, { body: { albumId: id, tracks } });
    expect(await findAlbumPages(id, musician)).toEqual([]);
    expect(await readRelease(musician.manager, id)).toMatchObject({ state: 'live', isPublished: false });
  });

  it.each([
    ['9999-12-31', today],
    ['2999-01-01', today],
    ['2019-05-06', '2019-05-06'],
    [null, today],
  ])('sorts an album by the earlier of its release date (%s) and its publication', async (releaseDate, sortDate) => {
    const musician = await addManagedArtist();
    const { id } = await addRelease(musician, { ...publicState, releaseDate }, 1);
    expect(await findStoredAlbum(id)).toMatchObject({ sortDate, releaseDate, isPublished: true });
    const { updatedAt } = await readRelease(musician.manager, id);
    const body = { expectedUpdatedAt: updatedAt, releaseDate: '9999-12-30' };
    await musician.manager.call(managedAlbumContract.edit, { params: { albumId: id }, body });
    expect((await findStoredAlbum(id))?.sortDate).toBe(today);
  });

  it.each([
    ['in two days', ulid(Date.now() + 2 * 86_400_000)],
    ['in a century', ulid(Date.now() + 100 * 365 * 86_400_000)],
    ['at the latest possible time', `7${'Z'.repeat(25)}`],
    ['after the latest possible time', 'Z'.repeat(26)],
  ])('returns 422 for an id that was created %s', async (_, lateUlid) => {
    const { manager, artist } = await addManagedArtist();
    const body = buildAlbumDraft(artist, publicState);
    const response = await manager.send(managedAlbumContract.create, { body: { ...body, id: `alb_${lateUlid}` } });
    expect(response.status).toBe(422);
    const tracks = [{ ...buildTrackDraft(artist, await addReadyFile(manager)), fileId: `fil_${lateUlid}` }];
    const trackResponse = await manager.send(managedTrackContract.create, { body: { albumId: null, tracks } } as never);
    expect(trackResponse.status).toBe(422);
  });
});

describe('rate limits of new music', () => {
  it('returns 429 when a rate is exceeded', async () => {
    const { manager, artist } = await addManagedArtist();
    await exhaustRateLimit('newAlbum', manager.user.id, 1);
    const create = (name: string) =>
      manager.send(managedAlbumContract.create, { body: buildAlbumDraft(artist, { name }) });
    expect([(await create('One')).status, (await create('Two')).status]).toEqual([201, 429]);
    await exhaustRateLimit('newTrack', manager.user.id, 1);
    const send = async () => {
      const tracks = [buildTrackDraft(artist, await addReadyFile(manager))];
      return (await manager.send(managedTrackContract.create, { body: { albumId: null, tracks } })).status;
    };
    expect([await send(), await send()]).toEqual([201, 429]);
  });
});
