import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addAlbum, addTrack, createTestImage, newId } from '../../testing/catalogue.ts';
import { asGuest } from '../../testing/visitor.ts';
import type { TrackAudio } from '../music/track.item.ts';
import { noDetail } from '../music/track-detail.item.ts';
import { getTrack, getTrackAudio, setRenditions, setTrackPlays } from './tracks.store.ts';

describe('GET tracks/:trackId', () => {
  it('returns a track with its waveform, lyrics and details', async () => {
    const detail = {
      waveform: [0, 50, 100],
      lyrics: { format: 'lrc' as const, text: '[00:01.00] ゆき' },
      isrc: 'QZES71982312',
      bpm: 96.5,
      loudness: -14.2,
    };
    const album = await addAlbum({ image: createTestImage() });
    const track = await addTrack({ album, name: 'Où es-tu ?', hasLyrics: true, explicit: true }, detail);

    const reply = await asGuest().call(trackContract.get, { params: { trackId: track.id } });

    expect(reply.track).toEqual({ ...noDetail, ...track, ...detail, image: album.image });
  });

  it('returns the picture of the track instead of that of its album', async () => {
    const image = createTestImage();
    const track = await addTrack({ album: await addAlbum({ image: createTestImage() }), image });
    const reply = await asGuest().call(trackContract.get, { params: { trackId: track.id } });
    expect(reply.track.image).toEqual(image);
  });

  it('returns no stored file fields or table keys', async () => {
    const { id } = await addTrack();
    const body = await (await asGuest().send(trackContract.get, { params: { trackId: id } })).text();
    expect(body).not.toMatch(/masters|sha256|audio|albumId|gsi|__edb/);
  });

  it('returns 404 for the track and its stream when the track does not exist', async () => {
    for (const name of ['get', 'stream'] as const) {
      const problem = await asGuest().expectRefusal(trackContract[name], { params: { trackId: newId.track() } });
      expect(problem).toMatchObject({ status: 404, code: 'track.not_found' });
    }
  });

  it('returns 404 for an invalid track id', async () => {
    const problem = await asGuest().expectRefusal(trackContract.get, { params: { trackId: 'trk_1' } as never });
    expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
  });

  it('reads a track and its stream in one round trip each', async () => {
    const { id } = await addTrack();
    const page = await measureCapacity(() => asGuest().call(trackContract.get, { params: { trackId: id } }));
    const stream = await measureCapacity(() =>
      asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} }),
    );
    expect([page.roundTrips, stream.roundTrips]).toEqual([1, 1]);
  });
});

describe('setTrackPlays', () => {
  it('ignores a total that is lower than the stored one', async () => {
    const { id } = await addTrack();
    for (const total of [5, 3]) await setTrackPlays(id, total);
    expect((await getTrack(id)).plays).toBe(5);
  });
});

describe('GET tracks/:trackId/stream', () => {
  it('redirects to the signed file', async () => {
    const { id } = await addTrack();
    const { key } = await getTrackAudio(id);

    const response = await asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} });

    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.pathname).toContain(key);
    expect(location.searchParams.has('X-Amz-Signature')).toBe(true);
  });
});

describe('GET tracks/:trackId/stream: quality', () => {
  const readPlayedFile = async (renditions: TrackAudio['renditions'], quality?: string) => {
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
  const bothRenditions = { high: 9_000_000, low: 3_000_000 };

  it.each([
    ['the high rendition', bothRenditions, undefined, 'high.m4a'],
    ['the high rendition', bothRenditions, 'high', 'high.m4a'],
    ['the low rendition', bothRenditions, 'low', 'low.m4a'],
    ['the original without a high rendition', { low: 3_000_000 }, 'high', 'original'],
    ['the high rendition without a low one', { high: 9_000_000 }, 'low', 'high.m4a'],
    ['the original without renditions', undefined, 'low', 'original'],
  ])('plays %s when the renditions are %o and the quality is %s', async (_, renditions, quality, name) => {
    expect(await readPlayedFile(renditions, quality)).toBe(name);
  });

  it('returns 422 for an unknown quality', async () => {
    const { id } = await addTrack();
    const request = { params: { trackId: id }, query: { quality: 'best' as 'low' } };
    expect(await asGuest().expectRefusal(trackContract.stream, request)).toMatchObject({ status: 422 });
  });

  it('stores renditions repeatedly and returns none of the file fields', async () => {
    const track = await addTrack();
    const { sha256 } = await getTrackAudio(track.id);
    for (let attempt = 0; attempt < 3; attempt++) await setRenditions(track.id, { sha256, renditions: bothRenditions });
    expect((await getTrackAudio(track.id)).renditions).toEqual(bothRenditions);
    const body = await (await asGuest().send(trackContract.get, { params: { trackId: track.id } })).text();
    expect(body).not.toMatch(/masters|sha256|audio|rendition/);
  });

  it('ignores renditions when they belong to other bytes or the track is deleted', async () => {
    const { id } = await addTrack();
    await setRenditions(id, { sha256: 'other', renditions: bothRenditions });
    expect((await getTrackAudio(id)).renditions).toBeUndefined();

    const deleted = newId.track();
    await setRenditions(deleted, { sha256: 'other', renditions: bothRenditions });
    await expect(getTrackAudio(deleted)).rejects.toMatchObject({ code: 'track.not_found' });
  });
});
