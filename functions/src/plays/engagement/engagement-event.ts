import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { getDayAt } from '../../platform/days.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';

/**
 * A like, repost or follow, the removal of one, or a playlist addition, as it is stored in event files, one JSON
 * object per line. It identifies neither a user nor a playlist.
 */
export const EngagementEvent = z.object({
  kind: z.enum(['like', 'unlike', 'repost', 'unrepost', 'follow', 'unfollow', 'save']),
  targetId: z.union([TrackId, AlbumId, ArtistId]),
  /** The album of a track. */
  album: AlbumId.nullable(),
  artists: z.array(ArtistId),
  /**
   * A keyed hash that is the same for events of one user on one item and day, and different for all others. A day
   * therefore counts each user once, and events of a user cannot be linked to each other or to the user.
   */
  dedupeKey: z.string(),
  /** When the API received it. ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Whether the user manages one of the artists. Such an event is not counted. */
  isByManager: z.boolean(),
});
export type EngagementEvent = z.output<typeof EngagementEvent>;

/** Returns the UTC day on which the API received an event. */
export const getEngagementDay = ({ at }: Pick<EngagementEvent, 'at'>): string => getDayAt(Date.parse(at));

/** Returns the prefix of the event files of a day: `engagement/dt=2026-11-23/`. */
export const getEngagementPrefix = (day: string): string => `engagement/dt=${day}/`;
/** Returns the folder of the event files of an hour: `engagement/dt=2026-11-23/hr=14/`. */
export const getEngagementFolder = (event: Pick<EngagementEvent, 'at'>): string => {
  const hour = new Date(event.at).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length);
  return `${getEngagementPrefix(getEngagementDay(event))}hr=${hour}/`;
};

/**
 * Lists the subjects for which an event counts, besides the site. A like or a repost counts for the item and its
 * artists. The like of a track does not count for its album, which can be liked itself. A playlist addition counts for
 * the track, its album and its artists, as a play does.
 */
export const listSubjects = ({ kind, targetId, album, artists }: EngagementEvent): ReadonlySet<TotalSubject> =>
  new Set([targetId, ...(kind === 'save' && album ? [album] : []), ...artists]);

/** Engagement in the queue between the reactions worker and the worker that writes the event files. */
export const EngagementMessage = z.object({ engagement: z.array(EngagementEvent) });
export type EngagementMessage = z.output<typeof EngagementMessage>;
