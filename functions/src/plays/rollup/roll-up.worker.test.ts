import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../handlers/roll-up.lambda.ts';
import { s3 } from '../../platform/aws.ts';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { startClockAtNoon } from '../../testing/clock-at-noon.ts';
import { buildPlaysOn, createDay, findTotal, storeEvents } from '../../testing/day-events.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-tables.store.ts';
import { buildPlayEvent, buildPlayId } from '../../testing/play-events.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { asGuest } from '../../testing/visitor.ts';
import { readChart } from '../charts/charts.store.ts';
import { listDueDays, markDue } from '../events/due-days.store.ts';
import { getEventPrefix, type PlayEvent } from '../events/play-event.ts';
import { readListeningNow } from '../now/now.store.ts';
import { rollUpDue } from './roll-up.worker.ts';

const removals: (() => unknown)[] = [];
beforeAll(startClockAtNoon);
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const getNextMinute = () => Date.now() + 60_000;
const rollUp = () => rollUpDue(getNextMinute());
/** Rolls up as if it were another time. */
const rollUpAt = (time: number) => rollUpDue(time + 60_000, () => time);

const isDue = async (day: string) => (await listDueDays()).some((due) => due.day === day);

describe('rollUpDue', () => {
  describe('catalogue plays', () => {
    const readShownPlays = async (trackId: TrackId, albumId: AlbumId, artistId: ArtistId) => {
      const { album } = await asGuest().call(albumContract.get, { params: { albumId } });
      const { artist } = await asGuest().call(artistContract.get, { params: { artistId } });
      return [album.tracks.find(({ id }) => id === trackId)?.plays, album.plays, artist.plays];
    };
    const addMusic = async () => {
      const artist = await addArtist();
      const album = await addAlbum({ artists: [artist] });
      const [track, other] = [
        await addTrack({ album, artists: [artist] }),
        await addTrack({ album, artists: [artist] }),
      ];
      const getFields = ({ id }: { id: TrackId }) => ({ track: id, album: album.id, artists: [artist.id] });
      return { track, other, album, artist, fields: getFields };
    };

    it('include the plays of all days, even those that arrive late', async () => {
      const { track, other, album, artist, fields } = await addMusic();
      const day = createDay();
      await storeEvents([...buildPlaysOn(day, 2, fields(track)), ...buildPlaysOn(day, 3, fields(other))]);
      await rollUp();
      expect(await readShownPlays(track.id, album.id, artist.id)).toEqual([2, 5, 5]);
      await storeEvents(buildPlaysOn(addDays(day, -3), 4, fields(track)));
      for (const _ of [1, 2]) await rollUp();
      expect(await readShownPlays(track.id, album.id, artist.id)).toEqual([6, 9, 9]);
      expect(await readShownPlays(other.id, album.id, artist.id)).toEqual([3, 9, 9]);
    });

    it('are updated immediately for the first plays of today, and then only after a visible growth', async () => {
      const { track, album, artist, fields } = await addMusic();
      const today = getDayAt(Date.now());
      const buildPlayIdAt = (second: number) =>
        buildPlayId(new Date(getStartOfDay(today) + second * 1_000).toISOString());
      const buildPlays = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) =>
          buildPlayEvent({ ...fields(track), id: buildPlayIdAt(from + index) }),
        );
      await storeEvents(buildPlays(0, 200));
      await rollUp();
      expect(await readShownPlays(track.id, album.id, artist.id)).toEqual([200, 200, 200]);
      await storeEvents(buildPlays(200, 201));
      await rollUp();
      expect((await findTotal(track.id, today))?.plays).toBe(200);
      // The day is due again within two hours, even without further plays.
      const [due] = (await listDueDays()).filter(({ day }) => day === today);
      expect(Date.parse(due?.notBefore ?? '') - Date.now()).toBeGreaterThan(3_000_000);
      expect(await rollUp()).toBe(0);
      await storeEvents(buildPlays(201, 202));
      await rollUp();
      expect((await findTotal(track.id, today))?.plays).toBe(202);
      await rollUpAt(getStartOfDay(addDays(today, 1)) + 3_600_000);
      expect(await readShownPlays(track.id, album.id, artist.id)).toEqual([202, 202, 202]);
      expect(await isDue(today)).toBe(false);
    });
  });

  it('does not write a total when a day is rolled up again without changes', async () => {
    const day = createDay();
    await storeEvents(buildPlaysOn(day, 5, { track: newId.track() }));
    await rollUp();
    const before = (await findTotal('site', day))?.rollUpStartedAt;
    await markDue(day);
    expect(await rollUp()).toBe(1);
    expect((await findTotal('site', day))?.rollUpStartedAt).toBe(before);
  });

  it('keeps a day due when files arrive during its roll-up', async () => {
    const [day, track] = [createDay(), newId.track()];
    await storeEvents(buildPlaysOn(day, 2, { track }));
    runBeforeCommand('PutItemCommand', `totals#${track}`, () =>
      storeEvents(buildPlaysOn(day, 1, { track, listener: `p_${ulid()}` })),
    );
    await rollUp();
    expect([await isDue(day), (await findTotal(track, day))?.plays]).toEqual([true, 2]);
    await rollUp();
    expect([await isDue(day), (await findTotal(track, day))?.plays]).toEqual([false, 3]);
  });

  it('keeps the totals of the later roll-up when an earlier one ends after it', async () => {
    const [day, track] = [createDay(), newId.track()];
    await storeEvents(buildPlaysOn(day, 2, { track }));
    runBeforeCommand('PutItemCommand', `totals#${track}`, async () => {
      await storeEvents(buildPlaysOn(day, 1, { track, listener: `p_${ulid()}` }));
      // The second roll-up finds the claim of the first one, and does not rely on the stored totals.
      await rollUp();
    });
    await rollUp();
    expect((await findTotal(track, day))?.plays).toBe(3);
    while ((await rollUp()) > 0);
    expect((await findTotal(track, day))?.plays).toBe(3);
  });

  it('repeats the writes of totals that an interrupted roll-up may have written', async () => {
    const [day, track] = [createDay(), newId.track()];
    await storeEvents(buildPlaysOn(day, 2, { track }));
    await rollUp();
    const before = await listObjectKeys('EVENTS_BUCKET', getEventPrefix(day));
    await storeEvents(buildPlaysOn(day, 1, { track, listener: `p_${ulid()}` }));
    const send = s3().send.bind(s3());
    let saves = 0;
    const spy = vi.spyOn(s3(), 'send').mockImplementation((async (command: {
      input: { Key?: string; Body?: unknown };
    }) => {
      const isSave = command.input.Key === `rollups/dt=${day}.json.gz` && command.input.Body !== undefined;
      if (isSave) saves += 1;
      if (isSave && saves === 2) throw new Error('interrupted');
      return send(command as never);
    }) as never);
    await expect(rollUp()).rejects.toThrow(day);
    spy.mockRestore();
    expect((await findTotal(track, day))?.plays).toBe(3);
    // The event files are as before, but the totals are not.
    for (const Key of await listObjectKeys('EVENTS_BUCKET', getEventPrefix(day)))
      if (!before.includes(Key)) await s3().send(new DeleteObjectCommand({ Bucket: process.env.EVENTS_BUCKET, Key }));
    await rollUp();
    expect((await findTotal(track, day))?.plays).toBe(2);
  });

  it('removes the totals of plays that a day no longer has', async () => {
    const [day, track] = [createDay(), newId.track()];
    await storeEvents(buildPlaysOn(day, 2, { track }));
    await rollUp();
    for (const Key of await listObjectKeys('EVENTS_BUCKET', getEventPrefix(day)))
      await s3().send(new DeleteObjectCommand({ Bucket: process.env.EVENTS_BUCKET, Key }));
    await storeEvents(buildPlaysOn(day, 1));
    await rollUp();
    expect(await findTotal(track, day)).toBeUndefined();
    expect((await findTotal('site', day))?.plays).toBe(1);
  });

  it('stops when time runs out and continues in the next call', async () => {
    const [day, tracks] = [createDay(), Array.from({ length: 40 }, newId.track)];
    await storeEvents(tracks.flatMap((track) => buildPlaysOn(day, 1, { track })));
    expect(await handler({}, { getRemainingTimeInMillis: () => 30_000 } as never)).toEqual({ days: 0 });
    const until = getNextMinute();
    let time = Date.now();
    runBeforeCommand('PutItemCommand', 'totals#trk_', async () => {
      time = until;
    });
    await rollUpDue(until, () => time);
    const countStored = async () =>
      (await Promise.all(tracks.map((track) => findTotal(track, day)))).filter(Boolean).length;
    expect(await countStored()).toBeLessThan(40);
    expect(await isDue(day)).toBe(true);
    await rollUpAt(until + 300_000);
    expect([await countStored(), await isDue(day)]).toEqual([40, false]);
  });

  it('keeps an unreadable day due and throws, after it rolled up the other days', async () => {
    const [readableDay, unreadableDay, track] = [createDay(), createDay(), newId.track()];
    await storeEvents(buildPlaysOn(readableDay, 1, { track }));
    await storeEvents(buildPlaysOn(unreadableDay, 1));
    const send = s3().send.bind(s3());
    const spy = vi.spyOn(s3(), 'send').mockImplementation((async (command: { input: { Prefix?: string } }) => {
      if (command.input.Prefix === getEventPrefix(unreadableDay)) throw new Error('unavailable');
      return send(command as never);
    }) as never);
    await expect(rollUp()).rejects.toThrow(unreadableDay);
    spy.mockRestore();
    expect([await isDue(unreadableDay), (await findTotal(track, readableDay))?.plays]).toEqual([true, 1]);
    await rollUp();
    expect(await isDue(unreadableDay)).toBe(false);
  });

  describe('charts and current listeners', () => {
    const [steadyTrack, growingTrack, quietTrack] = [newId.track(), newId.track(), newId.track()];
    const genres = ['ambient'];

    it('puts music with a growing number of listeners first, overall, by genre and by country', async () => {
      const today = getDayAt(Date.now());
      const inJapan = { country: 'JP' };
      for (const age of Array.from({ length: 14 }, (_, index) => index))
        await storeEvents(buildPlaysOn(addDays(today, -age), 12, { track: steadyTrack }));
      await storeEvents(buildPlaysOn(addDays(today, -1), 45, { track: growingTrack, genres, ...inJapan }));
      await storeEvents(buildPlaysOn(addDays(today, -1), 3, { track: quietTrack, genres, ...inJapan }));
      // A listener who plays the track all day counts once.
      await storeEvents(
        buildPlaysOn(addDays(today, -1), 3, { track: quietTrack, genres, length: 60, listener: `p_${ulid()}` }),
      );
      await rollUp();
      const top = (await readChart('tracks')).filter((id) =>
        [steadyTrack, growingTrack, quietTrack].includes(id as TrackId),
      );
      expect(top).toEqual([growingTrack, steadyTrack, quietTrack]);
      expect(await readChart('tracks', { genre: 'ambient' })).toEqual([growingTrack, quietTrack]);
      // A country with three listeners has no chart, to protect their privacy.
      expect(await readChart('tracks', { country: 'JP' })).toEqual([growingTrack]);
      expect(await readChart('tracks', { country: 'constructor' })).toEqual([]);
    });

    it('names places with five current listeners, for a quarter of an hour', async () => {
      const now = new Date();
      const [artist, track] = [newId.artist(), newId.track()];
      const createCurrentId = () => buildPlayId(new Date(now.getTime() - 1_000).toISOString());
      const buildCurrentPlay = (fields: Partial<PlayEvent>) =>
        buildPlayEvent({ id: createCurrentId(), artists: [artist], track, ...fields });
      await storeEvents([
        ...Array.from({ length: 5 }, () => buildCurrentPlay({ country: 'DE', city: 'Berlin' })),
        ...Array.from({ length: 4 }, () => buildCurrentPlay({ country: 'CH', city: 'Basel' })),
        buildCurrentPlay({}),
      ]);
      await rollUp();
      const { listening, at } = await readListeningNow([artist, newId.artist()]);
      const places = [{ country: 'DE', city: 'Berlin', listeners: 5, track }];
      expect(listening).toEqual([{ subject: artist, listeners: 10, places, elsewhere: 5 }]);
      const expired = Date.parse(at ?? '') + 16 * 60_000;
      expect((await readListeningNow([artist], expired)).listening).toEqual([]);
    });
  });
});
