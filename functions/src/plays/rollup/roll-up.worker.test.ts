import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as fc from 'fast-check';
import { encodeTime, ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../handlers/roll-up.lambda.ts';
import { s3 } from '../../platform/aws.ts';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { listObjectKeys } from '../../platform/objects.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { startAtNoon } from '../../testing/clock-from-noon.ts';
import { anEngagement, plainEngagement } from '../../testing/engagement.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-site.store.ts';
import { countedOf, plainTotalOf, subjectsOfEvent } from '../../testing/plain-count.ts';
import { aPlayEvent, playIdAt } from '../../testing/play-events.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest } from '../../testing/visitor.ts';
import { readChart } from '../charts/charts.store.ts';
import { type EngagementEvent, engagementDay, engagementFolderOf } from '../engagement/engagement-event.ts';
import { listDueDays, markDue } from '../events/due-days.store.ts';
import { putEvents } from '../events/event-files.store.ts';
import { putLines } from '../events/line-files.ts';
import { eventPrefixOf, type PlayEvent } from '../events/play-event.ts';
import { readListeningNow } from '../now/now.store.ts';
import { engagedOf, TotalSubject } from '../totals/day-total.item.ts';
import { listDayTotals } from '../totals/totals.store.ts';
import { rollUpDue } from './roll-up.worker.ts';
import { usualCaps } from './select-counted-plays.ts';

const removals: (() => unknown)[] = [];
beforeAll(startAtNoon);
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const later = () => Date.now() + 60_000;
const rollUp = () => rollUpDue(later());
/** As rolled up at another moment. */
const rollUpAt = (moment: number) => rollUpDue(moment + 60_000, () => moment);

const tell = async (events: readonly PlayEvent[]): Promise<void> => {
  await putEvents(events);
  for (const day of new Set(events.map(({ id }) => dayAt(Date.parse(timeOf(id)))))) await markDue(day);
};
const timeOf = (id: string): string => new Date(decode(id)).toISOString();
const decode = (id: string): number =>
  [...id.slice(4, 14)].reduce((sum, digit) => sum * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(digit), 0);

const publishEngagement = async (events: readonly EngagementEvent[]): Promise<void> => {
  await putLines(events, engagementFolderOf);
  for (const day of new Set(events.map(engagementDay))) await markDue(day);
};

const isDue = async (day: string) => (await listDueDays()).some((due) => due.day === day);
const totalOf = async (subject: string, day: string) => (await listDayTotals(TotalSubject.parse(subject), day, day))[0];

let lastDay = '2024-01-01';
/** A day of a test's own, long over. */
const ownDay = () => {
  lastDay = daysAfter(lastDay, 5);
  return lastDay;
};
const plays = (day: string, count: number, fields: Partial<PlayEvent> = {}) =>
  Array.from({ length: count }, (_, place) =>
    aPlayEvent({ id: playIdAt(new Date(startOf(day) + place * 60_000).toISOString()), ...fields }),
  );

/** What may happen to a listen on its way. */
type Step =
  | { readonly kind: 'file'; readonly picks: readonly number[] }
  | { readonly kind: 'roll-up' | 'twice at once' | 'killed' };

test('whatever is told twice, late, in any order, rolled up again, at once or cut off: every number is right', async () => {
  const few = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  const anEvent = fc.record({
    minute: fc.nat({ max: 40 }),
    random: fc.nat(),
    isLate: fc.boolean(),
    track: fc.nat({ max: 2 }),
    who: fc.nat({ max: 8 }),
    seconds: fc.nat({ max: 300 }),
    own: few(false, false, false, true),
    country: few(null, 'CH', 'JP'),
  });
  const aLike = fc.record({
    minute: fc.nat({ max: 40 }),
    isLate: fc.boolean(),
    track: fc.nat({ max: 2 }),
    who: fc.nat({ max: 4 }),
    kind: few('like' as const, 'like' as const, 'unlike' as const, 'save' as const),
    own: few(false, false, false, true),
  });
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: few('file' as const), picks: fc.array(fc.nat(), { maxLength: 20 }) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: few('roll-up' as const, 'twice at once' as const, 'killed' as const) }),
      },
    ) as fc.Arbitrary<Step>,
    { minLength: 3, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anEvent, {
        // What has happened has an id of its own.
        selector: ({ minute, random, isLate }) => `${minute} ${random} ${isLate}`,
        minLength: 1,
        maxLength: 40,
      }),
      fc.array(aLike),
      steps,
      async (drawn, hearts, walk) => {
        const days = [ownDay(), ownDay()] as const;
        const music = [0, 1, 2].map(() => ({ track: newId.track(), album: newId.album(), artists: [newId.artist()] }));
        const events = drawn.map(({ minute, random, isLate, track, who, ...fields }) => {
          const time = `${days[isLate ? 1 : 0]}T12:${String(minute).padStart(2, '0')}:00Z`;
          const listener = `${who % 3 === 0 ? 'g' : 'p'}_${String(who).padStart(20, 'x')}`;
          return aPlayEvent({ ...fields, ...music[track], listener, id: playIdAt(time, encodeTime(random, 16)) });
        });
        const engagement = hearts.map(({ minute, isLate, track, who, kind, own }) => {
          const { track: thing, ...its } = music[track] as (typeof music)[number];
          // No two at once but of one kind.
          const at = `${days[isLate ? 1 : 0]}T12:${String(minute).padStart(2, '0')}:0${kind === 'unlike' ? 1 : 0}.000Z`;
          return anEngagement({
            ...its,
            thing,
            kind,
            at,
            own: own && who === 0,
            who: `${kind === 'save'} ${thing} ${who} ${isLate}`,
          });
        });
        for (const step of walk) {
          if (step.kind === 'file') {
            await tell(step.picks.flatMap((pick) => events[pick % 40] ?? []));
            await publishEngagement(step.picks.flatMap((pick) => engagement[pick % 40] ?? []));
          } else if (step.kind === 'roll-up') await rollUp();
          else if (step.kind === 'twice at once') await Promise.all([rollUp(), rollUp()]);
          else {
            rightBefore('PutItemCommand', `totals#${music[0]?.track}`, () => Promise.reject(new Error('killed')));
            await rollUp();
          }
        }
        // What nobody has told yet comes last, days late.
        await tell(events);
        await publishEngagement(engagement.toReversed());
        while ((await rollUp()) > 0);
        for (const day of days) {
          const counted = countedOf(
            events.filter(({ id }) => timeOf(id).startsWith(day)),
            usualCaps,
          );
          for (const subject of music.flatMap(({ track, album, artists }) => [track, album, ...artists])) {
            const its = counted.filter((event) => subjectsOfEvent(event).includes(subject));
            const engaged = plainEngagement(
              engagement.filter(({ at }) => at.startsWith(day)),
              subject,
            );
            const total = await totalOf(subject, day);
            if (its.length + engagedOf(engaged) === 0) expect(total).toBeUndefined();
            else expect(total).toMatchObject({ ...plainTotalOf(its), ...engaged });
          }
        }
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});

