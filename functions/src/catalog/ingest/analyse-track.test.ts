import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { readStoredAlbum } from '../../testing/catalogue.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { asGuest } from '../../testing/visitor.ts';
import { getTrackDetail } from '../tracks/tracks.store.ts';
import { analyseTrack } from './analyse-track.service.ts';
import { processingTasks } from './due-task.item.ts';
import { listDueTracks } from './due-tasks.store.ts';
import { ingestTrack } from './ingest.service.ts';
import { renderTrack } from './render-track.service.ts';

/** Returns an MP3 with unique bytes: one second by its samples, 1.045 seconds by its header. */
const buildMp3 = async () => {
  const mp3 = await readFile(new URL('../../media/fixtures/tone.mp3', import.meta.url));
  const id3v1 = Buffer.alloc(128);
  id3v1.write(`TAG${randomBytes(14).toString('hex')}`, 'latin1');
  return Buffer.concat([mp3, id3v1]);
};

/** Ingests a track of an album as an import does before the analysis. */
const importTrack = async (): Promise<TrackId> => {
  const draft = { source: { bytes: await buildMp3() }, fileName: 'Song.mp3', artists: [`Artist ${ulid()}`] };
  return (await ingestTrack({ ...draft, album: { title: 'Album' } }, 'later')).trackId;
};

const listDueTasks = async (id: TrackId) => {
  const lists = await Promise.all(processingTasks.map(async (task) => [task, await listDueTracks(task)] as const));
  return lists.flatMap(([task, ids]) => (ids.includes(id) ? [task] : []));
};

const readDurations = async (id: TrackId) => {
  const { duration, album } = await getTrackDetail(id);
  return { track: duration, album: album && (await readStoredAlbum(album.id)).duration };
};

describe('ingestTrack with analysis later', () => {
  it('makes the track playable immediately, and schedules its analysis and renditions', async () => {
    const id = await importTrack();
    const { headers } = await asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} });
    const audio = await fetch(headers.get('location') ?? '');
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const { track } = await asGuest().call(trackContract.get, { params: { trackId: id } });
    expect(track).toMatchObject({ waveform: null, loudness: null, duration: 1045 });
    expect(await listDueTasks(id)).toEqual(['analysis', 'renditions']);
  });
});

describe('analyseTrack', () => {
  it('updates the track and its album once when it runs repeatedly', async () => {
    const id = await importTrack();
    expect(await readDurations(id)).toEqual({ track: 1045, album: 1045 });
    const results = await Promise.all([analyseTrack(id), analyseTrack(id), analyseTrack(id)]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await analyseTrack(id)).toBe(false);
    expect(await readDurations(id)).toEqual({ track: 1000, album: 1000 });
    const { waveform, loudness } = await getTrackDetail(id);
    expect(waveform?.length).toBeGreaterThan(40);
    expect(loudness).toBeLessThan(-10);
    expect(await listDueTasks(id)).toEqual(['renditions']);
  });

  it.each([
    ['analysis', 'TransactWriteItemsCommand', analyseTrack],
    ['renditions', 'UpdateItemCommand', renderTrack],
    ['renditions', 'DeleteItemCommand', renderTrack],
  ] as const)(
    'keeps %s due when the task is interrupted before its %s, and completes it in the next run',
    async (task, lastCommand, runTask) => {
      const id = await importTrack();
      runBeforeCommand(lastCommand, id, async () => {
        throw new Error('Interrupted');
      });
      await expect(runTask(id)).rejects.toThrow('Interrupted');
      expect(await listDueTasks(id)).toContain(task);
      await runTask(id);
      expect(await listDueTasks(id)).not.toContain(task);
      expect((await readDurations(id)).album).toBe(task === 'analysis' ? 1000 : 1045);
    },
  );

  it('keeps a damaged track without analysis, and does not retry it', async () => {
    const flac = await readFile(new URL('../../media/fixtures/tone.flac', import.meta.url));
    // The header is valid, the audio data is not.
    const bytes = Buffer.concat([flac.subarray(0, 9_000), randomBytes(12_000)]);
    const { trackId } = await ingestTrack({ source: { bytes }, fileName: 'Song.flac' }, 'later');
    await expect(analyseTrack(trackId)).rejects.toMatchObject({ name: 'MediaError' });
    expect(await listDueTasks(trackId)).toEqual(['renditions']);
    await expect(renderTrack(trackId)).rejects.toMatchObject({ name: 'MediaError' });
    expect(await listDueTasks(trackId)).toEqual([]);
  });

  it('stores the playable length when the track is truncated', async () => {
    const flac = await readFile(new URL('../../media/fixtures/tone.flac', import.meta.url));
    // Declares a minute of samples, and a unique checksum.
    flac.writeUInt32BE(60 * 44_100, 22);
    randomBytes(16).copy(flac, 26);
    const draft = {
      source: { bytes: flac },
      fileName: 'Song.flac',
      artists: [`Artist ${ulid()}`],
      album: { title: 'Cut' },
    };
    const { trackId } = await ingestTrack(draft, 'later');
    await expect(analyseTrack(trackId)).rejects.toMatchObject({ reason: 'truncated' });
    const { track, album } = await readDurations(trackId);
    expect([Math.round(track / 100), album]).toEqual([10, track]);
    expect(await listDueTasks(trackId)).toEqual(['renditions']);
  });
});
