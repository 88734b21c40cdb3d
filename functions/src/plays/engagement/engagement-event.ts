import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { dayAt } from '../../platform/days.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';

/**
 * A like, a repost or a follow, one that was taken back, or an add to a playlist, as it lies in the files, one JSON object a line. Nothing in it is a
 * person's, or a playlist's.
 */
export const EngagementEvent = z.object({
  kind: z.enum(['like', 'unlike', 'repost', 'unrepost', 'follow', 'unfollow', 'save']),
  thing: z.union([TrackId, AlbumId, ArtistId]),
  /** Of a track. */
  album: AlbumId.nullable(),
  artists: z.array(ArtistId),
  /**
   * What is the same for one person, this thing and this day, and for nothing else: a keyed hash. So a day counts them once, and
   * nothing in the files leads from one like of somebody to another, or to them.
   */
  who: z.string(),
  /** When the API was told: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** By somebody who manages one of its artists: in no number. */
  own: z.boolean(),
});
export type EngagementEvent = z.output<typeof EngagementEvent>;

/** The day of UTC that it belongs to: the one on which the API was told. */
export const engagementDay = ({ at }: Pick<EngagementEvent, 'at'>): string => dayAt(Date.parse(at));

/** Where the files of a day lie, and that of a batch by the hour: `engagement/dt=2026-11-23/hr=14/<name>.ndjson.gz`. */
export const engagementPrefixOf = (day: string): string => `engagement/dt=${day}/`;
export const engagementFolderOf = (event: Pick<EngagementEvent, 'at'>): string => {
  const hour = new Date(event.at).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length);
  return `${engagementPrefixOf(engagementDay(event))}hr=${hour}/`;
};

/**
 * What it counts for beside the site. A like, or a repost, for what was liked and for its artists: a track's is none of its album, which has a
 * heart of its own. An add for the track, its album and its artists, as a play does.
 */
export const subjectsOf = ({ kind, thing, album, artists }: EngagementEvent): ReadonlySet<TotalSubject> =>
  new Set([thing, ...(kind === 'save' && album ? [album] : []), ...artists]);
