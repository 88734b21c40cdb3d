import type { PlayId, TrackId } from '@overtone/shared/ids.ts';
import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import type { Engine } from '../engine/engine.ts';
import { createPlayId } from '../engine/play-id.ts';
import { currentItem } from '../engine/queue.ts';
import { getPlayOrigin, type PlayOrigin } from './play-origin.ts';

/** A play counts after this many seconds, or after half of its track if that is less. */
const countsAfterSeconds = 30;
/** Larger steps of the position are seeks. At double speed, steps are twice as long. */
const stepSeconds = 2;
/** Seconds of playback between two progress reports. */
const progressSeconds = 10;
/** A track counts as finished this many seconds before its end, in addition to a crossfade. */
const endSeconds = 2;

/** A play in progress. */
export interface PlayProgress extends PlayOrigin {
  readonly id: PlayId;
  readonly trackId: TrackId;
  readonly seconds: number;
  /** Position in the track, in seconds. */
  readonly position: number;
  /** Whether it is long enough to count. */
  readonly isCounted: boolean;
  /** Whether it already counted in an earlier visit, which has sent it. */
  readonly isRecorded: boolean;
}

interface ObserveOptions {
  readonly engine: Engine;
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Returns the play that an earlier visit left in the middle of this track, if there is one. */
  readonly takeResumed?: (trackId: TrackId, position: number) => PlayProgress | undefined;
  /** Replaces the origin that the player reports. */
  readonly origin?: PlayOrigin;
  /** Called about every ten seconds of a play, and at once when it begins to count. */
  readonly onProgress: (play: PlayProgress) => void;
  readonly onEnd: (play: PlayProgress, outcome: PlayOutcome) => void;
}

/**
 * Observes what a player plays. Playback time is added up from the start of a track: seeking adds nothing, and a
 * repetition is a new play. Music from private links is ignored, because unpublished music has no plays.
 * @returns `leave`, which ends the current play when the page is left
 */
export const observePlays = ({ engine, now, takeResumed, origin, onProgress, onEnd }: ObserveOptions) => {
  let play: PlayProgress | undefined;
  let reportedSeconds = 0;
  let key: string | undefined;
  let last: number | undefined;
  let length = 0;

  const endPlay = (outcome: PlayOutcome): void => {
    const ended = play;
    play = undefined;
    if (ended) onEnd(ended, outcome);
  };

  const isAtEnd = (): boolean => {
    const { crossfade } = engine.state.get();
    return length > 0 && (last ?? 0) >= length - endSeconds - crossfade;
  };

  /** Ends the play of the previous track after another track became current. */
  const handleTrackChange = (): void => {
    const item = currentItem(engine.state.get().queue);
    if (item?.key === key) return;
    endPlay(isAtEnd() ? 'finished' : item ? 'skipped' : 'left');
    key = item?.key;
    last = undefined;
  };

  const beginPlay = (position: number): void => {
    const { queue, context } = engine.state.get();
    const item = currentItem(queue);
    if (!item) return;
    const resumed = takeResumed?.(item.track.id, position);
    reportedSeconds = resumed?.seconds ?? 0;
    const newPlay = {
      id: createPlayId(now()),
      trackId: item.track.id,
      ...(origin ?? getPlayOrigin(item, context)),
      ...{ seconds: 0, position, isCounted: false, isRecorded: false },
    };
    play = resumed ? { ...resumed, isRecorded: resumed.isRecorded || resumed.isCounted } : newPlay;
  };

  const addSeconds = (step: number, position: number): void => {
    if (!play) return;
    const seconds = play.seconds + step;
    const isCounted = play.isCounted || seconds >= Math.min(countsAfterSeconds, length / 2);
    const isDue = (isCounted && !play.isCounted) || seconds - reportedSeconds >= progressSeconds;
    play = { ...play, seconds, position, isCounted };
    if (!isDue) return;
    reportedSeconds = seconds;
    onProgress(play);
  };

  const handleProgress = (): void => {
    handleTrackChange();
    const { queue, status, rate } = engine.state.get();
    const { position, duration } = engine.progress.get();
    const item = currentItem(queue);
    if (!item || item.track.token || item.track.isPublished === false) return;
    const before = last ?? position;
    if (position < 1 && before > position + stepSeconds && (play?.isCounted || isAtEnd())) {
      endPlay(isAtEnd() ? 'finished' : 'skipped');
    }
    last = position;
    length = duration;
    if (status !== 'playing') return;
    if (!play) beginPlay(position);
    const step = position - before;
    if (step > 0 && step <= stepSeconds * rate) addSeconds(step, position);
  };

  engine.state.subscribe(handleTrackChange);
  engine.progress.subscribe(handleProgress);
  handleTrackChange();

  return { leave: (): void => endPlay('left') };
};
