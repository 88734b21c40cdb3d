import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as fc from 'fast-check';
import { encodeTime } from 'ulid';
import type { PlayEvent } from '../plays/events/play-event.ts';
import { buildPlayEvent, buildPlayId } from './play-events.ts';

const chooseFrom = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const buildIds = <Id>(schema: { parse(id: string): Id }, prefix: string) =>
  [0, 1, 2].map((lastCharacter) => schema.parse(`${prefix}_01KADEM000000000000000000${lastCharacter}`));

/** Events of few tracks, listeners and places, so that every rule applies to some of them. */
const createEventArbitrary = (day: string): fc.Arbitrary<PlayEvent> =>
  fc
    .record({
      minute: fc.nat({ max: 30 }),
      random: fc.nat(),
      track: chooseFrom(...buildIds(TrackId, 'trk')),
      album: chooseFrom(null, ...buildIds(AlbumId, 'alb')),
      artists: fc.uniqueArray(chooseFrom(...buildIds(ArtistId, 'art')), { maxLength: 2 }),
      length: chooseFrom(60, 200, 600),
      seconds: fc.nat({ max: 600 }),
      source: chooseFrom('album' as const, 'radio' as const, 'search' as const),
      listener: fc
        .nat({ max: 11 })
        .map((number) => `${number % 3 === 0 ? 'g' : 'p'}_${String(number).padStart(20, 'x')}`),
      network: chooseFrom('one', 'other'),
      isByManager: fc.nat({ max: 9 }).map((chance) => chance === 0),
      device: chooseFrom('mobile' as const, 'tablet' as const, 'desktop' as const),
      platform: chooseFrom(null, 'iOS', 'Linux'),
      browser: chooseFrom(null, 'Firefox'),
      country: chooseFrom(null, 'CH', 'JP'),
      city: chooseFrom(null, 'Basel', 'Bern'),
    })
    .map(({ minute, random, ...event }) => {
      const time = `${day}T12:${String(minute).padStart(2, '0')}:00Z`;
      return buildPlayEvent({ ...event, id: buildPlayId(time, encodeTime(random, 16)) });
    });

/** Events of a day with distinct IDs. */
export const createDayEventsArbitrary = (day: string) =>
  fc.uniqueArray(createEventArbitrary(day), { selector: ({ id }) => id, maxLength: 60, size: 'max' });
const createArbitraryUpTo = (max: number) => fc.integer({ min: 1, max });
/** Small caps, so that each of them applies to some events. */
export const arbitraryCaps = fc.record({
  listener: createArbitraryUpTo(9),
  listenerTrack: createArbitraryUpTo(4),
  network: createArbitraryUpTo(30),
  usersTrack: createArbitraryUpTo(12),
  guestsTrack: createArbitraryUpTo(6),
});
