import * as z from 'zod';
import { PlayId, TrackId } from '../ids.ts';
import { limits } from '../limits.ts';
import { PlaySource } from './play.model.ts';

/** How a listen ended: the track's end was reached, the listener went on to another, or they left. */
export const PlayOutcome = z.enum(['finished', 'skipped', 'left']);
export type PlayOutcome = z.output<typeof PlayOutcome>;

/** What a browser tells of one listen, once it is over. */
export const RecordedPlay = z.object({
  /** Made when the listen begins: its time is when that was, by the server's clock as far as the browser knows it. */
  id: PlayId,
  trackId: TrackId,
  source: PlaySource,
  /** Which album, playlist or channel it was started from; null where the source says it all. */
  sourceId: z.string().max(limits.playSourceIdMax).nullable().default(null),
  /** Seconds that were heard: seeking earns nothing. */
  seconds: z.int().min(0).max(limits.playSecondsMax),
  outcome: PlayOutcome,
  /** Whether the browser had no connection meanwhile, and told of it later. */
  isOffline: z.boolean().default(false),
});
export type RecordedPlay = z.output<typeof RecordedPlay>;

/**
 * Why a listen was not taken, and will not be: the track is not out (any more), or the id's time is further back or ahead
 * than `limits.playMaxAgeDays` and `limits.playAheadSecondsMax` let it be.
 */
export const PlayRejection = z.enum(['unknown_track', 'too_old', 'too_early']);
export type PlayRejection = z.output<typeof PlayRejection>;
