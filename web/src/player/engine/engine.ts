import type { Track } from '@overtone/shared/tracks/track.model.ts';
import type { Deck, DeckListener } from './deck.ts';
import { createDeckPair } from './deck-pair.ts';
import type { PlayContext, PlayerEvent, PlayerState, Probe, Progress, SavedPlayer, Status } from './player.model.ts';
import * as queues from './queue.ts';
import { createRecovery } from './recovery.ts';
import { createStore, type Store } from './store.ts';
import { createUndo } from './undo.ts';

/** The next track is fetched when this much of the current one is left: enough for a slow connection, no waste. */
const prepareSeconds = 20;
/** A queue runs low when this much of its last track is left. */
const lowSeconds = 30;
/** Within this much of a track's start, "previous" goes to the track before it; later, to its start. */
const restartSeconds = 3;

export interface EngineParts {
  createDeck(listener: DeckListener): Deck;
  streamUrl(track: Track): string;
  probe(track: Track): Promise<Probe>;
  /** Runs something later. @returns how to call it off. */
  after(seconds: number, run: () => void): () => void;
  onEvent(event: PlayerEvent): void;
  /** The last track nears its end, said again until there is more; `ranOut` when the music has stopped for want of it. */
  onRunningLow(ranOut: boolean): void;
}

export interface PlayOptions {
  readonly startIndex?: number;
  readonly context?: PlayContext | null;
  readonly shuffle?: boolean;
}

export type Engine = ReturnType<typeof createEngine>;

const silence: Progress = { position: 0, duration: 0, buffered: 0 };

