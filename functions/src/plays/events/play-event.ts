import { AlbumId, ArtistId, PlayId, TrackId } from '@overtone/shared/ids.ts';
import { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { decodeTime } from 'ulid';
import * as z from 'zod';

/**
 * A listen as it lies in the files of events, one JSON object a line. Its names are an operator's, who asks these files
 * questions of their own (ARCHITECTURE.md). Nothing in it is a person's id or address.
 */
export const PlayEvent = z.object({
  id: PlayId,
  track: TrackId,
  album: AlbumId.nullable(),
  artists: z.array(ArtistId),
  /** Names of the track's genres as the listen found them. */
  genres: z.array(z.string()),
  /** Seconds that the track is long, and that were heard of it. */
  length: z.number(),
  seconds: z.int(),
  outcome: PlayOutcome,
  source: PlaySource,
  /**
   * `p_` and the key that stands for a person in their history alone, or `g_` and a keyed hash that is another one each
   * day: guests, and people who paused their history.
   */
  listener: z.string().regex(/^[pg]_[\w-]{16,}$/),
  /** A keyed hash of the address, another one each day: how much may come from one place is limited by it. */
  network: z.string(),
  /** By somebody who manages one of its artists: in no number but their own history. */
  own: z.boolean(),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).nullable(),
  city: z.string().nullable(),
  offline: z.boolean(),
});
export type PlayEvent = z.output<typeof PlayEvent>;

/** When a listen began: the time of its id, so that whoever tells of it twice tells the same. */
export const playedAt = ({ id }: Pick<PlayEvent, 'id'>): Date => new Date(decodeTime(id.slice('ply_'.length)));

/** The day of UTC that a listen belongs to, `2026-11-23`. */
export const dayOf = (play: Pick<PlayEvent, 'id'>): string =>
  playedAt(play).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Where the file of a batch lies, by the hour of its plays: `events/dt=2026-11-23/hr=14/<name>.ndjson.gz`. */
export const eventPrefixOf = (day: string): string => `events/dt=${day}/`;
export const eventFolderOf = (play: Pick<PlayEvent, 'id'>): string =>
  `${eventPrefixOf(dayOf(play))}hr=${playedAt(play).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length)}/`;
