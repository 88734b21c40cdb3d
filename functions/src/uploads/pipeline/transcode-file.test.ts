import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { recordRenditions } from '../../catalog/ingest/record-renditions.ts';
import { buildRandomWav } from '../../media/testing.ts';
import { s3 } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { buildDelivery } from '../../testing/media-worker.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findAudio } from '../audio/audio.store.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import { processFile } from './process-file.worker.ts';
import type { OnTranscoded } from './transcode-file.ts';

// Simulates a machine without ffmpeg.
beforeEach(() => void vi.stubEnv('PATH', ''));
afterEach(() => void vi.unstubAllEnvs());

const computeHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const readFixture = (name: string): Buffer => readFileSync(new URL(`../../media/${name}`, import.meta.url));

const runSteps = async (id: FileId, count: number, onTranscoded: OnTranscoded = recordRenditions): Promise<void> => {
  for (let step = 0; step < count; step += 1) await processFile(onTranscoded)({ fileId: id }, buildDelivery());
};
const readEntry = async (uploader: TestUser, id: FileId) =>
  (await uploader.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const headObject = (key: string) =>
  s3().send(new HeadObjectCommand({ Bucket: requireEnv('MASTERS_BUCKET'), Key: key }));

describe('transcodeFile', () => {
  it('renders each quality in a separate step, reports the progress and notifies the owner at the end', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const { id, name: label } = await sendFile(ada, bytes);
    await runSteps(id, 1);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding', progress: null });
    await runSteps(id, 1);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding', progress: 0.5 });
    await runSteps(id, 1);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'transcoding', progress: 1 });
    expect(listSentMessages()).toEqual([]);
    await runSteps(id, 1);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'ready', progress: null });
    const notice = { kind: 'noticed', type: 'upload-processed', targetId: id, label, to: ada.user.id };
    expect(listSentMessages().flatMap((body) => JSON.parse(body).events)).toEqual([
      { ...notice, at: expect.any(String) },
    ]);

    const sha256 = computeHash(bytes);
    const audio = await findAudio(sha256);
    for (const quality of ['high', 'low'] as const) {
      const { ContentType, ContentLength } = await headObject(`masters/${sha256}.${quality}.m4a`);
      expect([ContentType, ContentLength]).toEqual(['audio/mp4', audio?.[quality]]);
    }
  });

  it('updates the track with the same content', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { trackId } = await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
    const findServedObject = async (quality: 'high' | 'low') => {
      const response = await asGuest().send(trackContract.stream, { params: { trackId }, query: { quality } });
      return new URL(response.headers.get('location') ?? '').pathname.split('.').slice(1).join('.');
    };
    expect([await findServedObject('high'), await findServedObject('low')]).toEqual(['wav', 'wav']);
    await runSteps((await sendFile(ada, bytes)).id, 4);
    expect([await findServedObject('high'), await findServedObject('low')]).toEqual(['high.m4a', 'low.m4a']);
  });

  it('does not render content again that another user has uploaded', async () => {
    const [ada, eve, bytes] = [await addUploader(), await addUploader(), buildRandomWav()];
    await runSteps((await sendFile(ada, bytes)).id, 4);
    const { id } = await sendFile(eve, bytes);
    await runSteps(id, 2);
    expect(await readEntry(eve, id)).toMatchObject({ state: 'ready' });
  });

  it('calls `onTranscoded` with the renditions, or without any for a small MP3', async () => {
    const ada = await addUploader();
    const bytes = readFixture('fixtures/tone.mp3');
    const { id } = await sendFile(ada, bytes);
    const onTranscoded = vi.fn<OnTranscoded>(async () => undefined);
    await runSteps(id, 4, onTranscoded);
    expect(onTranscoded).toHaveBeenCalledWith({ sha256: computeHash(bytes), renditions: {} });
  });

  it('renders an AIFF, which not every browser plays', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, readFixture('unplayed/tone.aiff'), {
      filename: 'Song.aiff',
      mime: 'audio/aiff',
      extension: 'aiff',
    });
    await runSteps(id, 4);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'ready', extension: 'aiff' });
  });

  it('fails in the first step when no decoder is available', async () => {
    const ada = await addUploader();
    const { id } = await sendFile(ada, readFixture('unplayed/alac.m4a'), {
      filename: 'Song.m4a',
      mime: 'audio/mp4',
      extension: 'm4a',
    });
    await runSteps(id, 1);
    expect(await readEntry(ada, id)).toMatchObject({
      state: 'failed',
      failure: {
        key: 'The file is ALAC (Apple Lossless) in MP4 (M4A), which isn’t supported. Upload FLAC, WAV or MP3 instead.',
      },
    });
  });

  it('renders all qualities when three workers run at the same time', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    await runSteps(id, 1);
    for (let step = 0; step < 3; step += 1) {
      await Promise.allSettled(Array.from({ length: 3 }, () => runSteps(id, 1)));
    }
    await runSteps(id, 3);
    expect(await readEntry(ada, id)).toMatchObject({ state: 'ready' });
    expect(await findAudio(computeHash(bytes))).toMatchObject({ high: expect.any(Number), low: expect.any(Number) });
  });

  it('does not restore a file that is deleted during rendering', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    await runSteps(id, 1);
    await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
    await runSteps(id, 3);
    expect(await findFile(id)).toBeUndefined();
  });

  it('throws for a file whose audio is not stored', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const { id } = await sendFile(ada, bytes);
    await runSteps(id, 1);
    const transcoding = await findFile(id);
    if (transcoding) await changeFile(transcoding, { sha256: 'none' });
    await expect(runSteps(id, 1)).rejects.toThrow('is not stored');
  });
});
