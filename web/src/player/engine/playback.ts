import type { DeckFailure } from './deck.ts';
import { createDeckPair } from './deck-pair.ts';
import type { EngineParts } from './engine-parts.ts';
import { createLookAhead, type LookAheadParts } from './look-ahead.ts';
import { emptyProgress, type PlayerEvent, type PlayerState, type SavedPlayer, type Status } from './player.model.ts';
import * as queues from './queue.ts';
import { createRecovery } from './recovery.ts';

/** Plays the current item of the queue on two decks, advances at its end, and recovers from failed streams. */
export const createPlayback = (parts: EngineParts, { state, progress }: Pick<LookAheadParts, 'state' | 'progress'>) => {
  const recovery = createRecovery();

  /** Whether the listener wants playback, independent of the network. */
  let shouldPlay = false;
  /**
   * Whether the current item must be loaded before it plays, because the active deck does not have it: after a restore,
   * or if it was lost while paused.
   */
  let needsLoad = false;
  let cancelRetry = (): void => undefined;

  const updateState = (changes: Partial<PlayerState>): void => state.set({ ...state.get(), ...changes });
  const setStatus = (status: Status): void => {
    if (state.get().status !== status) updateState({ status });
  };
  const getCurrentItem = (): queues.QueueItem | undefined => queues.getCurrentItem(state.get().queue);

  const updateProgress = (): void => {
    const { position, duration, buffered } = deckPair.activeDeck;
    const trackDuration = (getCurrentItem()?.track.duration ?? 0) / 1000;
    progress.set({ position, duration: duration || trackDuration, buffered });
  };

  const lookAhead = createLookAhead(parts, {
    state,
    progress,
    getDeckPair: () => deckPair,
    shouldPlay: () => shouldPlay,
    refresh: () => updateProgress(),
    start(queue, fadeSeconds) {
      updateState({ queue });
      startCurrent(0, fadeSeconds);
    },
  });

  const deckPair = createDeckPair(parts, {
    onPlaying() {
      if (shouldPlay) setStatus('playing');
      else deckPair.pause();
    },
    onPaused() {
      // The system paused playback: headphones were unplugged, another app plays, or a media key was pressed.
      shouldPlay = false;
      deckPair.pause();
      setStatus('paused');
    },
    onWaiting() {
      if (shouldPlay) setStatus('waiting');
    },
    onEnded() {
      if (state.get().shouldStopAfterTrack) {
        shouldPlay = false;
        updateState({ shouldStopAfterTrack: false, status: 'paused' });
      }
      advance(true);
    },
    onProgress() {
      const previousPosition = progress.get().position;
      updateProgress();
      if (state.get().status === 'playing' && progress.get().position > previousPosition) recovery.recordProgress();
      lookAhead.update();
    },
    onFailed: (failure) => void recover(failure),
  });

  const seekTo = (position: number): void => {
    if (needsLoad) progress.set({ ...progress.get(), position });
    else {
      lookAhead.cancelTransition();
      deckPair.seek(position);
      updateProgress();
    }
  };

  const play = async (): Promise<void> => {
    if (await deckPair.play()) return;
    shouldPlay = false;
    setStatus('paused');
    parts.onEvent({ type: 'blocked' });
  };

  const load = (position: number, fadeSeconds?: number): void => {
    cancelRetry();
    lookAhead.cancelTransition();
    needsLoad = false;
    const item = getCurrentItem();
    if (!item) return;
    deckPair.start(item.key, parts.getStreamUrl(item.track), position, fadeSeconds);
    lookAhead.applyGain(item);
    updateProgress();
    setStatus(shouldPlay ? 'loading' : 'paused');
    if (shouldPlay) void play();
  };

  /** Loads the current track again at its position: immediately, or when the listener presses play. */
  const reload = (): void => {
    if (shouldPlay) load(progress.get().position);
    else needsLoad = true;
  };

  /** Starts the current item, or clears the player if there is none. */
  const startCurrent = (position = 0, fadeSeconds?: number): void => {
    recovery.startTrack();
    const item = getCurrentItem();
    if (!item) {
      shouldPlay = false;
      deckPair.stop();
      progress.set(emptyProgress);
      setStatus('idle');
      return;
    }
    load(position, fadeSeconds);
    parts.onEvent({ type: 'started', item });
  };

  /** Moves to the next item, or pauses at the end of the queue. */
  const advance = (isAutomatic: boolean): void => {
    const nextQueue = queues.stepForward(state.get().queue, isAutomatic);
    if (nextQueue) {
      const isSameItem = queues.getCurrentItem(nextQueue) === getCurrentItem();
      updateState({ queue: nextQueue });
      if (!isSameItem) {
        startCurrent();
        return;
      }
    } else {
      const hasRunOut = shouldPlay;
      shouldPlay = false;
      deckPair.pause();
      setStatus('paused');
      parts.onRunningLow(hasRunOut);
    }
    seekTo(0);
    if (nextQueue && shouldPlay) {
      const item = getCurrentItem();
      if (item) parts.onEvent({ type: 'started', item });
      void play();
    }
  };

  /** Stops until the listener presses play, which loads the track again. */
  const giveUp = (status: 'paused' | 'failed', event: PlayerEvent): void => {
    parts.onEvent(event);
    shouldPlay = false;
    needsLoad = true;
    // Firefox continues without sound after a failure.
    deckPair.pause();
    setStatus(status);
  };

  const recover = async (failure: DeckFailure): Promise<void> => {
    const item = getCurrentItem();
    if (!item) return;
    const { position } = progress.get();
    // While paused, the track is only loaded again when the listener presses play.
    needsLoad ||= !shouldPlay;
    if (!shouldPlay) return;
    setStatus('waiting');
    const [probeResult, hasOutput] = await Promise.all([
      parts.probe(item.track),
      failure === 'network' || parts.hasAudioOutput(),
    ]);
    if (item !== getCurrentItem() || !shouldPlay) return;
    if (!hasOutput) return giveUp('paused', { type: 'noOutput' });
    const action = recovery.chooseRecoveryAction(probeResult);
    if (action.type === 'reload') return load(position);
    if (action.type === 'retryLater') {
      if (action.seconds === 1) parts.onEvent({ type: 'offline', track: item.track });
      setStatus('waiting');
      cancelRetry = parts.runAfter(action.seconds, () => load(position));
      return;
    }
    const skipped = { type: 'skipped', track: item.track } as const;
    if (action.type === 'giveUp') giveUp('failed', { ...skipped, type: 'gaveUp' });
    else if (queues.hasNext(state.get().queue)) {
      parts.onEvent(skipped);
      advance(false);
    } else giveUp('failed', skipped);
  };

  return {
    getCurrentItem,
    startCurrent,
    advance,
    seekTo,
    /** Makes the next loaded track play. */
    requestPlay(): void {
      shouldPlay = true;
    },
    shouldPlay: (): boolean => shouldPlay,
    getPosition: (): number =>
      needsLoad || !getCurrentItem() ? progress.get().position : deckPair.activeDeck.position,
    resume(): void {
      if (!getCurrentItem()) return;
      shouldPlay = true;
      if (needsLoad) {
        recovery.startTrack();
        reload();
      } else {
        setStatus('loading');
        void play();
      }
    },
    pause(): void {
      shouldPlay = false;
      cancelRetry();
      lookAhead.cancelTransition();
      if (state.get().status === 'waiting') needsLoad = true;
      deckPair.pause();
      if (getCurrentItem()) setStatus('paused');
    },
    setVolume: (volume: number, isMuted: boolean): void => deckPair.setVolume(volume, isMuted),
    /** Applies the current track's loudness gain, or removes it if the setting is off. */
    applyGain(): void {
      const item = getCurrentItem();
      if (item) lookAhead.applyGain(item);
    },
    setRate: (rate: number): void => deckPair.setRate(rate),
    /** Tries again immediately if the player waits for the connection. */
    retry(): void {
      if (state.get().status === 'waiting') reload();
    },
    reload,
    /** Restores a saved player, paused at its position. Nothing is loaded before the listener presses play. */
    restore(saved: SavedPlayer): void {
      shouldPlay = false;
      needsLoad = true;
      deckPair.setVolume(saved.volume, saved.isMuted);
      deckPair.setRate(saved.rate);
      const { position, ...savedState } = saved;
      updateState(savedState);
      const item = getCurrentItem();
      if (!item) return;
      setStatus('paused');
      progress.set({ position, duration: item.track.duration / 1000, buffered: 0 });
    },
  };
};
