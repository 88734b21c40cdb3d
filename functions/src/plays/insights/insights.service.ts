import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { Breakdown, InsightSubject, Insights } from '@overtone/shared/plays/insights.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { type DayRange, getPreviousRange, requireValidRange, splitRange } from '../../platform/day-range.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { listDayTotals } from '../totals/totals.store.ts';
import { requireSubjects, type WorkspaceChoice } from './insights.policy.ts';
import { parseIds } from './parse-ids.ts';
import { RangeSum } from './range-sum.ts';

/** Days of one Query, so that its result stays below a megabyte. A larger one would need another round trip. */
const daysPerQuery = 75;
/** Queries in parallel. A user may manage a hundred artists. */
const concurrency = 16;

interface Query {
  readonly subject: TotalSubject;
  readonly days: DayRange;
  readonly sum: RangeSum;
}

/** Runs the queries and adds the days to their sums. The days are not kept in memory. */
const addAllDays = (queries: readonly Query[]): Promise<void> =>
  withConcurrency(queries, concurrency, async ({ subject, days, sum }) => {
    for (const total of await listDayTotals(subject, days.from, days.to)) sum.add(total);
  });

const toPlaysById = (breakdown: Breakdown): ReadonlyMap<string, number> =>
  new Map(breakdown.map(({ name, plays }) => [name, plays]));

/**
 * Finds the most played tracks that are published. All other plays are added up in a last row, so that the rows
 * contain all plays.
 */
const findTopTracks = async (breakdown: Breakdown): Promise<Insights['tracks']> => {
  const plays = toPlaysById(breakdown);
  const tracks = await findTracks(parseIds(TrackId, plays.keys()));
  const namedTracks = tracks.map((track) => ({ track, plays: plays.get(track.id) ?? 0 }));
  const totalPlays = breakdown.reduce((sum, row) => sum + row.plays, 0);
  const remainingPlays = totalPlays - namedTracks.reduce((sum, row) => sum + row.plays, 0);
  return [...namedTracks, ...(remainingPlays > 0 ? [{ track: null, plays: remainingPlays }] : [])];
};

const findTopAlbums = async (breakdown: Breakdown): Promise<Insights['albums']> => {
  const plays = toPlaysById(breakdown);
  const albums = await findAlbums(parseIds(AlbumId, plays.keys()));
  return albums.map((album) => ({ album, plays: plays.get(album.id) ?? 0 }));
};

const findTopArtists = async (breakdown: Breakdown): Promise<Insights['artists']> => {
  const plays = toPlaysById(breakdown);
  const artists = await findArtists(parseIds(ArtistId, plays.keys()));
  return artists.map((artist) => ({ artist, plays: plays.get(artist.id) ?? 0 }));
};

/**
 * Reads the insights of a subject for a range of days and for as many days before. After the permission check, there
 * are always two sequential round trips: the days of both ranges in parallel, then the names of the most played music.
 * Costs half a read unit for each 4 KB of days (a day has 12 KB at most), and half a unit for each name.
 * @throws AppError `request.invalid` for an invalid range; the errors of `requireSubjects`
 */
export const readInsights = async (
  subject: InsightSubject,
  query: DayRange & WorkspaceChoice,
  visitor: Visitor,
): Promise<Insights> => {
  const range = requireValidRange(query);
  const subjects = await requireSubjects(subject, query, visitor);
  const [sum, previousSum] = [new RangeSum(range), new RangeSum(getPreviousRange(range))];
  await addAllDays(
    subjects.flatMap((each) =>
      [
        { days: range, sum },
        { days: getPreviousRange(range), sum: previousSum },
      ].flatMap((part) => splitRange(part.days, daysPerQuery).map((days) => ({ subject: each, days, sum: part.sum }))),
    ),
  );
  const [tracks, albums, artists] = await Promise.all([
    findTopTracks(sum.getBreakdown('track')),
    findTopAlbums(sum.getBreakdown('album')),
    findTopArtists(subject === 'mine' ? sum.bySubject : sum.getBreakdown('artist')),
  ]);
  return {
    ...sum.result,
    previousPeriod: previousSum.result,
    sources: sum.getBreakdown('source'),
    countries: sum.getBreakdown('country'),
    cities: sum.getBreakdown('city'),
    devices: sum.getBreakdown('device'),
    platforms: sum.getBreakdown('platform'),
    browsers: sum.getBreakdown('browser'),
    ...{ tracks, albums, artists },
    updatedAt: sum.updatedAt,
  };
};
