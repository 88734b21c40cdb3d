import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArtistId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCaps, createDayEventsArbitrary } from '../../testing/play-arbitraries.ts';
import { buildPlayEvent, buildPlayId } from '../../testing/play-events.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { computeReferencePlays, computeReferenceTotal, listEventSubjects } from '../../testing/reference-totals.ts';
import type { PlayEvent } from '../events/play-event.ts';
import { DistinctSketch } from '../totals/distinct-sketch.ts';
import { DayDatabase } from './day-database.ts';
import { DayRollUp } from './day-roll-up.ts';
import type { Caps } from './select-counted-plays.ts';
import type { Total } from './total-calculator.ts';

const day = '2024-05-01';
const caps = { listener: 1_000, listenerTrack: 1_000, network: 1_000, usersTrack: 1_000, guestsTrack: 1_000 };
const toLines = (events: readonly PlayEvent[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** Rolls up a day with the given files. */
const rollUpAll = (files: readonly string[], limits?: Caps) => {
  const folder = mkdtempSync(join(tmpdir(), 'roll-up-test-'));
  const database = new DayDatabase(join(folder, 'day.sqlite'), day);
  try {
    for (const file of files) database.load(file);
    const rolled = new DayRollUp(database, { caps: limits });
    return [...rolled.iterateSubjects()].map((each) => ({ ...each, ...rolled.calculateTotal(each) }));
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
};

/** Rolls up a day with the given files and returns the totals by subject. */
const rollUp = (files: readonly string[], limits?: Caps): ReadonlyMap<string, Total> =>
  new Map(rollUpAll(files, limits).map(({ subject, total }) => [subject, total]));

const countPlays = (events: readonly PlayEvent[], subject = 'site', limits?: Caps): number =>
  rollUp([toLines(events)], limits).get(subject)?.plays ?? 0;

const buildPlayIdAt = (time: string) => buildPlayId(`${day}T${time}Z`);

const dayEvents = createDayEventsArbitrary(day);

describe('DayRollUp', () => {
  it('calculates the same totals as a simple count, however the events are split into files and repeated', () => {
    const arbitraryFiles = fc.array(fc.array(fc.nat(), { maxLength: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(dayEvents, arbitraryFiles, arbitraryCaps, (events, indexesOfFiles, limits) => {
        // All events come last. Some of them are also in earlier files, and some twice in one file.
        const files = [
          ...indexesOfFiles.map((indexes) => indexes.flatMap((index) => events[index % 60] ?? [])),
          events,
        ];
        const rolled = rollUp(files.map(toLines), limits);
        const countedPlays = computeReferencePlays(events, limits);
        const subjects = new Set(countedPlays.flatMap(listEventSubjects));
        expect(new Set(rolled.keys())).toEqual(new Set(countedPlays.length > 0 ? [...subjects, 'site'] : []));
        for (const [subject, total] of rolled) {
          const subjectEvents = countedPlays.filter(
            (event) => subject === 'site' || listEventSubjects(event).includes(subject),
          );
          expect(total).toMatchObject(computeReferenceTotal(subjectEvents));
        }
      }),
      { numRuns: getPropertyRuns(60) },
    );
  });

  it('calculates breakdowns that add up to the plays of each subject', () => {
    fc.assert(
      fc.property(dayEvents, (events) => {
        for (const [subject, total] of rollUp([toLines(events)])) {
          const { plays, source, country, city, device, platform, browser, track, album } = total;
          const commonBreakdowns = [source, country, city, device, platform, browser];
          const musicBreakdowns = subject === 'site' || subject.startsWith('art') ? [track, album] : [];
          const albumBreakdowns = subject.startsWith('alb') ? [track] : [];
          for (const counts of [...commonBreakdowns, ...musicBreakdowns, ...albumBreakdowns])
            expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(plays);
        }
      }),
      { numRuns: getPropertyRuns(40) },
    );
  });

  describe('counted plays', () => {
    const song = { track: buildPlayEvent().track, listener: buildPlayEvent().listener, length: 200 };

    it('counts a repeated track once within half its length, and twice after that', () => {
      const first = buildPlayEvent({ ...song, id: buildPlayIdAt('12:00:00') });
      expect(countPlays([first, buildPlayEvent({ ...song, id: buildPlayIdAt('12:01:39') })])).toBe(1);
      expect(countPlays([first, buildPlayEvent({ ...song, id: buildPlayIdAt('12:01:40') })])).toBe(2);
    });

    it('measures the interval from the last counted play', () => {
      const times = ['12:00:00', '12:01:00', '12:02:00', '12:03:00', '12:04:00'];
      expect(countPlays(times.map((time) => buildPlayEvent({ ...song, id: buildPlayIdAt(time) })))).toBe(3);
    });

    it('counts other listeners and other tracks separately', () => {
      const [id, other] = [buildPlayIdAt('12:00:00'), buildPlayIdAt('12:00:01')];
      const secondPlay = buildPlayEvent({ ...song, id: other });
      expect(
        countPlays([buildPlayEvent({ ...song, id }), { ...secondPlay, listener: buildPlayEvent().listener }]),
      ).toBe(2);
      expect(countPlays([buildPlayEvent({ ...song, id }), { ...secondPlay, track: buildPlayEvent().track }])).toBe(2);
    });

    it('does not count plays by a manager of the artist', () => {
      expect(countPlays([buildPlayEvent({ isByManager: true })])).toBe(0);
    });

    it('does not count plays beyond the caps of a listener and of a network', () => {
      const { listener, network } = buildPlayEvent();
      const buildFourPlays = (fields: Partial<PlayEvent>) =>
        ['01', '02', '03', '04'].map((hour) => buildPlayEvent({ ...fields, id: buildPlayIdAt(`${hour}:00:00`) }));
      expect(countPlays(buildFourPlays({ listener }), 'site', { ...caps, listener: 3 })).toBe(3);
      expect(countPlays(buildFourPlays({ network }), 'site', { ...caps, network: 3 })).toBe(3);
    });

    it('limits the plays of a track by one looping listener and by many guests of one address', () => {
      const { track, network, listener } = buildPlayEvent();
      const guestPlays = Array.from({ length: playLimits.guestsTrackPlaysPerDay + 9 }, (_, guestIndex) =>
        buildPlayEvent({ track, network, listener: `g_${String(guestIndex).padStart(20, 'x')}` }),
      );
      expect(countPlays(guestPlays, track, undefined)).toBe(playLimits.guestsTrackPlaysPerDay);
      const loopedPlays = Array.from({ length: playLimits.listenerTrackPlaysPerDay + 9 }, (_, minute) =>
        buildPlayEvent({
          id: buildPlayId(new Date(Date.parse(`${day}T00:00:00Z`) + minute * 600_000).toISOString()),
          track,
          listener,
        }),
      );
      expect(countPlays(loopedPlays, track, undefined)).toBe(playLimits.listenerTrackPlaysPerDay);
    });

    it('counts users of an address before its guests, even if the guests came earlier', () => {
      const { network, track } = buildPlayEvent();
      const guests = ['01', '02', '03'].map((hour) =>
        buildPlayEvent({ network, id: buildPlayIdAt(`${hour}:00:00`), listener: `g_${hour.padStart(20, 'x')}` }),
      );
      const users = ['04', '05'].map((hour) => buildPlayEvent({ network, track, id: buildPlayIdAt(`${hour}:00:00`) }));
      const allPlays = [...guests, ...users];
      expect([
        countPlays(allPlays, 'site', { ...caps, network: 3 }),
        countPlays(allPlays, track, { ...caps, network: 3 }),
      ]).toEqual([3, 2]);
    });

    it('counts the first event of an ID that is in two files', () => {
      const [fromRadio, fromSearch] = ['radio', 'search'].map((source) =>
        buildPlayEvent({ id: buildPlayIdAt('12:00:00'), source: source as 'radio' }),
      );
      const rolled = rollUp([
        toLines([{ ...(fromRadio as PlayEvent) }]),
        toLines([{ ...(fromSearch as PlayEvent), id: (fromRadio as PlayEvent).id }]),
      ]);
      expect(rolled.get('site')?.source).toEqual({ radio: 1 });
    });

    it('skips lines that are invalid or of another day', () => {
      const [validEvent, eventOfNextDay] = [
        buildPlayEvent(),
        buildPlayEvent({ id: buildPlayId('2024-05-02T00:00:00Z') }),
      ];
      const invalidLines = [
        '{',
        'null',
        '[]',
        '{"id":"ply_1"}',
        JSON.stringify({ ...validEvent, id: `ply_${'!'.repeat(26)}` }),
      ];
      expect(rollUp([`${invalidLines.join('\n')}\n${toLines([eventOfNextDay, validEvent])}`]).get('site')?.plays).toBe(
        1,
      );
    });
  });

  it('limits the guests of one address that count as chart listeners of an artist', () => {
    const { network } = buildPlayEvent();
    const artists = [ArtistId.parse('art_01KADEM0000000000000000008')];
    const artistFields = { artists, genres: ['jazz'], country: 'CH' };
    const guests = Array.from({ length: playLimits.chartGuestsPerNetwork + 9 }, (_, guestIndex) =>
      buildPlayEvent({ ...artistFields, network, listener: `g_${String(guestIndex).padStart(20, 'x')}` }),
    );
    const users = [1, 2, 3].map(() => buildPlayEvent({ ...artistFields, network }));
    const rolled = rollUpAll([toLines([...guests, ...users])]).find(({ kind }) => kind === 'artist');
    const countedPlays = playLimits.chartGuestsPerNetwork + 3;
    expect(rolled?.chartListeners).toEqual({
      all: countedPlays,
      byGenre: new Map([['jazz', countedPlays]]),
      byCountry: new Map([['CH', countedPlays]]),
    });
    expect(rolled?.total).toMatchObject({ plays: guests.length + 3, guests: guests.length, users: 3 });
  });

  describe('place breakdowns', () => {
    const buildPlays = (count: number, fields: Partial<PlayEvent>) =>
      Array.from({ length: count }, () => buildPlayEvent(fields));
    const inBasel = { country: 'CH', city: 'Basel' };

    it('names a place with five listeners, but not one with four', () => {
      const [four, five] = [4, 5].map((count) => rollUp([toLines(buildPlays(count, inBasel))]).get('site'));
      expect([four?.country, four?.city]).toEqual([{ other: 4 }, { other: 4 }]);
      expect([five?.country, five?.city]).toEqual([{ CH: 5 }, { 'CH/Basel': 5 }]);
    });

    it('counts a listener with many plays once', () => {
      const { listener } = buildPlayEvent();
      expect(rollUp([toLines(buildPlays(9, { ...inBasel, listener }))]).get('site')?.country).toEqual({ other: 9 });
    });

    it('applies the minimum of five listeners to each subject', () => {
      const { track } = buildPlayEvent();
      const rolled = rollUp([toLines([...buildPlays(4, { ...inBasel, track }), ...buildPlays(4, inBasel)])]);
      expect(rolled.get('site')?.country).toEqual({ CH: 8 });
      expect(rolled.get(track)?.country).toEqual({ other: 4 });
    });
  });

  it('adds up names beyond the fiftieth as “other”', () => {
    const artists = [buildPlayEvent().track].map(() => ArtistId.parse('art_01KADEM0000000000000000009'));
    const rows = Array.from({ length: 60 }, (_, index) => {
      const { track } = buildPlayEvent();
      return Array.from({ length: index < 50 ? 2 : 1 }, () => buildPlayEvent({ track, artists }));
    });
    const tracks = rollUp([toLines(rows.flat())]).get(artists[0] ?? '')?.track ?? {};
    expect([Object.keys(tracks).length, tracks.other]).toEqual([51, 10]);
  });

  it('counts a user with plays on two days once', () => {
    const { listener } = buildPlayEvent();
    const readSketch = (events: readonly PlayEvent[]) => rollUp([toLines(events)]).get('site')?.usersSketch ?? '';
    const merged = DistinctSketch.parse(readSketch([buildPlayEvent({ listener }), buildPlayEvent()]));
    merged.merge(
      DistinctSketch.parse(
        readSketch([buildPlayEvent({ listener }), buildPlayEvent({ listener: `g_${'x'.repeat(20)}` })]),
      ),
    );
    expect(merged.count()).toEqual({ count: 2, isExact: true });
  });
});
