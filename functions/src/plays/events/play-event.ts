import { AlbumId, ArtistId, PlayId, TrackId } from '@overtone/shared/ids.ts';
import { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { decodeTime } from 'ulid';
import * as z from 'zod';

/**
 * A play as it is stored in event files, one JSON object per line. Operators query these fields with Athena
 * (ARCHITECTURE.md). An event contains neither a user ID nor an address.
 */
export const PlayEvent = z.object({
  id: PlayId,
  track: TrackId,
  album: AlbumId.nullable(),
  artists: z.array(ArtistId),
  /** Names of the track's genres when the play was recorded. */
  genres: z.array(z.string()),
  /** Length of the track, and how much of it was played, in seconds. */
  length: z.number(),
  seconds: z.int(),
  outcome: PlayOutcome,
  source: PlaySource,
  /**
   * `p_` and the user's history key, or `g_` and a keyed hash that changes every day: for guests, and for users who
   * paused their history.
   */
  listener: z.string().regex(/^[pg]_[\w-]{16,}$/),
  /** A keyed hash of the address that changes every day. It limits how many plays of one network count. */
  network: z.string(),
  /** Whether the listener manages one of the artists. Such a play is in the listener's history and in no total. */
  isByManager: z.boolean(),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).nullable(),
  city: z.string().nullable(),
  offline: z.boolean(),
});
export type PlayEvent = z.output<typeof PlayEvent>;

/** Returns when a play began. This is the time in its ID, so that sending a play again does not change it. */
export const getPlayedAt = ({ id }: Pick<PlayEvent, 'id'>): Date => new Date(decodeTime(id.slice('ply_'.length)));

/** Returns the UTC day on which a play began: `2026-11-23`. */
export const getDay = (play: Pick<PlayEvent, 'id'>): string =>
  getPlayedAt(play).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the prefix of the event files of a day: `events/dt=2026-11-23/`. */
export const getEventPrefix = (day: string): string => `events/dt=${day}/`;
/** Returns the folder of the event files of the hour in which a play began: `events/dt=2026-11-23/hr=14/`. */
export const getEventFolder = (play: Pick<PlayEvent, 'id'>): string =>
  `${getEventPrefix(getDay(play))}hr=${getPlayedAt(play).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length)}/`;
