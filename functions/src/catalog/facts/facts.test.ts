import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { announcePublished, sendPlayCounts, updateAlbumFacts, updateFacts } from '../../testing/smart-playlists.ts';
import { getStoredTrack } from '../publication/publication.store.ts';
import { setPublicationState } from '../publication/set-publication-state.service.ts';
import { readFacts } from './facts.reader.ts';
import { rebuildFacts } from './rebuild-facts.ts';

let leave: () => void;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => leave());

const { now: realNow } = Date;
let ahead = 0;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => void vi.restoreAllMocks());

/** What a container knows of a track after it has looked again. */
const factsOf = async (id: string) => {
  ahead += 20_000;
  return (await readFacts()).find((facts) => facts.id === id);
};

/** A track of an album, whose label and speed somebody told. */
const addRecord = async () => {
  const artist = await addArtist({ name: 'Björk & Sable' });
  const album = await addAlbum({ artists: [artist], releaseDate: '2031-04-05', tracksCount: 1, duration: 61_000 });
  const fields = { artists: [artist], album, name: 'Low Tide!', tags: ['Late-Night'], explicit: true };
  return addTrack(fields, { bpm: 96, isrc: 'GBABC3100001', credits: [{ role: 'label', name: 'Halden' }] });
};

const whole = {
  title: 'low tide',
  artists: ['bjork and sable'],
  album: 'glass orchard',
  tags: ['late night'],
  duration: 61_000,
  explicit: true,
  bpm: 96,
  isrc: 'gbabc3100001',
  labels: ['halden'],
  released: '2031-04-05',
};

test('of each track that is out there is what it, its album and its details say, as names are compared', async () => {
  const track = await addRecord();
  await updateFacts([track]);
  expect(await factsOf(track.id)).toMatchObject(whole);
  // Told once more it is as it was.
  await updateFacts([track]);
  expect(await factsOf(track.id)).toMatchObject(whole);
});

test('what is taken back is gone, and there again with its moment', async () => {
  const track = await addRecord();
  await updateFacts([track]);
  expect(await factsOf(track.id)).toBeDefined();
  await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  await updateFacts([track], { wasPublished: true });
  expect(await factsOf(track.id)).toBeUndefined();
  const hidden = await getStoredTrack(track.id);
  await setPublicationState(
    track.id,
    { visibility: 'public', releaseAt: null, trashedAt: null },
    hidden?.updatedAt ?? null,
  );
  await updateFacts([track]);
  expect(await factsOf(track.id)).toMatchObject(whole);
});

test('plays are there one by one while they are few, then to a hundredth', async () => {
  const track = await addRecord();
  await updateFacts([track]);
  const heard = async (before: number, after: number) => {
    await sendPlayCounts(track, before, after);
    return (await factsOf(track.id))?.plays;
  };
  expect(await heard(0, 1)).toBe(1);
  expect(await heard(98, 99)).toBe(99);
  expect(await heard(99, 40_000)).toBe(40_000);
  expect(await heard(40_000, 40_001)).toBe(40_000);
  expect(await heard(40_001, 40_800)).toBe(40_800);
});

test('an album that changes changes its tracks, and no others', async () => {
  const [track, other] = [await addRecord(), await addRecord()];
  await updateFacts([track, other]);
  const before = await factsOf(other.id);
  await updateAlbumFacts(track, { releaseDate: { S: '2032-01-02' } });
  expect(await factsOf(track.id)).toMatchObject({ ...whole, released: '2032-01-02' });
  expect(await factsOf(other.id)).toBe(before);
});

test('made anew from the tables it is the same, without what is not out', async () => {
  const [track, hidden] = [await addRecord(), await addRecord()];
  await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
  await rebuildFacts();
  expect(await factsOf(track.id)).toMatchObject(whole);
  expect(await factsOf(hidden.id)).toBeUndefined();
  // Its details are known as soon as it comes out, though the stream tells of the track alone.
  const { updatedAt = null } = (await getStoredTrack(hidden.id)) ?? {};
  await setPublicationState(hidden.id, { visibility: 'public', releaseAt: null, trashedAt: null }, updatedAt);
  await announcePublished(hidden);
  expect(await factsOf(hidden.id)).toMatchObject({
    title: 'low tide',
    bpm: 96,
    isrc: 'gbabc3100001',
    labels: ['halden'],
  });
});
