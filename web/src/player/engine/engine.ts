import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { EngineParts } from './engine-parts.ts';
import { createPlayback } from './playback.ts';
import { crossfadeMax, emptyProgress, type PlayContext, type PlayerState, type Progress } from './player.model.ts';
import * as queues from './queue.ts';
import { createStore, type Store } from './store.ts';
import { createUndo } from './undo.ts';
import type { UnloadedPart } from './unloaded-parts.ts';

/** Up to this position "previous" goes to the previous track; after it, to the start of the current one. */
const restartSeconds = 3;

export interface PlayOptions {
  readonly startIndex?: number;
  readonly context?: PlayContext | null;
  readonly isShuffled?: boolean;
  /** The rest of the list, to be loaded after the tracks. */
  readonly unloadedPart?: UnloadedPart | null | undefined;
}

export type Engine = ReturnType<typeof createEngine>;

/** Creates the player without a user interface: everything a listener can do with the queue and the current track. */
export const createEngine = (parts: EngineParts) => {
  const state: Store<PlayerState> = createStore<PlayerState>({
    queue: queues.emptyQueue,
    status: 'idle',
    context: null,
    volume: 1,
    isMuted: false,
    rate: 1,
    crossfade: 0,
    isLoudnessNormalized: true,
    shouldStopAfterTrack: false,
  });
  const progress: Store<Progress> = createStore(emptyProgress);
  const playback = createPlayback(parts, { state, progress });
  const { getCurrentItem, startCurrent, advance, seekTo, resume, pause } = playback;
  const undo = createUndo();

  const updateState = (changes: Partial<PlayerState>): void => state.set({ ...state.get(), ...changes });

  const pushUndoStep = (): void => {
    const { queue, context } = state.get();
    undo.push({ queue, context, position: progress.get().position });
  };

  /** Replaces the queue. Playback continues if the current item stays the same. */
  const changeQueue = (queue: queues.Queue): void => {
    const previousItem = getCurrentItem();
    updateState({ queue });
    if (getCurrentItem() !== previousItem) startCurrent();
  };

  /** Changes the queue's order or content as a step that can be undone. */
  const edit = (queue: queues.Queue): void => {
    if (queue === state.get().queue) return;
    pushUndoStep();
    changeQueue(queue);
  };

  const insert = (tracks: readonly Track[], index: number, unloadedPart?: UnloadedPart | null): void =>
    edit(queues.insertAt(state.get().queue, tracks, index, unloadedPart));

  return {
    state,
    progress,
    /** Seconds into the track, read from the audio now: `progress` may be a quarter of a second old. */
    getPosition: playback.getPosition,
    play(
      tracks: readonly Track[],
      { startIndex, context = null, isShuffled = false, unloadedPart }: PlayOptions = {},
    ): void {
      if (tracks.length === 0) return;
      pushUndoStep();
      const firstIndex = startIndex ?? (isShuffled ? Math.floor(Math.random() * tracks.length) : 0);
      const queue = queues.replaceTracks(state.get().queue, tracks, firstIndex, unloadedPart);
      playback.requestPlay();
      updateState({ queue: isShuffled ? queues.shuffleQueue(queue) : queue, context });
      startCurrent();
    },
    resume,
    pause,
    toggle(): void {
      if (playback.shouldPlay()) pause();
      else resume();
    },
    next: (): void => advance(false),
    previous(): void {
      const previousQueue = progress.get().position > restartSeconds ? undefined : queues.stepBack(state.get().queue);
      if (previousQueue) changeQueue(previousQueue);
      else seekTo(0);
    },
    jumpTo(key: string): void {
      playback.requestPlay();
      if (getCurrentItem()?.key === key) resume();
      else changeQueue(queues.jumpToItem(state.get().queue, key));
    },
    seek(position: number): void {
      if (!getCurrentItem()) return;
      const { duration } = progress.get();
      seekTo(Math.min(Math.max(position, 0), duration || position));
    },
    setVolume(volume: number, isMuted = false): void {
      const newVolume = Math.min(Math.max(volume, 0), 1);
      playback.setVolume(newVolume, isMuted);
      updateState({ volume: newVolume, isMuted });
    },
    setRate(rate: number): void {
      playback.setRate(rate);
      updateState({ rate });
    },
    /** Seconds, 0 to `crossfadeMax`. Applies from the next end of a track. */
    setCrossfade: (seconds: number): void => updateState({ crossfade: Math.min(Math.max(seconds, 0), crossfadeMax) }),
    setLoudnessNormalization(isLoudnessNormalized: boolean): void {
      updateState({ isLoudnessNormalized });
      playback.applyGain();
    },
    setRepeat: (repeat: queues.Repeat): void => updateState({ queue: { ...state.get().queue, repeat } }),
    toggleShuffle(): void {
      const { queue } = state.get();
      edit(queue.unshuffled ? queues.unshuffleQueue(queue) : queues.shuffleQueue(queue));
    },
    playNext: (tracks: readonly Track[], unloadedPart?: UnloadedPart | null): void => insert(tracks, 0, unloadedPart),
    playLast: (tracks: readonly Track[], unloadedPart?: UnloadedPart | null): void =>
      insert(tracks, Number.POSITIVE_INFINITY, unloadedPart),
    /** Inserts tracks at an index of the queue, after the current item at the earliest. */
    insert,
    /** Changes the queue without an undo step, for changes that the listener did not make. */
    updateQueue: (update: (queue: queues.Queue) => queues.Queue): void => changeQueue(update(state.get().queue)),
    remove: (key: string): void => edit(queues.removeItem(state.get().queue, key)),
    moveTo: (key: string, index: number): void => edit(queues.moveItem(state.get().queue, key, index)),
    clearUpNext: (): void => edit(queues.clearUpNext(state.get().queue)),
    /**
     * Undoes the last change of the queue, or the start of other music. Playback continues if the earlier queue
     * contains the current track; otherwise the earlier queue's track starts at its position.
     * @returns false if there is nothing to undo.
     */
    undo(): boolean {
      const previousStep = undo.pop();
      if (!previousStep) return false;
      const previousItem = getCurrentItem();
      updateState({ queue: queues.restoreQueue(previousStep.queue, state.get().queue), context: previousStep.context });
      if (getCurrentItem() !== previousItem) startCurrent(previousStep.position);
      return true;
    },
    /** If set, pauses once when the current track ends, at the start of the next one. */
    setStopAfterTrack: (shouldStopAfterTrack: boolean): void => updateState({ shouldStopAfterTrack }),
    retry: playback.retry,
    reload: playback.reload,
    restore: playback.restore,
  };
};
