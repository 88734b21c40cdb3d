/** @module-tag noRetry */
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/dynamo/transaction.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedCatalogTable } from '../../testing/isolated-tables.store.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addMusic, hiddenState, publicState, readStatuses } from '../../testing/track-access-paths.ts';
import { asGuest } from '../../testing/visitor.ts';
import { buildAlbumWrites } from '../albums/albums.store.ts';
import { buildTrackWrites } from '../tracks/tracks.store.ts';
import { findStoredAlbum, findStoredTrack, listDueReleases, writePublicationState } from './publication.store.ts';
import { applyPublicationStateNow, publishDueReleases } from './publish-music.service.ts';
import { setPublicationState } from './set-publication-state.service.ts';

/** The worker publishes everything that is due, so these tests use a separate catalogue table. */
let deleteCatalogTable: () => Promise<void>;
beforeAll(async () => {
  deleteCatalogTable = await isolatedCatalogTable();
});
afterAll(() => deleteCatalogTable());

const scheduled: PublicationState = { ...publicState, releaseAt: '2027-03-05T00:00:00.000Z' };
const beforeRelease = new Date('2027-03-04T23:59:59.999Z');
const afterRelease = new Date('2027-03-05T00:00:01.000Z');

/** Adds an unpublished old album with a track, and a later published album by the same artist. */
const addDraft = async () => {
  const artist = await addArtist();
  const publishedAlbum = await addAlbum({ artists: [artist], releaseDate: '2024-01-01' });
  const ulids = [ulid(), ulid()];
  const createdAt = '2020-01-01T00:00:00.000Z';
  const album: Album = { ...publishedAlbum, id: `alb_${ulids[0]}`, releaseDate: null, createdAt };
  const track: Track = {
    ...(await addTrack({ artists: [artist] })),
    ...{ id: `trk_${ulids[1]}`, album: { id: album.id, name: album.name, image: null }, createdAt },
  };
  const sha256 = ulid();
  const audio = { key: `masters/${sha256}.mp3`, mime: 'audio/mpeg', bytes: 1, sha256 };
  const detail = { waveform: null, lyrics: null, isrc: null, bpm: null, loudness: null };
  await transact(buildAlbumWrites(album, { ...hiddenState, isPublished: false }));
  await transact(buildTrackWrites({ track, audio, detail, publicationState: { isPublished: false } }));
  return { album, publishedAlbum };
};

describe('publishDueReleases', () => {
  it('publishes an album at its release time and not before', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, hiddenState, null, beforeRelease);
    const { updatedAt = null } = (await findStoredAlbum(music.album.id)) ?? {};
    await setPublicationState(music.album.id, scheduled, updatedAt, beforeRelease);

    await publishDueReleases(beforeRelease);
    expect(await readStatuses(music)).toEqual([404, 404, 404]);
    await publishDueReleases(afterRelease);
    expect(await readStatuses(music)).toEqual([200, 200, 302]);
    expect(await findStoredAlbum(music.album.id)).toMatchObject({ isPublished: true, tracksCount: 2 });
    expect(
      (await listDueReleases(afterRelease.toISOString(), 1_000)).filter(({ id }) => id === music.album.id),
    ).toEqual([]);
  });

  it('publishes an overdue album once, also when runs are concurrent', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, scheduled, null, beforeRelease);
    const lateDate = new Date('2027-03-05T09:00:00.000Z');
    await Promise.all([publishDueReleases(lateDate), publishDueReleases(lateDate)]);
    await publishDueReleases(lateDate);
    expect(await findStoredAlbum(music.album.id)).toMatchObject({
      isPublished: true,
      tracksCount: 2,
      duration: 122_000,
    });
    expect(await readStatuses(music)).toEqual([200, 200, 302]);
  });

  it('keeps an album unpublished when its release was rescheduled', async () => {
    const music = await addMusic();
    await setPublicationState(music.album.id, scheduled, null, beforeRelease);
    const { updatedAt = null } = (await findStoredAlbum(music.album.id)) ?? {};
    const rescheduledState = { ...publicState, releaseAt: '2027-04-01T00:00:00.000Z' };
    await setPublicationState(music.album.id, rescheduledState, updatedAt, beforeRelease);
    await publishDueReleases(afterRelease);
    expect(await readStatuses(music)).toEqual([404, 404, 404]);
  });

  it('sorts an album by its release day when it is published for the first time', async () => {
    const { album, publishedAlbum } = await addDraft();
    await setPublicationState(album.id, scheduled, null, beforeRelease);
    await publishDueReleases(afterRelease);
    const createdAt = afterRelease.toISOString();
    expect(await findStoredAlbum(album.id)).toMatchObject({
      isPublished: true,
      createdAt,
      sortDate: '2027-03-05',
      tracksCount: 1,
    });
    const params = { artistId: publishedAlbum.artists[0]?.id ?? '' };
    const { pagination } = await asGuest().call(artistContract.albums, { params: params as never, query: {} });
    expect(pagination.data.map(({ id }) => id)).toEqual([album.id, publishedAlbum.id]);
  });

  it('keeps the original date when music was published before and then hidden', async () => {
    const track = await addTrack({ createdAt: '2020-01-01T00:00:00.000Z' });
    await setPublicationState(track.id, hiddenState, null, beforeRelease);
    await setPublicationState(
      track.id,
      publicState,
      (await findStoredTrack(track.id))?.updatedAt ?? null,
      afterRelease,
    );
    expect(await findStoredTrack(track.id)).toMatchObject({ createdAt: '2020-01-01T00:00:00.000Z' });
  });
});