describe('what the catalogue shows', () => {
  const shown = async (trackId: TrackId, albumId: AlbumId, artistId: ArtistId) => {
    const { album } = await asGuest().call(albumContract.get, { params: { albumId } });
    const { artist } = await asGuest().call(artistContract.get, { params: { artistId } });
    return [album.tracks.find(({ id }) => id === trackId)?.plays, album.plays, artist.plays];
  };
  const addMusic = async () => {
    const artist = await addArtist();
    const album = await addAlbum({ artists: [artist] });
    const [track, other] = [await addTrack({ album, artists: [artist] }), await addTrack({ album, artists: [artist] })];
    const fields = ({ id }: { id: TrackId }) => ({ track: id, album: album.id, artists: [artist.id] });
    return { track, other, album, artist, fields };
  };

  test('are the plays of all days, also of one that is told late', async () => {
    const { track, other, album, artist, fields } = await addMusic();
    const day = ownDay();
    await tell([...plays(day, 2, fields(track)), ...plays(day, 3, fields(other))]);
    await rollUp();
    expect(await shown(track.id, album.id, artist.id)).toEqual([2, 5, 5]);
    await tell(plays(daysAfter(day, -3), 4, fields(track)));
    for (const _ of [1, 2]) await rollUp();
    expect(await shown(track.id, album.id, artist.id)).toEqual([6, 9, 9]);
    expect(await shown(other.id, album.id, artist.id)).toEqual([3, 9, 9]);
  });

  test('of today: the first plays at once, and no more often than people see it', async () => {
    const { track, album, artist, fields } = await addMusic();
    const today = dayAt(Date.now());
    const at = (place: number) => playIdAt(new Date(startOf(today) + place * 1_000).toISOString());
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => aPlayEvent({ ...fields(track), id: at(from + place) }));
    await tell(some(0, 200));
    await rollUp();
    expect(await shown(track.id, album.id, artist.id)).toEqual([200, 200, 200]);
    await tell(some(200, 201));
    await rollUp();
    expect((await totalOf(track.id, today))?.plays).toBe(200);
    // It is due again within the hour, though nobody listens meanwhile.
    const [due] = (await listDueDays()).filter(({ day }) => day === today);
    expect(Date.parse(due?.notBefore ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    expect(await rollUp()).toBe(0);
    await tell(some(201, 202));
    await rollUp();
    expect((await totalOf(track.id, today))?.plays).toBe(202);
    await rollUpAt(startOf(daysAfter(today, 1)) + 3_600_000);
    expect(await shown(track.id, album.id, artist.id)).toEqual([202, 202, 202]);
    expect(await isDue(today)).toBe(false);
  });
});

test('a day that is rolled up again without news costs no write of a total', async () => {
  const day = ownDay();
  await tell(plays(day, 5, { track: newId.track() }));
  await rollUp();
  const before = (await totalOf('site', day))?.rolledAt;
  await markDue(day);
  expect(await rollUp()).toBe(1);
  expect((await totalOf('site', day))?.rolledAt).toBe(before);
});

test('files that come while a day is rolled up make it due again', async () => {
  const [day, track] = [ownDay(), newId.track()];
  await tell(plays(day, 2, { track }));
  rightBefore('PutItemCommand', `totals#${track}`, () => tell(plays(day, 1, { track, listener: `p_${ulid()}` })));
  await rollUp();
  expect([await isDue(day), (await totalOf(track, day))?.plays]).toEqual([true, 2]);
  await rollUp();
  expect([await isDue(day), (await totalOf(track, day))?.plays]).toEqual([false, 3]);
});

test('a roll-up that began earlier and ends later changes nothing', async () => {
  const [day, track] = [ownDay(), newId.track()];
  await tell(plays(day, 2, { track }));
  rightBefore('PutItemCommand', `totals#${track}`, async () => {
    await tell(plays(day, 1, { track, listener: `p_${ulid()}` }));
    // It sees the other one's claim, and takes nothing of it for stored.
    await rollUp();
  });
  await rollUp();
  expect((await totalOf(track, day))?.plays).toBe(3);
  while ((await rollUp()) > 0);
  expect((await totalOf(track, day))?.plays).toBe(3);
});

test('what a killed roll-up wrote is not taken for what was known before it', async () => {
  const [day, track] = [ownDay(), newId.track()];
  await tell(plays(day, 2, { track }));
  await rollUp();
  const before = await listObjectKeys('EVENTS_BUCKET', eventPrefixOf(day));
  await tell(plays(day, 1, { track, listener: `p_${ulid()}` }));
  const send = s3().send.bind(s3());
  let saves = 0;
  const spy = vi.spyOn(s3(), 'send').mockImplementation((async (command: {
    input: { Key?: string; Body?: unknown };
  }) => {
    const isSave = command.input.Key === `rollups/dt=${day}.json.gz` && command.input.Body !== undefined;
    if (isSave) saves += 1;
    if (isSave && saves === 2) throw new Error('killed');
    return send(command as never);
  }) as never);
  await expect(rollUp()).rejects.toThrow(day);
  spy.mockRestore();
  expect((await totalOf(track, day))?.plays).toBe(3);
  // It is as it was before: the totals are not.
  for (const Key of await listObjectKeys('EVENTS_BUCKET', eventPrefixOf(day)))
    if (!before.includes(Key)) await s3().send(new DeleteObjectCommand({ Bucket: process.env.EVENTS_BUCKET, Key }));
  await rollUp();
  expect((await totalOf(track, day))?.plays).toBe(2);
});

test('what a day no longer has is in no total of it', async () => {
  const [day, track] = [ownDay(), newId.track()];
  await tell(plays(day, 2, { track }));
  await rollUp();
  for (const Key of await listObjectKeys('EVENTS_BUCKET', eventPrefixOf(day)))
    await s3().send(new DeleteObjectCommand({ Bucket: process.env.EVENTS_BUCKET, Key }));
  await tell(plays(day, 1));
  await rollUp();
  expect(await totalOf(track, day)).toBeUndefined();
  expect((await totalOf('site', day))?.plays).toBe(1);
});

test('out of time it stops, and the next call goes on', async () => {
  const [day, tracks] = [ownDay(), Array.from({ length: 40 }, newId.track)];
  await tell(tracks.flatMap((track) => plays(day, 1, { track })));
  expect(await handler({}, { getRemainingTimeInMillis: () => 30_000 } as never)).toEqual({ days: 0 });
  const until = later();
  let time = Date.now();
  rightBefore('PutItemCommand', 'totals#trk_', async () => {
    time = until;
  });
  await rollUpDue(until, () => time);
  const told = async () => (await Promise.all(tracks.map((track) => totalOf(track, day)))).filter(Boolean).length;
  expect(await told()).toBeLessThan(40);
  expect(await isDue(day)).toBe(true);
  await rollUpAt(until + 300_000);
  expect([await told(), await isDue(day)]).toEqual([40, false]);
});

test('a day whose files cannot be read is still due, and the operator hears of it; others do not wait', async () => {
  const [good, bad, track] = [ownDay(), ownDay(), newId.track()];
  await tell(plays(good, 1, { track }));
  await tell(plays(bad, 1));
  const send = s3().send.bind(s3());
  const spy = vi.spyOn(s3(), 'send').mockImplementation((async (command: { input: { Prefix?: string } }) => {
    if (command.input.Prefix === eventPrefixOf(bad)) throw new Error('away');
    return send(command as never);
  }) as never);
  await expect(rollUp()).rejects.toThrow(bad);
  spy.mockRestore();
  expect([await isDue(bad), (await totalOf(track, good))?.plays]).toEqual([true, 1]);
  await rollUp();
  expect(await isDue(bad)).toBe(false);
});

describe('today', () => {
  const [hit, riser, quiet] = [newId.track(), newId.track(), newId.track()];
  const genres = ['ambient'];

  test('what more people hear than they used to trends, of everything, a genre and a country', async () => {
    const today = dayAt(Date.now());
    const inJapan = { country: 'JP' };
    for (const age of Array.from({ length: 14 }, (_, place) => place))
      await tell(plays(daysAfter(today, -age), 12, { track: hit }));
    await tell(plays(daysAfter(today, -1), 45, { track: riser, genres, ...inJapan }));
    await tell(plays(daysAfter(today, -1), 3, { track: quiet, genres, ...inJapan }));
    // One who hears it all day is one listener.
    await tell(plays(daysAfter(today, -1), 3, { track: quiet, genres, length: 60, listener: `p_${ulid()}` }));
    await rollUp();
    const top = (await readChart('tracks')).filter((id) => [hit, riser, quiet].includes(id as TrackId));
    expect(top).toEqual([riser, hit, quiet]);
    expect(await readChart('tracks', { genre: 'ambient' })).toEqual([riser, quiet]);
    // Three listeners of a country are nobody's business.
    expect(await readChart('tracks', { country: 'JP' })).toEqual([riser]);
    expect(await readChart('tracks', { country: 'constructor' })).toEqual([]);
  });

  test('who listens at the moment is told by place where there are five, and for a quarter of an hour', async () => {
    const now = new Date();
    const [artist, track] = [newId.artist(), newId.track()];
    const id = () => playIdAt(new Date(now.getTime() - 1_000).toISOString());
    const listen = (fields: Partial<PlayEvent>) => aPlayEvent({ id: id(), artists: [artist], track, ...fields });
    await tell([
      ...Array.from({ length: 5 }, () => listen({ country: 'DE', city: 'Berlin' })),
      ...Array.from({ length: 4 }, () => listen({ country: 'CH', city: 'Basel' })),
      listen({}),
    ]);
    await rollUp();
    const { listening, at } = await readListeningNow([artist, newId.artist()]);
    const places = [{ country: 'DE', city: 'Berlin', listeners: 5, track }];
    expect(listening).toEqual([{ subject: artist, listeners: 10, places, elsewhere: 5 }]);
    const gone = Date.parse(at ?? '') + 16 * 60_000;
    expect((await readListeningNow([artist], gone)).listening).toEqual([]);
  });
});
