import * as z from 'zod';
import { Album } from '../catalog/music/album.model.ts';
import { Artist } from '../catalog/music/artist.model.ts';
import { Track } from '../catalog/music/track.model.ts';
import { AlbumId, ArtistId, TrackId } from '../ids.ts';

/** The subjects of insights. `mine` combines all artists that the user manages; `site` is the whole site. */
export const InsightSubject = z.union([TrackId, AlbumId, ArtistId, z.literal(['mine', 'site'])]);
export type InsightSubject = z.output<typeof InsightSubject>;

/** What current listeners are available for: artists, but not single tracks. */
export const ListeningSubject = z.union([ArtistId, z.literal(['mine', 'site'])]);
export type ListeningSubject = z.output<typeof ListeningSubject>;

const engagement = {
  /**
   * Users who liked the subject on a day and did not remove the like on the same day. An artist has the likes of the
   * artist and of all albums and tracks; an album has only its own. A user who likes two items counts for each. 0
   * for days before likes were counted.
   */
  likes: z.int(),
  /**
   * Users who added a track to a playlist on a day, once per track. It counts for the track, its album and its
   * artists.
   */
  saves: z.int(),
  /** Users who reposted the subject on a day, counted like likes. */
  reposts: z.int(),
  /** Users who followed an artist on a day and did not unfollow on the same day; 0 for other subjects. */
  follows: z.int(),
};

/** A UTC day. `listeners` are the distinct users and guests of the day; guests cannot be recognized on another day. */
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
  /** Distinct users of the whole range, and the sum of the guests of each day. */
  users: z.int(),
  guests: z.int(),
  /** False if there were so many users that their number is an estimate, with an error of about 2 %. */
  isExact: z.boolean(),
  ...engagement,
});
export type InsightTotals = z.output<typeof InsightTotals>;

/**
 * Plays by name, the largest number first. `unknown` (no value) and `other` come last. `other` includes names with
 * too few listeners and names beyond `playLimits.insightNamesMax`.
 */
export const Breakdown = z.array(z.object({ name: z.string(), plays: z.int() }));
export type Breakdown = z.output<typeof Breakdown>;

/** The dimensions by which plays are counted; each adds up to the same number of plays. */
export const insightDimensions = ['source', 'country', 'city', 'device', 'platform', 'browser', 'track'] as const;
export type InsightDimension = (typeof insightDimensions)[number];

const Range = z.object({ from: z.iso.date(), to: z.iso.date(), days: z.array(InsightDay), totals: InsightTotals });

/** The statistics of a range of days, both ends included, and of as many days before. */
export const Insights = z.object({
  ...Range.shape,
  previousPeriod: Range.nullable(),
  sources: Breakdown,
  /** ISO 3166-1 alpha-2. */
  countries: Breakdown,
  /** `DE/Berlin`: a city with its country, since names of cities repeat. */
  cities: Breakdown,
  devices: Breakdown,
  platforms: Breakdown,
  browsers: Breakdown,
  /** The most played tracks; a row with null contains all other tracks together. Empty if the subject is a track. */
  tracks: z.array(z.object({ track: Track.nullable(), plays: z.int() })),
  albums: z.array(z.object({ album: Album, plays: z.int() })),
  artists: z.array(z.object({ artist: Artist, plays: z.int() })),
  /** When the numbers were last updated: ISO 8601, UTC; null before the first update. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Insights = z.output<typeof Insights>;

/** The listeners of the last quarter of an hour. */
export const ListeningNow = z.object({
  listeners: z.int(),
  places: z.array(
    z.object({ city: z.string(), country: z.string().length(2), listeners: z.int(), track: Track.nullable() }),
  ),
  /** Listeners in places with too few listeners to be named. */
  elsewhere: z.int(),
  at: z.iso.datetime().nullable(),
});
export type ListeningNow = z.output<typeof ListeningNow>;
