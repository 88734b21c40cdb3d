import * as z from 'zod';
import { Album } from '../catalog/music/album.model.ts';
import { Artist } from '../catalog/music/artist.model.ts';
import { Track } from '../catalog/music/track.model.ts';
import { AlbumId, ArtistId, TrackId } from '../ids.ts';

/** What has insights of its own; `mine` is all artists that somebody manages together, `site` everything. */
export const InsightSubject = z.union([TrackId, AlbumId, ArtistId, z.literal(['mine', 'site'])]);
export type InsightSubject = z.output<typeof InsightSubject>;

/** Of whom it is told who listens at the moment: artists, not each of their tracks. */
export const ListeningSubject = z.union([ArtistId, z.literal(['mine', 'site'])]);
export type ListeningSubject = z.output<typeof ListeningSubject>;

const engagement = {
  /**
   * People who liked it on a day, and did not take that back the same day. Of an artist those of the artist, and of each album and
   * track; of an album those of the album itself. Who likes two things counts for each; 0 of days before likes were counted.
   */
  likes: z.int(),
  /** People who added a track to a playlist on a day, for each track: of it, its album and its artists. */
  saves: z.int(),
  /** People who reposted it on a day, as those who like it. */
  reposts: z.int(),
  /** People who began to follow an artist on a day, and did not end that the same day; 0 of anything else. */
  follows: z.int(),
};

/** A day of UTC. Its listeners are distinct people, and guests, whom nobody knows again on another day. */
export const InsightDay = z.object({
  day: z.iso.date(),
  plays: z.int(),
  seconds: z.int(),
  listeners: z.int(),
  ...engagement,
});
export type InsightDay = z.output<typeof InsightDay>;

export const InsightTotals = z.object({
  plays: z.int(),
  seconds: z.int(),
  /** Distinct people of the whole range, and the guests of each day. */
  people: z.int(),
  guests: z.int(),
  /** False where there were so many people that their number is estimated, to about 2 %. */
  isExact: z.boolean(),
  ...engagement,
});
export type InsightTotals = z.output<typeof InsightTotals>;

/**
 * Plays by a name, the most first. Last come `unknown`, which nobody told, and `other`, which has no name of its own, too few
 * listeners, or its place beyond `limits.insightNamesMax`.
 */
export const Breakdown = z.array(z.object({ name: z.string(), plays: z.int() }));
export type Breakdown = z.output<typeof Breakdown>;

/** The dimensions that plays are counted by: the plays of each add up to the same. */
export const insightDimensions = ['source', 'country', 'city', 'device', 'platform', 'browser', 'track'] as const;
export type InsightDimension = (typeof insightDimensions)[number];

const Range = z.object({ from: z.iso.date(), to: z.iso.date(), days: z.array(InsightDay), totals: InsightTotals });

/** What became of something in a range of days, both ends with it, and of as many days before. */
export const Insights = z.object({
  ...Range.shape,
  before: Range.nullable(),
  sources: Breakdown,
  /** ISO 3166-1 alpha-2. */
  countries: Breakdown,
  /** `DE/Berlin`: a city and its country, since names of cities repeat. */
  cities: Breakdown,
  devices: Breakdown,
  platforms: Breakdown,
  browsers: Breakdown,
  /** The most played ones; null is all others together. Empty where the subject is one of them. */
  tracks: z.array(z.object({ track: Track.nullable(), plays: z.int() })),
  albums: z.array(z.object({ album: Album, plays: z.int() })),
  artists: z.array(z.object({ artist: Artist, plays: z.int() })),
  /** Until when plays are in these numbers: ISO 8601, UTC; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Insights = z.output<typeof Insights>;

/** Who listens at the moment: of the last quarter of an hour. */
export const ListeningNow = z.object({
  listeners: z.int(),
  places: z.array(
    z.object({ city: z.string(), country: z.string().length(2), listeners: z.int(), track: Track.nullable() }),
  ),
  /** Listeners at places with too few of them to be named. */
  elsewhere: z.int(),
  at: z.iso.datetime().nullable(),
});
export type ListeningNow = z.output<typeof ListeningNow>;
