import { ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { findTracks } from '@overtone/functions/catalog/public.ts';
import { getTrackAudio } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { buildRandomWav } from '@overtone/functions/media/testing.ts';
import { hasObject } from '@overtone/functions/platform/objects.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { type Outcome, openWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Imports a track without renditions. */
const importTrack = async (): Promise<TrackId> => {
  return (await ingestTrack({ source: { bytes: buildRandomWav() }, fileName: 'Song.wav' })).trackId;
};

const renderTracks = async (threads: WorkerPool, ids: readonly TrackId[]): Promise<string[]> => {
  const outcomes = new Map<TrackId, Outcome>();
  const onOutcome = ({ id }: Track, outcome: Outcome): unknown => outcomes.set(id, outcome);
  await threads.processTracks('renditions', await findTracks(ids), { onOutcome });
  return ids.map((id) => outcomes.get(id)?.status ?? 'skipped');
};

describe('openWorkerPool', () => {
  it('creates renditions once, and continues after the failure of a track', async () => {
    await using threads = openWorkerPool(2);
    const [firstId, secondId] = [await importTrack(), await importTrack()];
    // This track has no master.
    const { id: withoutMaster } = await addTrack();
    expect(await renderTracks(threads, [firstId, withoutMaster, secondId])).toEqual([
      'completed',
      'failed',
      'completed',
    ]);
    for (const id of [firstId, secondId]) {
      const { sha256, renditions } = await getTrackAudio(id);
      expect(renditions).toEqual({ high: expect.any(Number), low: expect.any(Number) });
      for (const quality of ['high', 'low']) {
        expect(await hasObject({ bucket: 'MASTERS_BUCKET', key: `masters/${sha256}.${quality}.m4a` })).toBe(true);
      }
    }
    expect(await renderTracks(threads, [firstId, withoutMaster, secondId])).toEqual([
      'unchanged',
      'failed',
      'unchanged',
    ]);
  });

  it('finishes the current track when it is stopped, and starts no other', async () => {
    const ids = [await importTrack(), await importTrack(), await importTrack()];
    const controller = new AbortController();
    await using threads = openWorkerPool(1);
    await threads.processTracks('renditions', await findTracks(ids), {
      onOutcome: () => controller.abort(),
      signal: controller.signal,
    });
    expect(await renderTracks(threads, ids)).toEqual(['unchanged', 'completed', 'completed']);
  });
});
