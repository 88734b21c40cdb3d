import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as fc from 'fast-check';
import { encodeTime } from 'ulid';
import type { PlayEvent } from '../plays/events/play-event.ts';
import { buildPlayEvent, playIdAt } from './play-events.ts';

const few = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const ids = <Id>(schema: { parse(id: string): Id }, prefix: string) =>
  [0, 1, 2].map((last) => schema.parse(`${prefix}_01KADEM000000000000000000${last}`));

/** Events of few tracks, listeners and places, so that every rule applies to some of them. */
const anEventOf = (day: string): fc.Arbitrary<PlayEvent> =>
  fc
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
      return buildPlayEvent({ ...event, id: playIdAt(time, encodeTime(random, 16)) });
    });

/** Events of a day with distinct IDs. */
export const dayEventsOf = (day: string) =>
  fc.uniqueArray(anEventOf(day), { selector: ({ id }) => id, maxLength: 60, size: 'max' });
const upTo = (max: number) => fc.integer({ min: 1, max });
/** Small caps, so that each of them applies to some events. */
export const someCaps = fc.record({
  listener: upTo(9),
  listenerTrack: upTo(4),
  network: upTo(30),
  usersTrack: upTo(12),
  guestsTrack: upTo(6),
});
