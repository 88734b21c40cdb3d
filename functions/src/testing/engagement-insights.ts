import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { addDays, getDayAt, getStartOfDay } from '../platform/days.ts';
import { rollUpDue } from '../plays/rollup/roll-up.worker.ts';
import { addAlbum, addTrack } from './catalogue.ts';
import { isolatedBucket } from './isolated-bucket.ts';
import { isolatedPlaysTable } from './isolated-tables.store.ts';
import { addManagedArtist } from './managed-music.ts';
import type { TestUser } from './users.ts';

// Helpers that read engagement from insights. Each test has its own day, to which the clock is set.

export const clock = { today: getDayAt(Date.now()) };

export const getNoon = (day: string): number => getStartOfDay(day) + 12 * 3_600_000;

/** Moves the clock forward. Roll-ups are ordered by the time at which they begin. */
export const advanceClock = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000);

/** Gives the tests of a file an isolated plays table and events bucket, and each test its own day. */
export const isolateEngagement = (): void => {
  const removals: (() => unknown)[] = [];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: getNoon(clock.today) });
    removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
  });
  beforeEach(() => {
    clock.today = addDays(clock.today, 3);
    vi.setSystemTime(getNoon(clock.today));
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const remove of removals) await remove();
  });
};

/** Adds a track and its album with an artist, and the manager of the artist. */
export const addMusic = async () => {
  const { manager, artist } = await addManagedArtist();
  const album = await addAlbum({ artists: [artist] });
  const track = await addTrack({ artists: [artist], album });
  return { manager, artist, album, track };
};

/** Creates a playlist with tracks. */
export const createPlaylistWithTracks = async (
  listener: TestUser,
  tracks: readonly Pick<Track, 'id'>[],
  draft: { readonly isPublic?: boolean } = {},
) => {
  const { playlist } = await listener.call(playlistContract.create, { body: { name: 'Night Trains', ...draft } });
  await addToPlaylist(listener, playlist.id, tracks);
  return playlist;
};

/** Adds tracks to a playlist. */
export const addToPlaylist = (listener: TestUser, playlistId: string, tracks: readonly Pick<Track, 'id'>[]) =>
  listener.call(playlistContract.addTracks, {
    params: { playlistId },
    body: { trackIds: tracks.map(({ id }) => id), before: null },
  } as never);

/** Rolls up and reads the insights of a day. */
export const readInsights = async (listener: TestUser, subject: string, day = clock.today) => {
  advanceClock(1);
  await rollUpDue(Date.now() + 60_000);
  const query = { from: day, to: day };
  return (await listener.call(insightContract.get, { params: { subject }, query } as never)).insights;
};
/** Reads the likes and playlist additions of a day. */
export const readLikesAndSaves = async (listener: TestUser, subject: string, day = clock.today) => {
  const { totals, days } = await readInsights(listener, subject, day);
  expect(days.map(({ likes, saves }) => [likes, saves])).toEqual([[totals.likes, totals.saves]]);
  return [totals.likes, totals.saves];
};
