import type { Playable } from './playable.ts';
import type { Queue, QueueItem } from './queue.ts';

/**
 * `waiting`: has run out of audio and continues automatically. `failed`: has given up after several broken tracks. `idle`:
 * has nothing to play.
 */
export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** The page where the listener pressed play, shown as "Playing from album". */
export interface PlayContext {
  readonly type:
    | 'album'
    | 'artist'
    | 'channel'
    | 'library'
    | 'playlist'
    | 'profile'
    | 'radio'
    | 'search'
    | 'track'
    | 'other';
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

export interface PlayerState {
  readonly queue: Queue;
  readonly status: Status;
  readonly context: PlayContext | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** 1 is the recorded speed. */
  readonly rate: number;
  /** Seconds over which two tracks are crossfaded; 0 is off. */
  readonly crossfade: number;
  /** Whether louder tracks are turned down to a common level. */
  readonly isLoudnessNormalized: boolean;
  /** Whether the player pauses when this track ends (sleep timer). */
  readonly shouldStopAfterTrack: boolean;
}

/**
 * Seconds. Separate from the state because it changes four times a second, and list rows must not render that often.
 */
export interface Progress {
  readonly position: number;
  readonly duration: number;
  readonly buffered: number;
}

/** The progress while nothing is loaded. */
export const emptyProgress: Progress = { position: 0, duration: 0, buffered: 0 };

export type PlayerEvent =
  | { readonly type: 'started'; readonly item: QueueItem }
  /** The browser requires a user gesture before it plays sound. */
  | { readonly type: 'blocked' }
  /** The machine has no sound device; every other track would fail too. */
  | { readonly type: 'noOutput' }
  | { readonly type: 'offline'; readonly track: Playable }
  | { readonly type: 'skipped'; readonly track: Playable }
  /** Too many broken tracks in a row. */
  | { readonly type: 'gaveUp'; readonly track: Playable };

/** The state of a failed stream: fine, deleted, or unreachable. */
export type ProbeResult = 'ok' | 'missing' | 'unreachable';

/** The saved state of a player. */
export interface SavedPlayer {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  readonly position: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly crossfade: number;
  readonly isLoudnessNormalized: boolean;
}

/** The longest crossfade, in seconds. */
export const crossfadeMax = 12;
