import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { describe, expect, test } from 'vitest';
import { measured } from '../../platform/capacity.ts';
import { addAlbum, addTrack, newId, someImage } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import type { TrackAudio } from '../music/track.item.ts';
import { noDetail } from '../music/track-detail.item.ts';
import { getTrack, getTrackAudio, setRenditions, setTrackPlays } from './tracks.store.ts';

test('a track comes with its waveform, words and facts', async () => {
  const detail = {
    waveform: [0, 50, 100],
    lyrics: { format: 'lrc' as const, text: '[00:01.00] ゆき' },
    isrc: 'QZES71982312',
    bpm: 96.5,
    loudness: -14.2,
  };
  const album = await addAlbum({ image: someImage() });
  const track = await addTrack({ album, name: 'Où es-tu ?', hasLyrics: true, explicit: true }, detail);

  const reply = await asGuest().call(trackContract.get, { params: { trackId: track.id } });

  expect(reply.track).toEqual({ ...noDetail, ...track, ...detail, image: album.image });
});

test('plays never fall back: a smaller total came late', async () => {
  const { id } = await addTrack();
  for (const total of [5, 3]) await setTrackPlays(id, total);
  expect((await getTrack(id)).plays).toBe(5);
});

test("a track's own picture goes before its album's", async () => {
  const image = someImage();
  const track = await addTrack({ album: await addAlbum({ image: someImage() }), image });
  const reply = await asGuest().call(trackContract.get, { params: { trackId: track.id } });
  expect(reply.track.image).toEqual(image);
});

test('nothing of the file is in a reply', async () => {
  const { id } = await addTrack();
  const body = await (await asGuest().send(trackContract.get, { params: { trackId: id } })).text();
  expect(body).not.toMatch(/masters|sha256|audio|albumId|gsi|__edb/);
});

test('the stream is a redirect to the signed file', async () => {
  const { id } = await addTrack();
  const { key } = await getTrackAudio(id);

  const response = await asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} });

  expect(response.status).toBe(302);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.pathname).toContain(key);
  expect(location.searchParams.has('X-Amz-Signature')).toBe(true);
});

describe('qualities', () => {
  const played = async (renditions: TrackAudio['renditions'], quality?: string) => {
    const { id } = await addTrack({}, {}, renditions && { renditions });
    const { key, sha256 } = await getTrackAudio(id);
    const reply = await asGuest().send(trackContract.stream, {
      params: { trackId: id },
      query: (quality ? { quality } : {}) as { quality?: 'low' },
    });
    const { pathname } = new URL(reply.headers.get('location') ?? '');
    return pathname.endsWith(key)
      ? 'original'
      : pathname.replace(`/${process.env.MASTERS_BUCKET}/masters/${sha256}.`, '');
  };
  const both = { high: 9_000_000, low: 3_000_000 };

  test.each([
    ['the good one', both, undefined, 'high.m4a'],
    ['the good one', both, 'high', 'high.m4a'],
    ['the small one', both, 'low', 'low.m4a'],
    ['an original that needs no good one', { low: 3_000_000 }, 'high', 'original'],
    ['the good one for want of a small one', { high: 9_000_000 }, 'low', 'high.m4a'],
    ['the original of a track without renditions', undefined, 'low', 'original'],
  ])('%s is played of %o for %s', async (_, renditions, quality, name) => {
    expect(await played(renditions, quality)).toBe(name);
  });

  test('another is none', async () => {
    const { id } = await addTrack();
    const request = { params: { trackId: id }, query: { quality: 'best' as 'low' } };
    expect(await asGuest().refused(trackContract.stream, request)).toMatchObject({ status: 422 });
  });

  test('a track learns of its renditions, and nobody else of its file', async () => {
    const track = await addTrack();
    const { sha256 } = await getTrackAudio(track.id);
    for (let times = 0; times < 3; times++) await setRenditions(track.id, { sha256, renditions: both });
    expect((await getTrackAudio(track.id)).renditions).toEqual(both);
    const body = await (await asGuest().send(trackContract.get, { params: { trackId: track.id } })).text();
    expect(body).not.toMatch(/masters|sha256|audio|rendition/);
  });

  test('a track of other bytes by now, and one that is gone, learn of none', async () => {
    const { id } = await addTrack();
    await setRenditions(id, { sha256: 'other', renditions: both });
    expect((await getTrackAudio(id)).renditions).toBeUndefined();
    const gone = newId.track();
    await setRenditions(gone, { sha256: 'other', renditions: both });
    await expect(getTrackAudio(gone)).rejects.toMatchObject({ code: 'track.not_found' });
  });
});

test('a track that is not there is not found, nor is its stream', async () => {
  for (const name of ['get', 'stream'] as const) {
    const problem = await asGuest().refused(trackContract[name], { params: { trackId: newId.track() } });
    expect(problem).toMatchObject({ status: 404, code: 'track.not_found' });
  }
});

test('something that is no track id leads nowhere', async () => {
  const problem = await asGuest().refused(trackContract.get, { params: { trackId: 'trk_1' } as never });
  expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
});

test('a track and its stream are one round trip', async () => {
  const { id } = await addTrack();
  const page = await measured(() => asGuest().call(trackContract.get, { params: { trackId: id } }));
  const stream = await measured(() => asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} }));
  expect([page.roundTrips, stream.roundTrips]).toEqual([1, 1]);
});
