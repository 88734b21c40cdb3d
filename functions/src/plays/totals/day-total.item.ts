import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The subject whose plays are counted: a track, an album, an artist or the whole site. */
export const TotalSubject = z.union([TrackId, AlbumId, ArtistId, z.literal('site')]);
export type TotalSubject = z.output<typeof TotalSubject>;

const Counts = z.record(z.string(), z.int());

/**
 * The totals of a subject on a UTC day. The roll-up always replaces them as a whole, so that running it again changes
 * nothing. The plays of each breakdown add up to `plays`. Countries and cities with too few listeners on that day are
 * stored as `other`, so that they cannot be calculated from the difference between two ranges.
 */
export const DayTotal = z.object({
  subject: TotalSubject,
  day: z.iso.date(),
  plays: z.int(),
  seconds: z.int(),
  /** Distinct guests of the day, and distinct users. */
  guests: z.int(),
  users: z.int(),
  /** A sketch of the users, which allows counting the distinct users of several days: see `distinct-sketch.ts`. */
  usersSketch: z.string(),
  /** Users who liked the subject, added it to a playlist, reposted or followed it, each once per subject. */
  likes: z.int(),
  saves: z.int(),
  reposts: z.int(),
  follows: z.int(),
  source: Counts,
  country: Counts,
  city: Counts,
  device: Counts,
  platform: Counts,
  browser: Counts,
  /**
   * Plays by track, album and artist; empty if the subject is one of them or a part of one. A play counts for each of
   * its artists, so the plays by artist add up to more than `plays`.
   */
  track: Counts,
  album: Counts,
  artist: Counts,
  /** When the roll-up began to read; an earlier one does not overwrite a later one. ISO 8601, UTC. */
  rollUpStartedAt: z.iso.datetime(),
});
export type DayTotal = z.output<typeof DayTotal>;

/** Adds up all engagement of a day. */
export const sumEngagement = ({
  likes,
  saves,
  reposts,
  follows,
}: Pick<DayTotal, 'likes' | 'saves' | 'reposts' | 'follows'>): number => likes + saves + reposts + follows;

export const dayTotalItem = defineItem({
  table: 'PLAYS_TABLE',
  model: DayTotal,
  key: { pk: 'totals#{subject}', sk: 'day#{day}' },
});

/** The plays of all days that cannot change any more, so that a total only needs the days after `lastFrozenDay`. */
export const frozenTotalItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ subject: TotalSubject, plays: z.int(), lastFrozenDay: z.iso.date() }),
  key: { pk: 'totals#{subject}', sk: 'frozen' },
  isConsistent: true,
});
