import * as z from 'zod';
import { PlayId, TrackId } from '../ids.ts';
import { limits } from '../limits.ts';
import { PlaySource } from './play.model.ts';

/** How a listen ended: the track's end was reached, the listener went on to another, or they left. */
export const PlayOutcome = z.enum(['finished', 'skipped', 'left']);
export type PlayOutcome = z.output<typeof PlayOutcome>;

/** What a browser tells of one listen, once it is over. */
export const Listen = z.object({
  /** Made when the listen begins: its time is when that was, by the server's clock as far as the browser knows it. */
  id: PlayId,
  trackId: TrackId,
  source: PlaySource,
  /** Which album, playlist or channel it was started from; null where the source says it all. */
  sourceId: z.string().max(limits.listenSourceIdMax).nullable().default(null),
  /** Seconds that were heard: seeking earns nothing. */
  seconds: z.int().min(0).max(limits.listenSecondsMax),
  outcome: PlayOutcome,
  /** Whether the browser had no connection meanwhile, and told of it later. */
  isOffline: z.boolean().default(false),
});
export type Listen = z.output<typeof Listen>;

/**
 * Why a listen was not taken, and will not be: the track is not out (any more), or the id's time is further back or ahead
 * than `limits.listenDaysKept` and `limits.listenAheadSeconds` let it be.
 */
export const ListenRefusal = z.enum(['unknown_track', 'too_old', 'too_early']);
export type ListenRefusal = z.output<typeof ListenRefusal>;
