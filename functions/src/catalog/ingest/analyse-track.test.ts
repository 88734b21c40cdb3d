import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { getAlbumNow } from '../../testing/catalogue.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest } from '../../testing/visitor.ts';
import { getTrackDetail } from '../tracks/tracks.store.ts';
import { analyseTrack } from './analyse-track.service.ts';
import { works } from './due.item.ts';
import { listDue } from './due.store.ts';
import { ingestTrack } from './ingest.service.ts';
import { renderTrack } from './render-track.service.ts';

/** One second by its samples, 1.045 by its own word, as bytes that no other test has. */
const newMp3 = async () => {
  const mp3 = await readFile(new URL('../../media/fixtures/tone.mp3', import.meta.url));
  const id3v1 = Buffer.alloc(128);
  id3v1.write(`TAG${randomBytes(14).toString('hex')}`, 'latin1');
  return Buffer.concat([mp3, id3v1]);
};

/** A track of an album as an import leaves it at first. */
const takeIn = async (): Promise<TrackId> => {
  const draft = { source: { bytes: await newMp3() }, fileName: 'Song.mp3', artists: [`Artist ${ulid()}`] };
  return (await ingestTrack({ ...draft, album: { title: 'Album' } }, 'later')).trackId;
};

const dueOf = async (id: TrackId) => {
  const lists = await Promise.all(works.map(async (work) => [work, await listDue(work)] as const));
  return lists.flatMap(([work, ids]) => (ids.includes(id) ? [work] : []));
};

const lengthsOf = async (id: TrackId) => {
  const { duration, album } = await getTrackDetail(id);
  return { track: duration, album: album && (await getAlbumNow(album.id)).duration };
};

test('a track plays before anything has listened to it, and says what is due', async () => {
  const id = await takeIn();
  const { headers } = await asGuest().send(trackContract.stream, { params: { trackId: id }, query: {} });
  const sound = await fetch(headers.get('location') ?? '');
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const { track } = await asGuest().call(trackContract.get, { params: { trackId: id } });
  expect(track).toMatchObject({ waveform: null, loudness: null, duration: 1045 });
  expect(await dueOf(id)).toEqual(['analysis', 'renditions']);
});

test('what is heard later is told to the track and its album once, however often it is heard', async () => {
  const id = await takeIn();
  expect(await lengthsOf(id)).toEqual({ track: 1045, album: 1045 });
  const heard = await Promise.all([analyseTrack(id), analyseTrack(id), analyseTrack(id)]);
  expect(heard.filter(Boolean)).toHaveLength(1);
  expect(await analyseTrack(id)).toBe(false);
  expect(await lengthsOf(id)).toEqual({ track: 1000, album: 1000 });
  const { waveform, loudness } = await getTrackDetail(id);
  expect(waveform?.length).toBeGreaterThan(40);
  expect(loudness).toBeLessThan(-10);
  expect(await dueOf(id)).toEqual(['renditions']);
});

test.each([
  ['analysis', 'TransactWriteItemsCommand', analyseTrack],
  ['renditions', 'UpdateItemCommand', renderTrack],
  ['renditions', 'DeleteItemCommand', renderTrack],
] as const)('%s that is cut off right before its %s is due still, and goes through', async (work, last, doWork) => {
  const id = await takeIn();
  rightBefore(last, id, async () => {
    throw new Error('The power is gone');
  });
  await expect(doWork(id)).rejects.toThrow('The power is gone');
  expect(await dueOf(id)).toContain(work);
  await doWork(id);
  expect(await dueOf(id)).not.toContain(work);
  expect((await lengthsOf(id)).album).toBe(work === 'analysis' ? 1000 : 1045);
});

test('what turns out to be damaged plays as far as it does, and is not listened to for ever', async () => {
  const whole = await readFile(new URL('../../media/fixtures/tone.flac', import.meta.url));
  // Its header is in order, the sound is not.
  const bytes = Buffer.concat([whole.subarray(0, 9_000), randomBytes(12_000)]);
  const { trackId } = await ingestTrack({ source: { bytes }, fileName: 'Song.flac' }, 'later');
  await expect(analyseTrack(trackId)).rejects.toMatchObject({ name: 'MediaError' });
  expect(await dueOf(trackId)).toEqual(['renditions']);
  await expect(renderTrack(trackId)).rejects.toMatchObject({ name: 'MediaError' });
  expect(await dueOf(trackId)).toEqual([]);
});

test('a track that ends before its declared end is listed as long as it plays', async () => {
  const flac = await readFile(new URL('../../media/fixtures/tone.flac', import.meta.url));
  // A minute of samples, and a checksum that no other test has.
  flac.writeUInt32BE(60 * 44_100, 22);
  randomBytes(16).copy(flac, 26);
  const given = {
    source: { bytes: flac },
    fileName: 'Song.flac',
    artists: [`Artist ${ulid()}`],
    album: { title: 'Cut' },
  };
  const { trackId } = await ingestTrack(given, 'later');
  await expect(analyseTrack(trackId)).rejects.toMatchObject({ reason: 'truncated' });
  const { track, album } = await lengthsOf(trackId);
  expect([Math.round(track / 100), album]).toEqual([10, track]);
  expect(await dueOf(trackId)).toEqual(['renditions']);
});
