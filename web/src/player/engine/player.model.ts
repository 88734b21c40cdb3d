import type { Playable } from './playable.ts';
import type { Queue, QueueItem } from './queue.ts';

/**
 * `waiting` has run out of audio and goes on by itself; `failed` has given up after several broken tracks;
 * `idle` has nothing to play.
 */
export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** Where the listener pressed play: shown as "Playing from album". */
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
  readonly muted: boolean;
  /** 1 is the recorded speed. */
  readonly rate: number;
  /** Seconds over which a track is faded into the next; 0 is off. */
  readonly crossfade: number;
  /** Louder tracks are turned down to what is usual. */
  readonly evenLoudness: boolean;
  /** The listener wants to sleep when this track ends. */
  readonly stopsAfterTrack: boolean;
}

/** Seconds. Apart from the state, because it changes four times a second and rows must not. */
export interface Progress {
  readonly position: number;
  readonly duration: number;
  readonly buffered: number;
}

/** Nothing is loaded. */
export const silence: Progress = { position: 0, duration: 0, buffered: 0 };

export type PlayerEvent =
  | { readonly type: 'started'; readonly item: QueueItem }
  /** The browser wants a gesture before it lets sound out. */
  | { readonly type: 'blocked' }
  /** The machine has no sound device; every other track would fail the same way. */
  | { readonly type: 'noOutput' }
  | { readonly type: 'offline'; readonly track: Playable }
  | { readonly type: 'skipped'; readonly track: Playable }
  /** Too many broken tracks in a row. */
  | { readonly type: 'gaveUp'; readonly track: Playable };

/** What a failed stream turns out to be when asked: fine, gone, or out of reach. */
export type Probe = 'ok' | 'missing' | 'unreachable';

/** A player as it was left, ready to go on. */
export interface SavedPlayer {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  readonly position: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
  readonly crossfade: number;
  readonly evenLoudness: boolean;
}

/** The longest crossfade, in seconds. */
export const crossfadeMax = 12;