/** The player without a page around it: a queue, two decks, and what to do when either disappoints. */
export const createEngine = (parts: EngineParts) => {
  const state: Store<PlayerState> = createStore<PlayerState>({
    queue: queues.emptyQueue,
    status: 'idle',
    context: null,
    volume: 1,
    muted: false,
    rate: 1,
    stopsAfterTrack: false,
  });
  const progress: Store<Progress> = createStore(silence);
  const recovery = createRecovery();
  const undo = createUndo();

  /** What the listener wants, whatever the network makes of it. */
  let wantsPlay = false;
  /** The heard deck has no sound of the current item (restored, or lost while paused): load before playing. */
  let stale = false;
  let callOffRetry = (): void => undefined;

  const change = (part: Partial<PlayerState>): void => state.set({ ...state.get(), ...part });
  const setStatus = (status: Status): void => {
    if (state.get().status !== status) change({ status });
  };
  const current = (): queues.QueueItem | undefined => queues.currentItem(state.get().queue);

  const readProgress = (): void => {
    const { position, duration, buffered } = pair.heard;
    const known = (current()?.track.duration ?? 0) / 1000;
    progress.set({ position, duration: duration || known, buffered });
  };

  const prepareNext = (): void => {
    const { position, duration } = progress.get();
    if (!wantsPlay || duration === 0 || duration - position > prepareSeconds) return;
    const next = queues.advanced(state.get().queue, true);
    const item = next && queues.currentItem(next);
    if (item && item !== current()) pair.prepare(item.key, parts.streamUrl(item.track));
  };

  const sayRunningLow = (): void => {
    const { position, duration } = progress.get();
    if (!wantsPlay || duration === 0 || duration - position > lowSeconds) return;
    if (!queues.advanced(state.get().queue, true)) parts.onRunningLow(false);
  };

  const pair = createDeckPair(parts.createDeck, {
    playing() {
      if (wantsPlay) setStatus('playing');
      else pair.heard.pause();
    },
    paused() {
      // Not asked for by us: headphones pulled out, another app, a media key.
      wantsPlay = false;
      setStatus('paused');
    },
    waiting() {
      if (wantsPlay) setStatus('waiting');
    },
    ended() {
      if (state.get().stopsAfterTrack) {
        wantsPlay = false;
        change({ stopsAfterTrack: false, status: 'paused' });
      }
      move(true);
    },
    progress() {
      const before = progress.get().position;
      readProgress();
      if (state.get().status === 'playing' && progress.get().position > before) recovery.heard();
      prepareNext();
      sayRunningLow();
    },
    failed: () => void recover(),
  });

  const seekTo = (position: number): void => {
    if (stale) {
      progress.set({ ...progress.get(), position });
      return;
    }
    pair.heard.seek(position);
    readProgress();
  };

  const play = async (): Promise<void> => {
    const item = current();
    const allowed = await pair.heard.play();
    if (allowed || item !== current()) return;
    wantsPlay = false;
    setStatus('paused');
    parts.onEvent({ type: 'blocked' });
  };

  const load = (position: number): void => {
    callOffRetry();
    stale = false;
    const item = current();
    if (!item) return;
    pair.start(item.key, parts.streamUrl(item.track), position);
    readProgress();
    setStatus(wantsPlay ? 'loading' : 'paused');
    if (wantsPlay) void play();
  };

  /** Begins the current item, or empties the player where there is none. */
  const begin = (position = 0): void => {
    recovery.newTrack();
    const item = current();
    if (!item) {
      wantsPlay = false;
      pair.stop();
      progress.set(silence);
      setStatus('idle');
      return;
    }
    load(position);
    parts.onEvent({ type: 'started', item });
  };

  const move = (byItself: boolean): void => {
    const next = queues.advanced(state.get().queue, byItself);
    if (next) {
      const same = queues.currentItem(next) === current();
      change({ queue: next });
      if (!same) {
        begin();
        return;
      }
    } else {
      const ranOut = wantsPlay;
      wantsPlay = false;
      pair.heard.pause();
      setStatus('paused');
      parts.onRunningLow(ranOut);
    }
    seekTo(0);
    if (next && wantsPlay) {
      const item = current();
      if (item) parts.onEvent({ type: 'started', item });
      void play();
    }
  };

  const recover = async (): Promise<void> => {
    const item = current();
    if (!item) return;
    const { position } = progress.get();
    if (!wantsPlay) {
      // Nobody is listening: the next press of play loads afresh.
      stale = true;
      return;
    }
    setStatus('waiting');
    const found = await parts.probe(item.track);
    if (item !== current() || !wantsPlay) return;
    const remedy = recovery.remedy(found);
    if (remedy.type === 'reload') {
      load(position);
      return;
    }
    if (remedy.type === 'retryLater') {
      if (remedy.seconds === 1) parts.onEvent({ type: 'offline', track: item.track });
      setStatus('waiting');
      callOffRetry = parts.after(remedy.seconds, () => load(position));
      return;
    }
    if (remedy.type === 'skip') {
      parts.onEvent({ type: 'skipped', track: item.track });
      if (queues.advanced(state.get().queue, false)) {
        move(false);
        return;
      }
    } else {
      parts.onEvent({ type: 'gaveUp' });
    }
    wantsPlay = false;
    stale = true;
    setStatus('failed');
  };

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

  return {
    state,
    progress,
    play(tracks: readonly Track[], { startIndex = 0, context = null, shuffle = false }: PlayOptions = {}): void {
      if (tracks.length === 0) return;
      keepForUndo();
      const queue = queues.replaced(state.get().queue, tracks, startIndex);
      wantsPlay = true;
      change({ queue: shuffle ? queues.shuffled(queue) : queue, context });
      begin();
    },
    resume(): void {
      if (!current()) return;
      wantsPlay = true;
      const { position } = progress.get();
      if (stale) {
        recovery.newTrack();
        load(position);
        return;
      }
      setStatus('loading');
      void play();
    },
    pause(): void {
      wantsPlay = false;
      callOffRetry();
      if (state.get().status === 'waiting') stale = true;
      pair.heard.pause();
      if (current()) setStatus('paused');
    },
    toggle(): void {
      if (wantsPlay) this.pause();
      else this.resume();
    },
    next: (): void => move(false),
    previous(): void {
      const back = progress.get().position > restartSeconds ? undefined : queues.steppedBack(state.get().queue);
      if (back) changeQueue(back);
      else seekTo(0);
    },
    jumpTo(key: string): void {
      wantsPlay = true;
      if (current()?.key === key) this.resume();
      else changeQueue(queues.jumpedTo(state.get().queue, key));
    },
    seek(position: number): void {
      if (!current()) return;
      const { duration } = progress.get();
      seekTo(Math.min(Math.max(position, 0), duration || position));
    },
    setVolume(volume: number, muted = false): void {
      const safe = Math.min(Math.max(volume, 0), 1);
      pair.setVolume(safe, muted);
      change({ volume: safe, muted });
    },
    setRate(rate: number): void {
      pair.setRate(rate);
      change({ rate });
    },
    setRepeat: (repeat: queues.Repeat): void => change({ queue: { ...state.get().queue, repeat } }),
    toggleShuffle(): void {
      const { queue } = state.get();
      edit(queue.unshuffled ? queues.unshuffled(queue) : queues.shuffled(queue));
    },
    playNext: (tracks: readonly Track[]): void => edit(queues.withNext(state.get().queue, tracks)),
    playLast: (tracks: readonly Track[]): void => edit(queues.withLast(state.get().queue, tracks)),
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
    /** Tries again at once, for when the connection is back. */
    retry(): void {
      if (wantsPlay && state.get().status === 'waiting') load(progress.get().position);
    },
    /** Takes up a saved player, paused where it was left. Nothing is fetched before somebody presses play. */
    restore(saved: SavedPlayer): void {
      wantsPlay = false;
      stale = true;
      pair.setVolume(saved.volume, saved.muted);
      pair.setRate(saved.rate);
      const { queue, context, volume, muted, rate } = saved;
      change({ queue, context, volume, muted, rate });
      const item = current();
      if (!item) return;
      setStatus('paused');
      progress.set({ position: saved.position, duration: item.track.duration / 1000, buffered: 0 });
    },
  };
};
