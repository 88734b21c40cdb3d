import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayerState, Progress } from './player.model.ts';
import * as queues from './queue.ts';
import type { Store } from './store.ts';

/** Seconds before a track's end at which the next is told to play: about as long as a browser takes to let it out. */
const startSeconds = 0.08;
/** A hand-over is planned to the millisecond from here on; `timeupdate` alone comes four times a second. */
const planSeconds = 0.6;
/** Where a planned hand-over turns out to be further away than this, the clock was wrong: plan again. */
const slackSeconds = 0.1;

type Place = Pick<Track, 'album' | 'disc' | 'number'>;

/** Whether a track is followed on its own album by the other: a live set or a mix must not be faded apart. */
const isAlbumOrder = (track: Place, next: Place): boolean => {
  if (!track.album || track.album.id !== next.album?.id) return false;
  const sameDisc = next.disc === track.disc && next.number === track.number + 1;
  return sameDisc || (next.disc === track.disc + 1 && next.number === 1);
};

/** Seconds over which one track is faded into the next; 0 within an album, and for tracks too short to bear it. */
export const fadeBetween = (track: Track, next: Track, seconds: number): number => {
  const shortest = Math.min(track.duration, next.duration) / 1000;
  return shortest < 2 * seconds || isAlbumOrder(track, next) ? 0 : seconds;
};

export interface HandOverParts {
  readonly state: Store<PlayerState>;
  readonly progress: Store<Progress>;
  after(seconds: number, run: () => void): () => void;
  canTurnVolume(): boolean;
  /** Reads the progress anew. */
  refresh(): void;
  isReady(key: string): boolean;
  /** Goes on with the next track while this one plays out. */
  go(queue: queues.Queue, fadeSeconds: number): void;
}

/**
 * Starts the next track a little before this one ends: by what a browser takes to start, so that there is no gap, or by
 * the length of a crossfade. Repeat one, "stop after this track" and a track that is not ready wait for the very end.
 */
export const createHandOver = ({ state, progress, after, canTurnVolume, refresh, isReady, go }: HandOverParts) => {
  let callOff = (): void => undefined;

  const coming = () => {
    const { queue, status, stopsAfterTrack, crossfade, rate } = state.get();
    if (status !== 'playing' || stopsAfterTrack) return undefined;
    const following = queues.advanced(queue, true);
    const now = queues.currentItem(queue);
    const next = following && queues.currentItem(following);
    const { position, duration } = progress.get();
    if (!following || !next || !now || next === now || duration === 0 || !isReady(next.key)) return undefined;
    const fadeSeconds = canTurnVolume() ? fadeBetween(now.track, next.track, crossfade) : 0;
    return { queue: following, fadeSeconds, wait: (duration - position) / rate - (fadeSeconds || startSeconds) };
  };

  const plan = (): void => {
    callOff();
    const found = coming();
    if (!found || found.wait > planSeconds) return;
    callOff = after(Math.max(found.wait, 0), () => {
      refresh();
      const due = coming();
      if (due && due.wait <= slackSeconds) go(due.queue, due.fadeSeconds);
      else if (due) plan();
    });
  };

  return { plan, callOff: () => callOff() };
};
