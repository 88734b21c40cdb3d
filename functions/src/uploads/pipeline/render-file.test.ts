import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ingestTrack } from '../../catalog/ingest/ingest.service.ts';
import { learnRenditions } from '../../catalog/public.ts';
import { newSound } from '../../media/testing.ts';
import { s3 } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { delivery } from '../../testing/media-worker.ts';
import type { Person } from '../../testing/people.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findAudio } from '../audio/audio.store.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import { processFile } from './process-file.worker.ts';
import type { OnRendered } from './render-file.ts';

// Where no native decoder is.
beforeEach(() => void vi.stubEnv('PATH', ''));
afterEach(() => void vi.unstubAllEnvs());

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const file = (name: string): Buffer => readFileSync(new URL(`../../media/${name}`, import.meta.url));

const steps = async (id: FileId, count: number, onRendered: OnRendered = learnRenditions): Promise<void> => {
  for (let step = 0; step < count; step += 1) await processFile(onRendered)({ fileId: id }, delivery());
};
const see = async (person: Person, id: FileId) =>
  (await person.call(fileEntryContract.states, { body: { entryIds: [id] } })).fileEntries[0];
const head = (key: string) => s3().send(new HeadObjectCommand({ Bucket: requireEnv('MASTERS_BUCKET'), Key: key }));

test('each quality is a step of its own, told of on the way, and lies beside its master', async () => {
  const [ada, bytes] = [await addUploader(), newSound()];
  const { id } = await sendFile(ada, bytes);
  await steps(id, 1);
  expect(await see(ada, id)).toMatchObject({ state: 'transcoding', progress: null });
  await steps(id, 1);
  expect(await see(ada, id)).toMatchObject({ state: 'transcoding', progress: 0.5 });
  await steps(id, 1);
  expect(await see(ada, id)).toMatchObject({ state: 'transcoding', progress: 1 });
  await steps(id, 1);
  expect(await see(ada, id)).toMatchObject({ state: 'ready', progress: null });

  const sha256 = hashOf(bytes);
  const audio = await findAudio(sha256);
  for (const quality of ['high', 'low'] as const) {
    const { ContentType, ContentLength } = await head(`masters/${sha256}.${quality}.m4a`);
    expect([ContentType, ContentLength]).toEqual(['audio/mp4', audio?.[quality]]);
  }
});

test('the track with these bytes plays what was rendered', async () => {
  const [ada, bytes] = [await addUploader(), newSound()];
  const { trackId } = await ingestTrack({ source: { bytes }, fileName: 'Song.wav' });
  const played = async (quality: 'high' | 'low') => {
    const reply = await asGuest().send(trackContract.stream, { params: { trackId }, query: { quality } });
    return new URL(reply.headers.get('location') ?? '').pathname.split('.').slice(1).join('.');
  };
  expect([await played('high'), await played('low')]).toEqual(['wav', 'wav']);
  await steps((await sendFile(ada, bytes)).id, 4);
  expect([await played('high'), await played('low')]).toEqual(['high.m4a', 'low.m4a']);
});

test('what somebody else has sent before is not rendered again', async () => {
  const [ada, eve, bytes] = [await addUploader(), await addUploader(), newSound()];
  await steps((await sendFile(ada, bytes)).id, 4);
  const { id } = await sendFile(eve, bytes);
  await steps(id, 2);
  expect(await see(eve, id)).toMatchObject({ state: 'ready' });
});

test('whoever listens is told of the renditions, and an MP3 has none of its own', async () => {
  const ada = await addUploader();
  const bytes = file('fixtures/tone.mp3');
  const { id } = await sendFile(ada, bytes);
  const told = vi.fn<OnRendered>(async () => undefined);
  await steps(id, 4, told);
  expect(told).toHaveBeenCalledWith({ sha256: hashOf(bytes), renditions: {} });
});

test('what no browser plays is ready too, where something here reads it', async () => {
  const ada = await addUploader();
  const { id } = await sendFile(ada, file('unplayed/tone.aiff'), {
    filename: 'Song.aiff',
    mime: 'audio/aiff',
    extension: 'aiff',
  });
  await steps(id, 4);
  expect(await see(ada, id)).toMatchObject({ state: 'ready', extension: 'aiff' });
});

test('and refused at the first step where nothing does', async () => {
  const ada = await addUploader();
  const { id } = await sendFile(ada, file('unplayed/alac.m4a'), {
    filename: 'Song.m4a',
    mime: 'audio/mp4',
    extension: 'm4a',
  });
  await steps(id, 1);
  expect(await see(ada, id)).toMatchObject({
    state: 'failed',
    failure: {
      key: 'It is ALAC (Apple Lossless) in MP4 (M4A), which cannot be read here. Send it as FLAC, WAV or MP3.',
    },
  });
});

test('three workers at once end with one file, each quality of it there', async () => {
  const [ada, bytes] = [await addUploader(), newSound()];
  const { id } = await sendFile(ada, bytes);
  await steps(id, 1);
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.allSettled(Array.from({ length: 3 }, () => steps(id, 1)));
  }
  await steps(id, 3);
  expect(await see(ada, id)).toMatchObject({ state: 'ready' });
  expect(await findAudio(hashOf(bytes))).toMatchObject({ high: expect.any(Number), low: expect.any(Number) });
});

test('a file that goes while it is rendered stays gone', async () => {
  const [ada, bytes] = [await addUploader(), newSound()];
  const { id } = await sendFile(ada, bytes);
  await steps(id, 1);
  await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
  await steps(id, 3);
  expect(await findFile(id)).toBeUndefined();
});

test('a file of bytes that nothing is known of is left for another try', async () => {
  const [ada, bytes] = [await addUploader(), newSound()];
  const { id } = await sendFile(ada, bytes);
  await steps(id, 1);
  const known = await findFile(id);
  if (known) await changeFile(known, { sha256: 'none' });
  await expect(steps(id, 1)).rejects.toThrow('nothing is known of it');
});
