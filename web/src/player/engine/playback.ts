import type { DeckFailure } from './deck.ts';
import { createDeckPair } from './deck-pair.ts';
import type { EngineParts } from './engine-parts.ts';
import { createLookAhead } from './look-ahead.ts';
import {
  type PlayerEvent,
  type PlayerState,
  type Progress,
  type SavedPlayer,
  type Status,
  silence,
} from './player.model.ts';
import * as queues from './queue.ts';
import { createRecovery } from './recovery.ts';
import type { Store } from './store.ts';

interface Stores {
  readonly state: Store<PlayerState>;
  readonly progress: Store<Progress>;
}

/** Plays the current item of the queue on two decks, moves on at its end, and recovers when a stream disappoints. */
export const createPlayback = (parts: EngineParts, { state, progress }: Stores) => {
  const recovery = createRecovery();

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

  const look = createLookAhead(parts, {
    state,
    progress,
    pair: () => pair,
    isWanted: () => wantsPlay,
    refresh: () => readProgress(),
    go(queue, fadeSeconds) {
      change({ queue });
      begin(0, fadeSeconds);
    },
  });

  const pair = createDeckPair(parts, {
    playing() {
      if (wantsPlay) setStatus('playing');
      else pair.pause();
    },
    paused() {
      // Not asked for by us: headphones pulled out, another app, a media key.
      wantsPlay = false;
      pair.pause();
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
      look.ahead();
    },
    failed: (why) => void recover(why),
  });

  const seekTo = (position: number): void => {
    if (stale) progress.set({ ...progress.get(), position });
    else {
      look.away();
      pair.seek(position);
      readProgress();
    }
  };

  const play = async (): Promise<void> => {
    if (await pair.play()) return;
    wantsPlay = false;
    setStatus('paused');
    parts.onEvent({ type: 'blocked' });
  };

  const load = (position: number, fadeSeconds?: number): void => {
    callOffRetry();
    look.away();
    stale = false;
    const item = current();
    if (!item) return;
    pair.start(item.key, parts.streamUrl(item.track), position, fadeSeconds);
    look.even(item);
    readProgress();
    setStatus(wantsPlay ? 'loading' : 'paused');
    if (wantsPlay) void play();
  };

  /** Loads what is current afresh, where it is: at once, or with the next press of play. */
  const reload = (): void => {
    if (wantsPlay) load(progress.get().position);
    else stale = true;
  };

  /** Begins the current item, or empties the player where there is none. */
  const begin = (position = 0, fadeSeconds?: number): void => {
    recovery.newTrack();
    const item = current();
    if (!item) {
      wantsPlay = false;
      pair.stop();
      progress.set(silence);
      setStatus('idle');
      return;
    }
    load(position, fadeSeconds);
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
      pair.pause();
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

  /** The next press of play loads afresh. */
  const giveUp = (status: 'paused' | 'failed', event: PlayerEvent): void => {
    parts.onEvent(event);
    wantsPlay = false;
    stale = true;
    // Firefox goes on, unheard, after it has failed.
    pair.pause();
    setStatus(status);
  };

  const recover = async (why: DeckFailure): Promise<void> => {
    const item = current();
    if (!item) return;
    const { position } = progress.get();
    // Nobody is listening: the next press of play loads afresh.
    stale ||= !wantsPlay;
    if (!wantsPlay) return;
    setStatus('waiting');
    const [found, sounds] = await Promise.all([parts.probe(item.track), why === 'network' || parts.canSound()]);
    if (item !== current() || !wantsPlay) return;
    if (!sounds) return giveUp('paused', { type: 'noOutput' });
    const remedy = recovery.remedy(found);
    if (remedy.type === 'reload') return load(position);
    if (remedy.type === 'retryLater') {
      if (remedy.seconds === 1) parts.onEvent({ type: 'offline', track: item.track });
      setStatus('waiting');
      callOffRetry = parts.after(remedy.seconds, () => load(position));
      return;
    }
    const skipped = { type: 'skipped', track: item.track } as const;
    if (remedy.type === 'giveUp') giveUp('failed', { ...skipped, type: 'gaveUp' });
    else if (queues.goesOn(state.get().queue)) {
      parts.onEvent(skipped);
      move(false);
    } else giveUp('failed', skipped);
  };

  return {
    current,
    begin,
    move,
    seekTo,
    /** The listener wants sound from whatever comes next. */
    want(): void {
      wantsPlay = true;
    },
    isWanted: (): boolean => wantsPlay,
    position: (): number => (stale || !current() ? progress.get().position : pair.heard.position),
    resume(): void {
      if (!current()) return;
      wantsPlay = true;
      if (stale) {
        recovery.newTrack();
        reload();
      } else {
        setStatus('loading');
        void play();
      }
    },
    pause(): void {
      wantsPlay = false;
      callOffRetry();
      look.away();
      if (state.get().status === 'waiting') stale = true;
      pair.pause();
      if (current()) setStatus('paused');
    },
    setVolume: (volume: number, muted: boolean): void => pair.setVolume(volume, muted),
    /** Evens the current track's loudness again, or no more. */
    even(): void {
      const item = current();
      if (item) look.even(item);
    },
    setRate: (rate: number): void => pair.setRate(rate),
    /** Tries again at once, for when the connection is back. */
    retry(): void {
      if (state.get().status === 'waiting') reload();
    },
    reload,
    /** Takes up a saved player, paused where it was left. Nothing is fetched before somebody presses play. */
    restore(saved: SavedPlayer): void {
      wantsPlay = false;
      stale = true;
      pair.setVolume(saved.volume, saved.muted);
      pair.setRate(saved.rate);
      const { position, ...rest } = saved;
      change(rest);
      const item = current();
      if (!item) return;
      setStatus('paused');
      progress.set({ position, duration: item.track.duration / 1000, buffered: 0 });
    },
  };
};
