import type { PlayId, TrackId } from '@overtone/shared/ids.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import type { Engine } from '../engine/engine.ts';
import { createPlayId } from '../engine/play-id.ts';
import type { PlayContext } from '../engine/player.model.ts';
import { getCurrentItem, type QueueItem } from '../engine/queue.ts';

/** A play counts after this many seconds, or after half of its track if that is less. */
const countsAfterSeconds = 30;
/** A larger step of the position, in seconds, is a seek. At double speed, steps are twice as long. */
const stepSeconds = 2;
/** Seconds of playback between two progress reports. */
const progressSeconds = 10;
/** A track counts as finished if at most this many seconds, plus those of the crossfade, remain. */
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
  /** Returns the time of the server's clock in milliseconds. */
  readonly now: () => number;
  /** Returns the unfinished play of this track from an earlier visit, if there is one. */
  readonly takeResumedPlay?: (trackId: TrackId, position: number) => PlayProgress | undefined;
  /** Replaces the origin that the player reports. */
  readonly origin?: PlayOrigin;
  /** Called about every ten seconds of a play, and immediately when it begins to count. */
  readonly onProgress: (play: PlayProgress) => void;
  readonly onEnd: (play: PlayProgress, outcome: PlayOutcome) => void;
}

/**
 * Observes what a player plays. Playback time is added up from the start of a track: seeking adds nothing, and a
 * repetition is a new play. Music from private links is ignored, because unpublished music has no plays.
 * @returns `leave`, which ends the current play when the page is left
 */
export const observePlays = ({ engine, now, takeResumedPlay, origin, onProgress, onEnd }: ObserveOptions) => {
  let play: PlayProgress | undefined;
  let reportedSeconds = 0;
  let itemKey: string | undefined;
  let lastPosition: number | undefined;
  let trackSeconds = 0;

  const endPlay = (outcome: PlayOutcome): void => {
    const endedPlay = play;
    play = undefined;
    if (endedPlay) onEnd(endedPlay, outcome);
  };

  const isAtEnd = (): boolean => {
    const { crossfade } = engine.state.get();
    return trackSeconds > 0 && (lastPosition ?? 0) >= trackSeconds - endSeconds - crossfade;
  };

  /** Ends the play of the previous track after another track became current. */
  const handleTrackChange = (): void => {
    const item = getCurrentItem(engine.state.get().queue);
    if (item?.key === itemKey) return;
    endPlay(isAtEnd() ? 'finished' : item ? 'skipped' : 'left');
    itemKey = item?.key;
    lastPosition = undefined;
  };

  const beginPlay = (position: number): void => {
    const { queue, context } = engine.state.get();
    const item = getCurrentItem(queue);
    if (!item) return;
    const resumed = takeResumedPlay?.(item.track.id, position);
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
    const isCounted = play.isCounted || seconds >= Math.min(countsAfterSeconds, trackSeconds / 2);
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
    const item = getCurrentItem(queue);
    if (!item || item.track.token || item.track.isPublished === false) return;
    const previousPosition = lastPosition ?? position;
    if (position < 1 && previousPosition > position + stepSeconds && (play?.isCounted || isAtEnd())) {
      endPlay(isAtEnd() ? 'finished' : 'skipped');
    }
    lastPosition = position;
    trackSeconds = duration;
    if (status !== 'playing') return;
    if (!play) beginPlay(position);
    const step = position - previousPosition;
    if (step > 0 && step <= stepSeconds * rate) addSeconds(step, position);
  };

  engine.state.subscribe(handleTrackChange);
  engine.progress.subscribe(handleProgress);
  handleTrackChange();

  return { leave: (): void => endPlay('left') };
};

/** Where a play was started, as the API accepts it. */
export interface PlayOrigin {
  readonly source: PlaySource;
  readonly sourceId: string | null;
}

/** Sources without an ID. A search term is private. */
const sourcesWithoutId: readonly PlaySource[] = ['search', 'other'];

const createOrigin = (source: PlaySource, id: string | null = null): PlayOrigin => ({
  source,
  sourceId: sourcesWithoutId.includes(source) || (id?.length ?? 0) > playLimits.playSourceIdMax ? null : id,
});

/**
 * Returns where a queued track was started. Tracks that were added to the queue separately do not come from its list.
 */
const getPlayOrigin = ({ addedBy }: QueueItem, context: PlayContext | null): PlayOrigin => {
  if (addedBy) return createOrigin(addedBy === 'user' ? 'queue' : addedBy);
  return context ? createOrigin(context.type, context.id) : createOrigin('other');
};

const storageKey = 'overtone.current-play';
/** A play is not resumed at a position before this, in seconds. */
const minPosition = 3;
/** The player may continue at most this many seconds after the saved position. */
const maxGapSeconds = 15;

const isPlayProgress = (value: unknown): value is PlayProgress =>
  typeof value === 'object' && value !== null && 'id' in value && 'trackId' in value && 'position' in value;

/**
 * Saves the current play, so that it continues after a reload in the middle of a track. If it cannot be saved, the
 * continuation is a new play.
 */
export const createResumedPlayStore = (storage: Storage | null) => {
  const clear = (): void => storage?.removeItem(storageKey);
  return {
    clear,
    save(play: PlayProgress): void {
      try {
        storage?.setItem(storageKey, JSON.stringify(play));
      } catch {
        // The storage is full.
      }
    },
    /** Returns the saved play if it matches the track and position. It is returned only once. */
    take(trackId: TrackId, position: number): PlayProgress | undefined {
      try {
        const play: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
        if (!isPlayProgress(play) || play.trackId !== trackId || position < minPosition) return undefined;
        if (position < play.position - minPosition || position > play.position + maxGapSeconds) return undefined;
        clear();
        return play;
      } catch {
        return undefined;
      }
    },
  };
};
