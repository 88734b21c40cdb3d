import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEngagement, computeReferenceEngagement } from '../../testing/engagement.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { toNdjson } from '../events/ndjson-files.ts';
import { DayEngagement, noEngagement } from './day-engagement.ts';
import type { EngagementEvent } from './engagement-event.ts';

const day = '2024-05-01';
const loadFiles = (...files: readonly string[]) => {
  const engagement = new DayEngagement(day);
  for (const file of files) engagement.load(file);
  return engagement;
};

const createIds = <Id>(schema: { parse(id: string): Id }, prefix: string) =>
  [0, 1].map((last) => schema.parse(`${prefix}_01KADEM000000000000000000${last}`));
const [tracks, albums, artists] = [createIds(TrackId, 'trk'), createIds(AlbumId, 'alb'), createIds(ArtistId, 'art')];
const createArbitrary = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

/** Likes, reposts and playlist additions of a few items by a few users. An item always has the same artists. */
const arbitraryEvent: fc.Arbitrary<EngagementEvent> = fc
  .record({
    index: fc.nat({ max: 1 }),
    type: createArbitrary('track', 'album', 'artist'),
    kind: createArbitrary('like' as const, 'unlike' as const, 'save' as const, 'repost' as const, 'unrepost' as const),
    user: fc.nat({ max: 3 }),
    second: fc.nat({ max: 59 }),
    isManager: fc.nat({ max: 9 }).map((chance) => chance === 0),
  })
  .map(({ index, type, kind: arbitraryKind, user, second, isManager }) => {
    const [track, album, artist] = [tracks[index], albums[index], artists[index]] as [TrackId, AlbumId, ArtistId];
    const isTrack = type === 'track';
    const kind = isTrack || arbitraryKind !== 'save' ? arbitraryKind : 'like';
    const target = { track, album, artist }[type] ?? track;
    return buildEngagement({
      ...{
        kind,
        targetId: target,
        album: isTrack ? album : null,
        artists: type === 'artist' ? [artist] : artists.slice(0, index + 1),
      },
      dedupeKey: `${kind.replace(/^un/, '')} ${target} ${user}`,
      // Opposite events never have the same time; another test covers that.
      at: `${day}T12:00:${String(second).padStart(2, '0')}.${kind.startsWith('un') ? '500' : '000'}Z`,
      isByManager: isManager && user === 0,
    });
  });

describe('DayEngagement', () => {
  it('counts the last event of each user and item once, in any order of files and with repetitions', () => {
    const arbitraryFiles = fc.array(fc.array(fc.nat(), { maxLength: 20 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(arbitraryEvent, { maxLength: 40 }), arbitraryFiles, (events, indexesOfFiles) => {
        const files = [
          ...indexesOfFiles.map((indexes) => indexes.flatMap((index) => events[index % 40] ?? [])),
          events.toReversed(),
        ];
        const { counts, unreadableLines } = loadFiles(...files.map(toNdjson));
        expect(unreadableLines).toBe(0);
        for (const subject of ['site' as const, ...tracks, ...albums, ...artists])
          expect([subject, counts.get(subject) ?? noEngagement]).toEqual([
            subject,
            computeReferenceEngagement(events, subject),
          ]);
      }),
      { numRuns: getPropertyRuns(200) },
    );
  });

  it('counts a like for the track and its artists, and a playlist addition for the album as well', () => {
    const [[track], [album], trackArtists] = [tracks, albums, artists] as [[TrackId], [AlbumId], ArtistId[]];
    const music = { targetId: track, album, artists: trackArtists };
    const { counts } = loadFiles(toNdjson([buildEngagement(music), buildEngagement({ ...music, kind: 'save' })]));
    expect(Object.fromEntries(counts)).toEqual({
      site: { ...noEngagement, likes: 1, saves: 1 },
      [track]: { ...noEngagement, likes: 1, saves: 1 },
      [album]: { ...noEngagement, saves: 1 },
      ...Object.fromEntries(trackArtists.map((artist) => [artist, { ...noEngagement, likes: 1, saves: 1 }])),
    });
  });

  it('counts the like when a like and an unlike have the same time, in any order of files', () => {
    const [like, unlike] = [
      buildEngagement({ dedupeKey: 'one' }),
      buildEngagement({ dedupeKey: 'one', kind: 'unlike' }),
    ];
    for (const files of [
      [like, unlike],
      [unlike, like],
    ])
      expect(loadFiles(...files.map((event) => toNdjson([event]))).counts.get('site')).toEqual({
        ...noEngagement,
        likes: 1,
      });
  });

  it('skips and counts lines that are invalid or of another day', () => {
    const other = buildEngagement({ at: '2024-05-02T00:00:00.000Z' });
    const engagement = loadFiles(`nonsense\n${toNdjson([{ kind: 'like' }, other, buildEngagement()])}`);
    expect([engagement.unreadableLines, engagement.counts.get('site')]).toEqual([3, { ...noEngagement, likes: 1 }]);
  });
});
