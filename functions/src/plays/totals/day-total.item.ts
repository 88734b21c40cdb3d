import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What plays are added up for. */
export const TotalSubject = z.union([TrackId, AlbumId, ArtistId, z.literal('site')]);
export type TotalSubject = z.output<typeof TotalSubject>;

const Counts = z.record(z.string(), z.int());

/**
 * What became of a subject in a day of UTC. It is set as a whole by the roll-up, never added to, so that running it again
 * changes nothing. Each breakdown's plays add up to `plays`; countries and cities with too few listeners of that day stand
 * under `other` here already, so that no two ranges tell them by their difference.
 */
export const DayTotal = z.object({
  subject: TotalSubject,
  day: z.iso.date(),
  plays: z.int(),
  seconds: z.int(),
  /** Guests of the day, and how many people, known again on other days by `peopleSketch`. */
  guests: z.int(),
  people: z.int(),
  /** Who they were, for counting alone: see `distinct.ts`. */
  peopleSketch: z.string(),
  /** People who liked it, added it to a playlist, reposted or followed it, each once for each thing. */
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
   * By track, album and artist; empty for what is one of them, or a part of one. A play counts for each of its artists: these
   * alone add up to more.
   */
  track: Counts,
  album: Counts,
  artist: Counts,
  /** When the roll-up that set it began to read: an older one does not overwrite a newer. ISO 8601, UTC. */
  rolledAt: z.iso.datetime(),
});
export type DayTotal = z.output<typeof DayTotal>;

/** All that people did of it beside listening. */
export const engagedOf = ({
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

/** Plays of all days up to one that can change no more, so that a total needs the days after it alone. */
export const frozenTotalItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ subject: TotalSubject, plays: z.int(), throughDay: z.iso.date() }),
  key: { pk: 'totals#{subject}', sk: 'before' },
  isConsistent: true,
});
