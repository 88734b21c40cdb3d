import { ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { findTracks } from '@overtone/functions/catalog/public.ts';
import { getTrackAudio } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { buildRandomWav } from '@overtone/functions/media/testing.ts';
import { hasObject } from '@overtone/functions/platform/objects.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { expect, test } from 'vitest';
import { type Outcome, openThreads, type Threads } from './threads.ts';

/** A track as earlier imports left it. */
const imported = async (): Promise<TrackId> => {
  return (await ingestTrack({ source: { bytes: buildRandomWav() }, fileName: 'Song.wav' })).trackId;
};

const run = async (threads: Threads, ids: readonly TrackId[]): Promise<string[]> => {
  const outcomes = new Map<TrackId, Outcome>();
  const onOutcome = ({ id }: Track, outcome: Outcome): unknown => outcomes.set(id, outcome);
  await threads.workOn('renditions', await findTracks(ids), { onOutcome });
  return ids.map((id) => outcomes.get(id)?.status ?? 'not tried');
};

test('what was imported before gets its renditions once, whatever happens to others', async () => {
  await using threads = openThreads(2);
  const [one, other] = [await imported(), await imported()];
  // Its master is nowhere.
  const { id: lost } = await addTrack();
  expect(await run(threads, [one, lost, other])).toEqual(['made', 'failed', 'made']);
  for (const id of [one, other]) {
    const { sha256, renditions } = await getTrackAudio(id);
    expect(renditions).toEqual({ high: expect.any(Number), low: expect.any(Number) });
    for (const quality of ['high', 'low']) {
      expect(await hasObject({ bucket: 'MASTERS_BUCKET', key: `masters/${sha256}.${quality}.m4a` })).toBe(true);
    }
  }
  expect(await run(threads, [one, lost, other])).toEqual(['there', 'failed', 'there']);
});

test('a run that is stopped finishes what it has begun, and nothing more', async () => {
  const ids = [await imported(), await imported(), await imported()];
  const stop = new AbortController();
  await using one = openThreads(1);
  await one.workOn('renditions', await findTracks(ids), { onOutcome: () => stop.abort(), signal: stop.signal });
  expect(await run(one, ids)).toEqual(['there', 'made', 'made']);
});
