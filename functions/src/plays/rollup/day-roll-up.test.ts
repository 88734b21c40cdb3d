import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as fc from 'fast-check';
import { encodeTime } from 'ulid';
import { describe, expect, test } from 'vitest';
import { countedOf, plainTotalOf, subjectsOfEvent } from '../../testing/plain-count.ts';
import { aPlayEvent, playIdAt } from '../../testing/play-events.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { PlayEvent } from '../events/play-event.ts';
import { Distinct } from '../totals/distinct.ts';
import type { Total } from './add-up.ts';
import { DayDatabase } from './day-database.ts';
import { DayRollUp } from './day-roll-up.ts';
import type { Caps } from './select-counted-plays.ts';

const day = '2024-05-01';
const caps = { listener: 1_000, listenerTrack: 1_000, network: 1_000, peopleTrack: 1_000, guestsTrack: 1_000 };
const linesOf = (events: readonly PlayEvent[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** Subjects of a day whose files are these. */
const rollUpAll = (files: readonly string[], given?: Caps) => {
  const folder = mkdtempSync(join(tmpdir(), 'roll-up-test-'));
  const database = new DayDatabase(join(folder, 'day.sqlite'), day);
  try {
    for (const file of files) database.load(file);
    const rolled = new DayRollUp(database, { caps: given });
    return [...rolled.subjects()].map((each) => ({ ...each, ...rolled.totalOf(each) }));
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
};

/** Totals by subject. */
const rollUp = (files: readonly string[], given?: Caps): ReadonlyMap<string, Total> =>
  new Map(rollUpAll(files, given).map(({ subject, total }) => [subject, total]));

const playsOf = (events: readonly PlayEvent[], subject = 'site', given?: Caps): number =>
  rollUp([linesOf(events)], given).get(subject)?.plays ?? 0;

const at = (time: string) => playIdAt(`${day}T${time}Z`);

const few = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const ids = <Id>(schema: { parse(id: string): Id }, prefix: string) =>
  [0, 1, 2].map((last) => schema.parse(`${prefix}_01KADEM000000000000000000${last}`));

/** Events of few tracks, listeners and places, so that each rule meets some of them. */
const anEvent: fc.Arbitrary<PlayEvent> = fc
  .record({
    minute: fc.nat({ max: 30 }),
    random: fc.nat(),
    track: few(...ids(TrackId, 'trk')),
    album: few(null, ...ids(AlbumId, 'alb')),
    artists: fc.uniqueArray(few(...ids(ArtistId, 'art')), { maxLength: 2 }),
    length: few(60, 200, 600),
    seconds: fc.nat({ max: 600 }),
    source: few('album' as const, 'radio' as const, 'search' as const),
    listener: fc.nat({ max: 11 }).map((who) => `${who % 3 === 0 ? 'g' : 'p'}_${String(who).padStart(20, 'x')}`),
    network: few('one', 'other'),
    own: fc.nat({ max: 9 }).map((chance) => chance === 0),
    device: few('mobile' as const, 'tablet' as const, 'desktop' as const),
    platform: few(null, 'iOS', 'Linux'),
    browser: few(null, 'Firefox'),
    country: few(null, 'CH', 'JP'),
    city: few(null, 'Basel', 'Bern'),
  })
  .map(({ minute, random, ...event }) => {
    const time = `${day}T12:${String(minute).padStart(2, '0')}:00Z`;
    return aPlayEvent({ ...event, id: playIdAt(time, encodeTime(random, 16)) });
  });

/** What has happened has an id of its own. */
const history = fc.uniqueArray(anEvent, { selector: ({ id }) => id, maxLength: 60, size: 'max' });
const upTo = (max: number) => fc.integer({ min: 1, max });
const someCaps = fc.record({
  listener: upTo(9),
  listenerTrack: upTo(4),
  network: upTo(30),
  peopleTrack: upTo(12),
  guestsTrack: upTo(6),
});

test('however a day’s events are cut into files and repeated, its totals are those that one would count by hand', () => {
  const cut = fc.array(fc.array(fc.nat(), { maxLength: 40 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(history, cut, someCaps, (events, picks, given) => {
      // Whatever was left out comes last; some come in several files, and twice in one.
      const files = [...picks.map((some) => some.flatMap((pick) => events[pick % 60] ?? [])), events];
      const rolled = rollUp(files.map(linesOf), given);
      const counted = countedOf(events, given);
      const subjects = new Set(counted.flatMap(subjectsOfEvent));
      expect(new Set(rolled.keys())).toEqual(new Set(counted.length > 0 ? [...subjects, 'site'] : []));
      for (const [subject, total] of rolled) {
        const its = counted.filter((event) => subject === 'site' || subjectsOfEvent(event).includes(subject));
        expect(total).toMatchObject(plainTotalOf(its));
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('each dimension of each subject adds up to its plays', () => {
  fc.assert(
    fc.property(history, (events) => {
      for (const [subject, total] of rollUp([linesOf(events)])) {
        const { plays, source, country, city, device, platform, browser, track, album } = total;
        const whole = [source, country, city, device, platform, browser];
        const within = subject === 'site' || subject.startsWith('art') ? [track, album] : [];
        const inAlbum = subject.startsWith('alb') ? [track] : [];
        for (const counts of [...whole, ...within, ...inAlbum])
          expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(plays);
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});

describe('what counts', () => {
  const song = { track: aPlayEvent().track, listener: aPlayEvent().listener, length: 200 };

  test('a track again within half its length counts once, and from there on twice', () => {
    const first = aPlayEvent({ ...song, id: at('12:00:00') });
    expect(playsOf([first, aPlayEvent({ ...song, id: at('12:01:39') })])).toBe(1);
    expect(playsOf([first, aPlayEvent({ ...song, id: at('12:01:40') })])).toBe(2);
  });

  test('it is the last one that counted which the next is measured by', () => {
    const times = ['12:00:00', '12:01:00', '12:02:00', '12:03:00', '12:04:00'];
    expect(playsOf(times.map((time) => aPlayEvent({ ...song, id: at(time) })))).toBe(3);
  });

  test('another listener, and another track, count by themselves', () => {
    const [id, other] = [at('12:00:00'), at('12:00:01')];
    const again = aPlayEvent({ ...song, id: other });
    expect(playsOf([aPlayEvent({ ...song, id }), { ...again, listener: aPlayEvent().listener }])).toBe(2);
    expect(playsOf([aPlayEvent({ ...song, id }), { ...again, track: aPlayEvent().track }])).toBe(2);
  });

  test('who manages the artist counts for nothing', () => {
    expect(playsOf([aPlayEvent({ own: true })])).toBe(0);
  });

  test('a listener’s plays beyond the cap are left out, and those of a network', () => {
    const { listener, network } = aPlayEvent();
    const many = (fields: Partial<PlayEvent>) =>
      ['01', '02', '03', '04'].map((hour) => aPlayEvent({ ...fields, id: at(`${hour}:00:00`) }));
    expect(playsOf(many({ listener }), 'site', { ...caps, listener: 3 })).toBe(3);
    expect(playsOf(many({ network }), 'site', { ...caps, network: 3 })).toBe(3);
  });

  test('one listener who loops a track, and one address that plays it by many names, count so many times', () => {
    const { track, network, listener } = aPlayEvent();
    const asGuests = Array.from({ length: limits.guestsTrackPlaysPerDay + 9 }, (_, who) =>
      aPlayEvent({ track, network, listener: `g_${String(who).padStart(20, 'x')}` }),
    );
    expect(playsOf(asGuests, track, undefined)).toBe(limits.guestsTrackPlaysPerDay);
    const looped = Array.from({ length: limits.listenerTrackPlaysPerDay + 9 }, (_, minute) =>
      aPlayEvent({
        id: playIdAt(new Date(Date.parse(`${day}T00:00:00Z`) + minute * 600_000).toISOString()),
        track,
        listener,
      }),
    );
    expect(playsOf(looped, track, undefined)).toBe(limits.listenerTrackPlaysPerDay);
  });

  test('guests take no place of the people who share their address, however early they come', () => {
    const { network, track } = aPlayEvent();
    const guests = ['01', '02', '03'].map((hour) =>
      aPlayEvent({ network, id: at(`${hour}:00:00`), listener: `g_${hour.padStart(20, 'x')}` }),
    );
    const people = ['04', '05'].map((hour) => aPlayEvent({ network, track, id: at(`${hour}:00:00`) }));
    const all = [...guests, ...people];
    expect([playsOf(all, 'site', { ...caps, network: 3 }), playsOf(all, track, { ...caps, network: 3 })]).toEqual([
      3, 2,
    ]);
  });

  test('of an id that lies in two files the first one counts', () => {
    const [one, other] = ['radio', 'search'].map((source) =>
      aPlayEvent({ id: at('12:00:00'), source: source as 'radio' }),
    );
    const rolled = rollUp([
      linesOf([{ ...(one as PlayEvent) }]),
      linesOf([{ ...(other as PlayEvent), id: (one as PlayEvent).id }]),
    ]);
    expect(rolled.get('site')?.source).toEqual({ radio: 1 });
  });

  test('a line that is no event, or of another day, holds up no other', () => {
    const [good, late] = [aPlayEvent(), aPlayEvent({ id: playIdAt('2024-05-02T00:00:00Z') })];
    const broken = ['{', 'null', '[]', '{"id":"ply_1"}', JSON.stringify({ ...good, id: `ply_${'!'.repeat(26)}` })];
    expect(rollUp([`${broken.join('\n')}\n${linesOf([late, good])}`]).get('site')?.plays).toBe(1);
  });
});

test('the guests of one address are so many listeners in charts at most, of an artist with many tracks too', () => {
  const { network } = aPlayEvent();
  const artists = [ArtistId.parse('art_01KADEM0000000000000000008')];
  const about = { artists, genres: ['jazz'], country: 'CH' };
  const guests = Array.from({ length: limits.chartGuestsPerNetwork + 9 }, (_, who) =>
    aPlayEvent({ ...about, network, listener: `g_${String(who).padStart(20, 'x')}` }),
  );
  const people = [1, 2, 3].map(() => aPlayEvent({ ...about, network }));
  const its = rollUpAll([linesOf([...guests, ...people])]).find(({ kind }) => kind === 'artist');
  const most = limits.chartGuestsPerNetwork + 3;
  expect(its?.heads).toEqual({ all: most, byGenre: new Map([['jazz', most]]), byCountry: new Map([['CH', most]]) });
  expect(its?.total).toMatchObject({ plays: guests.length + 3, guests: guests.length, people: 3 });
});

describe('places', () => {
  const listens = (count: number, fields: Partial<PlayEvent>) =>
    Array.from({ length: count }, () => aPlayEvent(fields));
  const inBasel = { country: 'CH', city: 'Basel' };

  test('four listeners are nowhere, and five are somewhere', () => {
    const [four, five] = [4, 5].map((count) => rollUp([linesOf(listens(count, inBasel))]).get('site'));
    expect([four?.country, four?.city]).toEqual([{ other: 4 }, { other: 4 }]);
    expect([five?.country, five?.city]).toEqual([{ CH: 5 }, { 'CH/Basel': 5 }]);
  });

  test('one listener who plays a lot is still one', () => {
    const { listener } = aPlayEvent();
    expect(rollUp([linesOf(listens(9, { ...inBasel, listener }))]).get('site')?.country).toEqual({ other: 9 });
  });

  test('each subject has its own five', () => {
    const { track } = aPlayEvent();
    const rolled = rollUp([linesOf([...listens(4, { ...inBasel, track }), ...listens(4, inBasel)])]);
    expect(rolled.get('site')?.country).toEqual({ CH: 8 });
    expect(rolled.get(track)?.country).toEqual({ other: 4 });
  });
});

test('names beyond the fiftieth are others, and the most played keep theirs', () => {
  const artists = [aPlayEvent().track].map(() => ArtistId.parse('art_01KADEM0000000000000000009'));
  const rows = Array.from({ length: 60 }, (_, place) => {
    const { track } = aPlayEvent();
    return Array.from({ length: place < 50 ? 2 : 1 }, () => aPlayEvent({ track, artists }));
  });
  const tracks = rollUp([linesOf(rows.flat())]).get(artists[0] ?? '')?.track ?? {};
  expect([Object.keys(tracks).length, tracks.other]).toEqual([51, 10]);
});

test('the same people on two days are the same people', () => {
  const { listener } = aPlayEvent();
  const sketchOf = (events: readonly PlayEvent[]) => rollUp([linesOf(events)]).get('site')?.peopleSketch ?? '';
  const both = Distinct.fromText(sketchOf([aPlayEvent({ listener }), aPlayEvent()]));
  both.merge(Distinct.fromText(sketchOf([aPlayEvent({ listener }), aPlayEvent({ listener: `g_${'x'.repeat(20)}` })])));
  expect(both.count()).toEqual({ count: 2, isExact: true });
});
