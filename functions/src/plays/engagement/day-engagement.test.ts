import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEngagement, plainEngagement } from '../../testing/engagement.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { linesAsText } from '../events/line-files.ts';
import { DayEngagement, noEngagement } from './day-engagement.ts';
import type { EngagementEvent } from './engagement-event.ts';

const day = '2024-05-01';
const countsOf = (...files: readonly string[]) => {
  const engagement = new DayEngagement(day);
  for (const file of files) engagement.load(file);
  return engagement;
};

const ids = <Id>(schema: { parse(id: string): Id }, prefix: string) =>
  [0, 1].map((last) => schema.parse(`${prefix}_01KADEM000000000000000000${last}`));
const [tracks, albums, artists] = [ids(TrackId, 'trk'), ids(AlbumId, 'alb'), ids(ArtistId, 'art')];
const few = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

/** Likes and reposts of few things by few people, and adds; a thing is always of the same artists. */
const anEvent: fc.Arbitrary<EngagementEvent> = fc
  .record({
    place: fc.nat({ max: 1 }),
    type: few('track', 'album', 'artist'),
    kind: few('like' as const, 'unlike' as const, 'save' as const, 'repost' as const, 'unrepost' as const),
    person: fc.nat({ max: 3 }),
    second: fc.nat({ max: 59 }),
    isManagers: fc.nat({ max: 9 }).map((chance) => chance === 0),
  })
  .map(({ place, type, kind: drawn, person, second, isManagers }) => {
    const [track, album, artist] = [tracks[place], albums[place], artists[place]] as [TrackId, AlbumId, ArtistId];
    const isTrack = type === 'track';
    const kind = isTrack || drawn !== 'save' ? drawn : 'like';
    const thing = { track, album, artist }[type] ?? track;
    return anEngagement({
      ...{
        kind,
        thing,
        album: isTrack ? album : null,
        artists: type === 'artist' ? [artist] : artists.slice(0, place + 1),
      },
      who: `${kind.replace(/^un/, '')} ${thing} ${person}`,
      // No two words on one thing at once: what comes first then is for the next test.
      at: `${day}T12:00:${String(second).padStart(2, '0')}.${kind.startsWith('un') ? '500' : '000'}Z`,
      own: isManagers && person === 0,
    });
  });

test('however likes, those taken back and adds are cut into files, repeated and out of order: the last word of each counts once', () => {
  const cut = fc.array(fc.array(fc.nat(), { maxLength: 20 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 40 }), cut, (events, picks) => {
      const files = [...picks.map((some) => some.flatMap((pick) => events[pick % 40] ?? [])), events.toReversed()];
      const { counts, unreadable } = countsOf(...files.map(linesAsText));
      expect(unreadable).toBe(0);
      for (const subject of ['site' as const, ...tracks, ...albums, ...artists])
        expect([subject, counts.get(subject) ?? noEngagement]).toEqual([subject, plainEngagement(events, subject)]);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('a like of a track counts for it and its artists, an add for its album as well', () => {
  const [[track], [album], theirs] = [tracks, albums, artists] as [[TrackId], [AlbumId], ArtistId[]];
  const whose = { thing: track, album, artists: theirs };
  const { counts } = countsOf(linesAsText([anEngagement(whose), anEngagement({ ...whose, kind: 'save' })]));
  expect(Object.fromEntries(counts)).toEqual({
    site: { ...noEngagement, likes: 1, saves: 1 },
    [track]: { ...noEngagement, likes: 1, saves: 1 },
    [album]: { ...noEngagement, saves: 1 },
    ...Object.fromEntries(theirs.map((artist) => [artist, { ...noEngagement, likes: 1, saves: 1 }])),
  });
});

test('of the same moment the like is the last word, whichever file comes first', () => {
  const [like, unlike] = [anEngagement({ who: 'one' }), anEngagement({ who: 'one', kind: 'unlike' })];
  for (const files of [
    [like, unlike],
    [unlike, like],
  ])
    expect(countsOf(...files.map((one) => linesAsText([one]))).counts.get('site')).toEqual({
      ...noEngagement,
      likes: 1,
    });
});

test('a line that is nothing, or of another day, is passed over and told of', () => {
  const other = anEngagement({ at: '2024-05-02T00:00:00.000Z' });
  const engagement = countsOf(`nonsense\n${linesAsText([{ kind: 'like' }, other, anEngagement()])}`);
  expect([engagement.unreadable, engagement.counts.get('site')]).toEqual([3, { ...noEngagement, likes: 1 }]);
});
