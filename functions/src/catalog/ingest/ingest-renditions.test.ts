import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { buildRandomTone, buildTone, encodeAiff, encodeWav } from '../../media/testing.ts';
import { findObjectSize } from '../../platform/objects.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { listArtistTrackIds } from '../artists/artists.store.ts';
import { findArtistIdByName } from '../locks/locks.store.ts';
import { getTrackAudio } from '../tracks/tracks.store.ts';
import { ensureArtist } from './ensure-artist.ts';
import type { TrackDraft } from './ingest.model.ts';
import { ingestPlayable, ingestTrack } from './ingest.service.ts';
import { renderTrack } from './render-track.service.ts';

/** Returns a unique name. */
const createUniqueName = (name: string) => `${name} ${ulid()}`;
/** Returns half a second of unique audio. */
const buildAudio = () => buildRandomTone({ decibels: -10, seconds: 0.5 });
const buildRecording = () => encodeWav(buildAudio());
const buildDraft = (fields: Partial<TrackDraft> = {}): TrackDraft => ({
  source: { bytes: buildRecording() },
  fileName: 'song.wav',
  ...fields,
});

describe('ingestTrack: renditions and damaged files', () => {
  it('creates the better rendition with the track and the other one later when not every browser plays the file', async () => {
    const artist = createUniqueName('A');
    const draft = buildDraft({ source: { bytes: encodeAiff(buildAudio()) }, fileName: 'song.aiff', artists: [artist] });
    const listTrackIds = async () => listArtistTrackIds((await ensureArtist({ name: artist })).id, 10);
    runBeforeCommand('TransactWriteItemsCommand', 'lock#content#', () => Promise.reject(new Error('Interrupted')));
    await expect(ingestTrack(draft, 'later')).rejects.toThrow('Interrupted');
    expect(await listTrackIds()).toEqual([]);

    const { trackId } = await ingestTrack(draft, 'later');
    const { key, sha256, renditions } = await getTrackAudio(trackId);
    expect([key, renditions]).toEqual([`masters/${sha256}.aiff`, { high: expect.any(Number) }]);
    const high = { bucket: 'MASTERS_BUCKET', key: `masters/${sha256}.high.m4a` } as const;
    expect(await findObjectSize(high)).toBe(renditions?.high);
    expect(await renderTrack(trackId)).toBe(true);
    expect((await getTrackAudio(trackId)).renditions).toEqual({ high: renditions?.high, low: expect.any(Number) });
    expect(await renderTrack(trackId)).toBe(false);
  });

  it('ingests a file only when it needs no rendition', async () => {
    const draft = buildDraft({ source: { bytes: encodeAiff(buildAudio()) } });
    expect(await ingestPlayable(draft)).toBeUndefined();
    const { trackId } = await ingestTrack(draft);
    expect(await ingestPlayable(draft)).toEqual({ status: 'existing', trackId });
    expect(await ingestPlayable(buildDraft())).toMatchObject({ status: 'added' });
  });

  it('stores nothing when rendering fails', async () => {
    const artist = createUniqueName('A');
    // No encoder accepts this sample rate.
    const bytes = encodeAiff(buildTone({ sampleRate: 999 }));
    await expect(ingestTrack(buildDraft({ source: { bytes }, artists: [artist] }), 'later')).rejects.toMatchObject({
      name: 'MediaError',
    });
    expect(await findArtistIdByName(artist)).toBeUndefined();
  });

  it('stores nothing when a file is truncated', async () => {
    await expect(
      ingestTrack(buildDraft({ source: { bytes: buildRecording().subarray(0, 3000) } })),
    ).rejects.toMatchObject({
      name: 'MediaError',
      reason: 'truncated',
    });
  });
});
