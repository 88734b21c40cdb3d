import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { EngineParts } from './engine-parts.ts';
import { createPlayback } from './playback.ts';
import { crossfadeMax, type PlayContext, type PlayerState, type Progress, silence } from './player.model.ts';
import * as queues from './queue.ts';
import type { Rest } from './rests.ts';
import { createStore, type Store } from './store.ts';
import { createUndo } from './undo.ts';

/** Within this much of a track's start, "previous" goes to the track before it; later, to its start. */
const restartSeconds = 3;

export interface PlayOptions {
  readonly startIndex?: number;
  readonly context?: PlayContext | null;
  readonly shuffle?: boolean;
  /** What is to be loaded after the tracks. */
  readonly rest?: Rest | null | undefined;
}

export type Engine = ReturnType<typeof createEngine>;

/** The player without a page around it: what a listener can do with the queue and with what it plays. */
export const createEngine = (parts: EngineParts) => {
  const state: Store<PlayerState> = createStore<PlayerState>({
    queue: queues.emptyQueue,
    status: 'idle',
    context: null,
    volume: 1,
    muted: false,
    rate: 1,
    crossfade: 0,
    evenLoudness: true,
    stopsAfterTrack: false,
  });
  const progress: Store<Progress> = createStore(silence);
  const playback = createPlayback(parts, { state, progress });
  const { current, begin, move, seekTo, resume, pause } = playback;
  const undo = createUndo();

  const change = (part: Partial<PlayerState>): void => state.set({ ...state.get(), ...part });

  const keepForUndo = (): void => {
    const { queue, context } = state.get();
    undo.keep({ queue, context, position: progress.get().position });
  };

  /** Takes another queue; the sound goes on where the current item stays the same. */
  const changeQueue = (queue: queues.Queue): void => {
    const before = current();
    change({ queue });
    if (current() !== before) begin();
  };

  /** A change of the queue's order or content, which can be undone. */
  const edit = (queue: queues.Queue): void => {
    if (queue === state.get().queue) return;
    keepForUndo();
    changeQueue(queue);
  };

  const insert = (tracks: readonly Track[], at: number, rest?: Rest | null): void =>
    edit(queues.withAt(state.get().queue, tracks, at, rest));

  return {
    state,
    progress,
    /** Seconds into the track, as the audio itself says now: `progress` may be a quarter of a second old. */
    position: playback.position,
    play(tracks: readonly Track[], { startIndex, context = null, shuffle = false, rest }: PlayOptions = {}): void {
      if (tracks.length === 0) return;
      keepForUndo();
      const first = startIndex ?? (shuffle ? Math.floor(Math.random() * tracks.length) : 0);
      const queue = queues.replaced(state.get().queue, tracks, first, rest);
      playback.want();
      change({ queue: shuffle ? queues.shuffled(queue) : queue, context });
      begin();
    },
    resume,
    pause,
    toggle(): void {
      if (playback.isWanted()) pause();
      else resume();
    },
    next: (): void => move(false),
    previous(): void {
      const back = progress.get().position > restartSeconds ? undefined : queues.steppedBack(state.get().queue);
      if (back) changeQueue(back);
      else seekTo(0);
    },
    jumpTo(key: string): void {
      playback.want();
      if (current()?.key === key) resume();
      else changeQueue(queues.jumpedTo(state.get().queue, key));
    },
    seek(position: number): void {
      if (!current()) return;
      const { duration } = progress.get();
      seekTo(Math.min(Math.max(position, 0), duration || position));
    },
    setVolume(volume: number, muted = false): void {
      const safe = Math.min(Math.max(volume, 0), 1);
      playback.setVolume(safe, muted);
      change({ volume: safe, muted });
    },
    setRate(rate: number): void {
      playback.setRate(rate);
      change({ rate });
    },
    /** Seconds, 0 to `crossfadeMax`. Counts from the next end of a track. */
    setCrossfade: (seconds: number): void => change({ crossfade: Math.min(Math.max(seconds, 0), crossfadeMax) }),
    setEvenLoudness(evenLoudness: boolean): void {
      change({ evenLoudness });
      playback.even();
    },
    setRepeat: (repeat: queues.Repeat): void => change({ queue: { ...state.get().queue, repeat } }),
    toggleShuffle(): void {
      const { queue } = state.get();
      edit(queue.unshuffled ? queues.unshuffled(queue) : queues.shuffled(queue));
    },
    playNext: (tracks: readonly Track[], rest?: Rest | null): void => insert(tracks, 0, rest),
    playLast: (tracks: readonly Track[], rest?: Rest | null): void => insert(tracks, Number.POSITIVE_INFINITY, rest),
    /** At a place of the queue, behind the current item at the earliest. */
    insert,
    /** Changes the queue by what nobody asked for, as when the music goes on: undo passes it by. */
    alter: (change: (queue: queues.Queue) => queues.Queue): void => changeQueue(change(state.get().queue)),
    remove: (key: string): void => edit(queues.without(state.get().queue, key)),
    moveTo: (key: string, to: number): void => edit(queues.moved(state.get().queue, key, to)),
    clearUpNext: (): void => edit(queues.withoutUpNext(state.get().queue)),
    /**
     * Takes the last change of the queue back: by hand, or by playing something else. The sound goes on where its track
     * is in the earlier queue too, else that queue's track comes back at its place.
     * @returns false where nothing is left to undo.
     */
    undo(): boolean {
      const earlier = undo.take();
      if (!earlier) return false;
      const before = current();
      change({ queue: queues.restored(earlier.queue, state.get().queue), context: earlier.context });
      if (current() !== before) begin(earlier.position);
      return true;
    },
    /** Pauses when the current track ends, at the start of the one after it. Once. */
    stopAfterTrack: (stopsAfterTrack: boolean): void => change({ stopsAfterTrack }),
    retry: playback.retry,
    reload: playback.reload,
    restore: playback.restore,
  };
};