/**
 * Collects the release events of an item that are sent after this call. The returned function returns their publication
 * times.
 */
const collectReleaseEvents = (id: string): (() => string[]) => {
  const sent = captureSentMessages('EVENTS_QUEUE_URL');
  return () =>
    sent()
      .flatMap((body) => (JSON.parse(body) as { events: { kind: string; targetId: string; at: string }[] }).events)
      .flatMap(({ kind, targetId, at }) => (kind === 'released' && targetId === id ? at : []));
};

describe('release events', () => {
  it('sends the same release time in all events of an album, also when the worker runs late, and no events for its tracks', async () => {
    const { album } = await addDraft();
    const readSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const readReleaseTimes = collectReleaseEvents(album.id);
    await setPublicationState(album.id, scheduled, null, beforeRelease);
    expect(readReleaseTimes()).toEqual([]);
    const lateDate = new Date('2027-03-09T10:00:00.000Z');
    await publishDueReleases(lateDate);
    await publishDueReleases(new Date(lateDate.getTime() + 60_000));
    expect(new Set(readReleaseTimes())).toEqual(new Set([lateDate.toISOString()]));
    expect((await findStoredAlbum(album.id))?.publishedAt).toBe(lateDate.toISOString());
    const { updatedAt = null } = (await findStoredAlbum(album.id)) ?? {};
    await setPublicationState(album.id, hiddenState, updatedAt);
    await setPublicationState(album.id, publicState, (await findStoredAlbum(album.id))?.updatedAt ?? null);
    expect(new Set(readReleaseTimes())).toEqual(new Set([lateDate.toISOString()]));
    expect(readSentMessages()).toHaveLength(readReleaseTimes().length);
  });

  it('sends the actual publication time when a manual publication is interrupted at any write', async () => {
    for (let allowed = 0, isUninterrupted = false; !isUninterrupted; allowed += 1) {
      const { album } = await addDraft();
      const readReleaseTimes = collectReleaseEvents(album.id);
      const stored = await findStoredAlbum(album.id);
      if (!stored) throw new Error('The album does not exist');
      await writePublicationState(stored, publicState, beforeRelease.toISOString());
      const { allowWrites } = failWritesAfter(allowed);
      await applyPublicationStateNow(album.id, beforeRelease).catch(() => undefined);
      isUninterrupted = !allowWrites();
      await applyPublicationStateNow(album.id, afterRelease);
      const publishedAt = (await findStoredAlbum(album.id))?.publishedAt;
      expect([beforeRelease, afterRelease].map((date) => date.toISOString())).toContain(publishedAt);
      expect(readReleaseTimes()).toContain(publishedAt);
    }
  });

  it('sends nothing when a single was published before', async () => {
    const artist = await addArtist();
    const single = await addTrack({ artists: [artist] });
    await setPublicationState(single.id, hiddenState, null);
    const readReleaseTimes = collectReleaseEvents(single.id);
    await setPublicationState(single.id, publicState, (await findStoredTrack(single.id))?.updatedAt ?? null);
    expect(readReleaseTimes()).toEqual([]);
  });
});

describe('publishDueReleases after an interruption', () => {
  it('completes an interrupted change in the next run', async () => {
    const music = await addMusic();
    const album = await findStoredAlbum(music.album.id);
    if (!album) throw new Error('The album does not exist');
    await writePublicationState(album, hiddenState, beforeRelease.toISOString());
    expect(await readStatuses(music)).toEqual([200, 200, 302]);
    await publishDueReleases(afterRelease);
    expect(await readStatuses(music)).toEqual([404, 404, 404]);
  });
});
