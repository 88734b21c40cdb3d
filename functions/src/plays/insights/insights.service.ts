import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { Breakdown, InsightSubject, Insights } from '@overtone/shared/plays/insights.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { type DayRange, piecesOf, rangeBefore, requireRange } from '../../platform/day-range.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { listDayTotals } from '../totals/totals.store.ts';
import { idsOf } from './ids-of.ts';
import { requireSubjects } from './insights.policy.ts';
import { RangeSum } from './range-sum.ts';

/** Days of one Query, so that what it gives stays below a megabyte, which would be one more trip. */
const daysOfQuery = 75;
/** Queries at a time: somebody may manage a hundred artists. */
const queriesAtATime = 16;

interface Piece {
  readonly subject: TotalSubject;
  readonly days: DayRange;
  readonly sum: RangeSum;
}

/** Reads days into their sums, several pieces at a time; none of them is kept. */
const addAll = async (pieces: readonly Piece[]): Promise<void> => {
  const left = pieces.values();
  const work = async (): Promise<void> => {
    for (const { subject, days, sum } of left)
      for (const total of await listDayTotals(subject, days.from, days.to)) sum.add(total);
  };
  await Promise.all(Array.from({ length: queriesAtATime }, work));
};

const playsOf = (breakdown: Breakdown): ReadonlyMap<string, number> =>
  new Map(breakdown.map(({ name, plays }) => [name, plays]));

/** The most played tracks that are to be had, and all others together, so that they add up. */
const topTracks = async (breakdown: Breakdown): Promise<Insights['tracks']> => {
  const plays = playsOf(breakdown);
  const tracks = await findTracks(idsOf(TrackId, plays.keys()));
  const named = tracks.map((track) => ({ track, plays: plays.get(track.id) ?? 0 }));
  const all = breakdown.reduce((sum, one) => sum + one.plays, 0);
  const rest = all - named.reduce((sum, one) => sum + one.plays, 0);
  return [...named, ...(rest > 0 ? [{ track: null, plays: rest }] : [])];
};

const topAlbums = async (breakdown: Breakdown): Promise<Insights['albums']> => {
  const plays = playsOf(breakdown);
  const albums = await findAlbums(idsOf(AlbumId, plays.keys()));
  return albums.map((album) => ({ album, plays: plays.get(album.id) ?? 0 }));
};

const topArtists = async (breakdown: Breakdown): Promise<Insights['artists']> => {
  const plays = playsOf(breakdown);
  const artists = await findArtists(idsOf(ArtistId, plays.keys()));
  return artists.map((artist) => ({ artist, plays: plays.get(artist.id) ?? 0 }));
};

/**
 * How something did in a range of days, and in as many before. Three sequential round trips beside who may, whatever was
 * played: the days of both ranges at once, then the names of what was played most. Read units: half a unit for each 4 KB of
 * days, of which each has 12 KB at most, and half a unit a name.
 * @throws AppError `request.invalid` for the range, and as for what does not exist
 */
export const readInsights = async (subject: InsightSubject, asked: DayRange, visitor: Visitor): Promise<Insights> => {
  const range = requireRange(asked);
  const subjects = await requireSubjects(subject, visitor);
  const [sum, before] = [new RangeSum(range), new RangeSum(rangeBefore(range))];
  await addAll(
    subjects.flatMap((of) =>
      [
        { days: range, sum },
        { days: rangeBefore(range), sum: before },
      ].flatMap((part) => piecesOf(part.days, daysOfQuery).map((days) => ({ subject: of, days, sum: part.sum }))),
    ),
  );
  const [tracks, albums, artists] = await Promise.all([
    topTracks(sum.breakdown('track')),
    topAlbums(sum.breakdown('album')),
    topArtists(subject === 'mine' ? sum.bySubject : sum.breakdown('artist')),
  ]);
  return {
    ...sum.shown,
    before: before.shown,
    sources: sum.breakdown('source'),
    countries: sum.breakdown('country'),
    cities: sum.breakdown('city'),
    devices: sum.breakdown('device'),
    platforms: sum.breakdown('platform'),
    browsers: sum.breakdown('browser'),
    ...{ tracks, albums, artists },
    updatedAt: sum.updatedAt,
  };
};
