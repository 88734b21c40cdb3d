import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayerState, Progress } from './player.model.ts';
import * as queues from './queue.ts';
import type { Store } from './store.ts';

/** The next track is started this many seconds before the end, which is about the time a browser needs to start it. */
const startSeconds = 0.08;
/**
 * From this many seconds before the end a precise timer is set. `timeupdate` events alone are too rare (four a second).
 */
const planSeconds = 0.6;
/** If the timer runs and the transition is still further away than this, the estimate was wrong: plan it again. */
const toleranceSeconds = 0.1;

type AlbumPosition = Pick<Track, 'album' | 'disc' | 'number'>;

/** Whether `next` follows the track on the same album. A live set or a mix must not be crossfaded. */
const isAlbumOrder = (track: AlbumPosition, next: AlbumPosition): boolean => {
  if (!track.album || track.album.id !== next.album?.id) return false;
  const isNextOnDisc = next.disc === track.disc && next.number === track.number + 1;
  return isNextOnDisc || (next.disc === track.disc + 1 && next.number === 1);
};

/** Returns the seconds to crossfade between two tracks: 0 in album order, and for tracks shorter than two fades. */
export const getFadeSeconds = (track: Track, next: Track, seconds: number): number => {
  const shortest = Math.min(track.duration, next.duration) / 1000;
  return shortest < 2 * seconds || isAlbumOrder(track, next) ? 0 : seconds;
};

export interface TransitionParts {
  readonly state: Store<PlayerState>;
  readonly progress: Store<Progress>;
  runAfter(seconds: number, run: () => void): () => void;
  canSetVolume(): boolean;
  /** Updates `progress` from the deck. */
  refresh(): void;
  isReady(key: string): boolean;
  /** Starts the next track while the current one plays out. */
  start(queue: queues.Queue, fadeSeconds: number): void;
}

/**
 * Starts the next track shortly before the current one ends. It starts earlier by the time that a browser needs to
 * start a track, so that there is no gap, or by the length of the crossfade. With repeat one, "stop after this track"
 * or a next track that is not ready, nothing starts before the actual end.
 */
export const createTransition = (parts: TransitionParts) => {
  const { state, progress, runAfter, canSetVolume, refresh, isReady, start } = parts;
  let cancel = (): void => undefined;

  /** Returns the next transition and the seconds until it, or undefined if there is none to plan. */
  const findTransition = () => {
    const { queue, status, shouldStopAfterTrack, crossfade, rate } = state.get();
    if (status !== 'playing' || shouldStopAfterTrack) return undefined;
    const nextQueue = queues.stepForward(queue, true);
    const current = queues.getCurrentItem(queue);
    const next = nextQueue && queues.getCurrentItem(nextQueue);
    const { position, duration } = progress.get();
    if (!nextQueue || !next || !current || next === current || duration === 0 || !isReady(next.key)) return undefined;
    const fadeSeconds = canSetVolume() ? getFadeSeconds(current.track, next.track, crossfade) : 0;
    return { queue: nextQueue, fadeSeconds, waitSeconds: (duration - position) / rate - (fadeSeconds || startSeconds) };
  };

  const plan = (): void => {
    cancel();
    const plannedTransition = findTransition();
    if (!plannedTransition || plannedTransition.waitSeconds > planSeconds) return;
    cancel = runAfter(Math.max(plannedTransition.waitSeconds, 0), () => {
      refresh();
      const dueTransition = findTransition();
      if (dueTransition && dueTransition.waitSeconds <= toleranceSeconds)
        start(dueTransition.queue, dueTransition.fadeSeconds);
      else if (dueTransition) plan();
    });
  };

  return { plan, cancel: () => cancel() };
};
