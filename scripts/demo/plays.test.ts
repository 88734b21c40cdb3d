import { addDays, getDayAt } from '@overtone/functions/platform/days.ts';
import { readChart } from '@overtone/functions/plays/charts/charts.store.ts';
import { chartDays } from '@overtone/functions/plays/charts/trending.ts';
import { listDueDays, markDue } from '@overtone/functions/plays/events/due-days.store.ts';
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import { listDayTotals, readTotalPlays } from '@overtone/functions/plays/totals/totals.store.ts';
import { addAlbum, addArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { isolatedBucket } from '@overtone/functions/testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlbumTrack, listTracksInSeedOrder } from './catalogue/catalogue.ts';
import { demoArtist } from './demo-users.ts';
import { setInitialPlays } from './initial-plays.store.ts';
import { ensureDemoPlays } from './plays.ts';

const removals: (() => unknown)[] = [];
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

describe('ensureDemoPlays', () => {
  it('adds plays from many places to the demo artist and keeps the totals of the catalogue', async () => {
    const { name } = demoArtist;
    const artist = await addArtist({ name });
    const album = await addAlbum({ artists: [artist] });
    const albumTracks = listTracksInSeedOrder()
      .filter((albumTrack) => albumTrack.album.artists.includes(name))
      .slice(0, 2);
    const trackIds = new Map<AlbumTrack, TrackId>();
    for (const albumTrack of albumTracks) {
      const { id } = await addTrack({ artists: [artist], album, genres: ['folk'] });
      await setInitialPlays(id, albumTrack.track.plays);
      trackIds.set(albumTrack, id);
    }
    await ensureDemoPlays(trackIds, chartDays + 2);

    const today = getDayAt(Date.now());
    const days = await listDayTotals(artist.id, addDays(today, -14), addDays(today, -1));
    expect(days).toHaveLength(14);
    // The number of plays per day oscillates, so the minimum is low.
    expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBeGreaterThan(900);
    expect(new Set(days.flatMap(({ country }) => Object.keys(country))).size).toBeGreaterThan(6);
    for (const kind of ['likes', 'saves'] as const)
      expect(days.reduce((sum, day) => sum + day[kind], 0)).toBeGreaterThan(20);
    for (const day of days) expect(day.users).toBeGreaterThan(playLimits.insightPlaceListenersMin);
    for (const [{ track }, id] of trackIds) expect(await readTotalPlays(id)).toBe(track.plays);
    expect((await readChart('artists', { genre: 'folk' }))[0]).toBe(artist.id);
    expect((await listDueDays()).filter(({ day }) => day !== today)).toEqual([]);

    // For days before those of the charts, `storePastDay` must store the same totals as the roll-up.
    const oldestDay = addDays(today, -chartDays - 1);
    const readTotals = async () =>
      (await listDayTotals(artist.id, oldestDay, oldestDay)).map(({ rollUpStartedAt: _, ...total }) => total);
    const totals = await readTotals();
    expect(totals).toMatchObject([{ day: oldestDay, plays: expect.any(Number) }]);
    expect((totals[0]?.likes ?? 0) + (totals[0]?.saves ?? 0)).toBeGreaterThan(0);
    await markDue(oldestDay);
    await rollUpDue(Date.now() + 60_000);
    expect(await readTotals()).toEqual(totals);
  });
});
