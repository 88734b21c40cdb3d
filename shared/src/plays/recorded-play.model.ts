import * as z from 'zod';
import { PlayId, TrackId } from '../ids.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { PlaySource } from './play.model.ts';
import { playLimits } from './play-limits.ts';

/** How a play ended: at the end of the track, by skipping to another track, or by leaving. */
export const PlayOutcome = z.enum(['finished', 'skipped', 'left']);
export type PlayOutcome = z.output<typeof PlayOutcome>;

/** A play as a browser records it when it has ended. */
export const RecordedPlay = z.object({
  /** Created when the play begins. Its time is that of the server's clock, as estimated by the browser. */
  id: PlayId,
  trackId: TrackId,
  source: PlaySource,
  /** The album, playlist or channel from which it was started; null if the source has no ID. */
  sourceId: z.string().max(playLimits.playSourceIdMax).nullable().default(null),
  /** Seconds of playback; seeking does not count. */
  seconds: z.int().min(0).max(mediaLimits.playSecondsMax),
  outcome: PlayOutcome,
  /** Whether the browser was offline and sent it later. */
  isOffline: z.boolean().default(false),
});
export type RecordedPlay = z.output<typeof RecordedPlay>;

/**
 * Why a play is rejected permanently: the track is not published, or the time of the ID is further in the past or
 * future than `playLimits.playMaxAgeDays` and `playLimits.playAheadSecondsMax` allow.
 */
export const PlayRejection = z.enum(['unknown_track', 'too_old', 'too_early']);
export type PlayRejection = z.output<typeof PlayRejection>;
