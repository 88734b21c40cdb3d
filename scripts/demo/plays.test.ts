import { addDays, dayAt } from '@overtone/functions/platform/days.ts';
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrderOfWork, type Placed } from './catalogue/catalogue.ts';
import { putFirstPlays } from './first-plays.store.ts';
import { people } from './people.ts';
import { ensureDemoPlays } from './plays.ts';

const removals: (() => unknown)[] = [];
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

test('the demo’s artist has listeners in many places, and the plays that the catalogue says', async () => {
  const { name } = people[1];
  const artist = await addArtist({ name });
  const album = await addAlbum({ artists: [artist] });
  const placed = inOrderOfWork()
    .filter((each) => each.album.artists.includes(name))
    .slice(0, 2);
  const done = new Map<Placed, TrackId>();
  for (const each of placed) {
    const { id } = await addTrack({ artists: [artist], album, genres: ['folk'] });
    await putFirstPlays(id, each.track.plays);
    done.set(each, id);
  }
  await ensureDemoPlays(done, chartDays + 2);

  const today = dayAt(Date.now());
  const days = await listDayTotals(artist.id, addDays(today, -14), addDays(today, -1));
  expect(days).toHaveLength(14);
  // There are fewer in the trough of their waves.
  expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBeGreaterThan(900);
  expect(new Set(days.flatMap(({ country }) => Object.keys(country))).size).toBeGreaterThan(6);
  for (const each of ['likes', 'saves'] as const)
    expect(days.reduce((sum, day) => sum + day[each], 0)).toBeGreaterThan(20);
  for (const { people: persons } of days) expect(persons).toBeGreaterThan(playLimits.insightPlaceListenersMin);
  for (const [{ track }, id] of done) expect(await readTotalPlays(id)).toBe(track.plays);
  expect((await readChart('artists', { genre: 'folk' }))[0]).toBe(artist.id);
  expect((await listDueDays()).filter(({ day }) => day !== today)).toEqual([]);

  // What no chart is made of any more is what a roll-up makes of it.
  const oldest = addDays(today, -chartDays - 1);
  const totals = async () => (await listDayTotals(artist.id, oldest, oldest)).map(({ rolledAt: _, ...total }) => total);
  const before = await totals();
  expect(before).toMatchObject([{ day: oldest, plays: expect.any(Number) }]);
  expect((before[0]?.likes ?? 0) + (before[0]?.saves ?? 0)).toBeGreaterThan(0);
  await markDue(oldest);
  await rollUpDue(Date.now() + 60_000);
  expect(await totals()).toEqual(before);
});
