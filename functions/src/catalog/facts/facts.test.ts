import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import {
  sendPlayCounts,
  updateAlbumFacts,
  updateFacts,
  updateFactsAfterPublication,
} from '../../testing/smart-playlists.ts';
import { findStoredTrack } from '../publication/publication.store.ts';
import { setPublicationState } from '../publication/set-publication-state.service.ts';
import { readFacts } from './facts.reader.ts';
import { rebuildFacts } from './rebuild-facts.ts';

let deleteBucket: () => void;
beforeAll(async () => {
  deleteBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => deleteBucket());

const { now: realNow } = Date;
let clockOffset = 0;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + clockOffset);
});
afterEach(() => void vi.restoreAllMocks());

/** Returns a track's facts as a container has them after it has checked for changes. */
const readTrackFacts = async (id: string) => {
  clockOffset += 20_000;
  return (await readFacts()).find((facts) => facts.id === id);
};

/** Adds a track of an album with a label and a tempo. */
const addTrackWithDetails = async () => {
  const artist = await addArtist({ name: 'Björk & Sable' });
  const album = await addAlbum({ artists: [artist], releaseDate: '2031-04-05', tracksCount: 1, duration: 61_000 });
  const fields = { artists: [artist], album, name: 'Low Tide!', tags: ['Late-Night'], explicit: true };
  return addTrack(fields, { bpm: 96, isrc: 'GBABC3100001', credits: [{ role: 'label', name: 'Halden' }] });
};

const expectedFacts = {
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

describe('readFacts', () => {
  it('returns the facts of a published track, its album and its details, normalized like names', async () => {
    const track = await addTrackWithDetails();
    await updateFacts([track]);
    expect(await readTrackFacts(track.id)).toMatchObject(expectedFacts);
    await updateFacts([track]);
    expect(await readTrackFacts(track.id)).toMatchObject(expectedFacts);
  });

  it('leaves out a track while it is hidden', async () => {
    const track = await addTrackWithDetails();
    await updateFacts([track]);
    expect(await readTrackFacts(track.id)).toBeDefined();
    await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    await updateFacts([track], { wasPublished: true });
    expect(await readTrackFacts(track.id)).toBeUndefined();
    const hidden = await findStoredTrack(track.id);
    await setPublicationState(
      track.id,
      { visibility: 'public', releaseAt: null, trashedAt: null },
      hidden?.updatedAt ?? null,
    );
    await updateFacts([track]);
    expect(await readTrackFacts(track.id)).toMatchObject(expectedFacts);
  });

  it('publishes each play below 100, and above that only changes of about a hundredth', async () => {
    const track = await addTrackWithDetails();
    await updateFacts([track]);
    const sendPlays = async (before: number, after: number) => {
      await sendPlayCounts(track, before, after);
      return (await readTrackFacts(track.id))?.plays;
    };
    expect(await sendPlays(0, 1)).toBe(1);
    expect(await sendPlays(98, 99)).toBe(99);
    expect(await sendPlays(99, 40_000)).toBe(40_000);
    expect(await sendPlays(40_000, 40_001)).toBe(40_000);
    expect(await sendPlays(40_001, 40_800)).toBe(40_800);
  });

  it('updates only the tracks of a changed album', async () => {
    const [track, other] = [await addTrackWithDetails(), await addTrackWithDetails()];
    await updateFacts([track, other]);
    const before = await readTrackFacts(other.id);
    await updateAlbumFacts(track, { releaseDate: { S: '2032-01-02' } });
    expect(await readTrackFacts(track.id)).toMatchObject({ ...expectedFacts, released: '2032-01-02' });
    expect(await readTrackFacts(other.id)).toBe(before);
  });
});

describe('rebuildFacts', () => {
  it('rebuilds the same facts from the tables without unpublished tracks', async () => {
    const [track, hidden] = [await addTrackWithDetails(), await addTrackWithDetails()];
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    await rebuildFacts();
    expect(await readTrackFacts(track.id)).toMatchObject(expectedFacts);
    expect(await readTrackFacts(hidden.id)).toBeUndefined();
    const { updatedAt = null } = (await findStoredTrack(hidden.id)) ?? {};
    await setPublicationState(hidden.id, { visibility: 'public', releaseAt: null, trashedAt: null }, updatedAt);

    // The stream record contains only the track. Its details are read when it is published.
    await updateFactsAfterPublication(hidden);
    expect(await readTrackFacts(hidden.id)).toMatchObject({
      title: 'low tide',
      bpm: 96,
      isrc: 'gbabc3100001',
      labels: ['halden'],
    });
  });
});
