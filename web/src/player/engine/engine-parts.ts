import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Deck, DeckListener } from './deck.ts';
import type { PlayerEvent, ProbeResult } from './player.model.ts';

/** The engine's dependencies. Tests replace them. */
export interface EngineParts {
  createDeck(listener: DeckListener): Deck;
  getStreamUrl(track: Track): string;
  probe(track: Track): Promise<ProbeResult>;
  /** Whether the machine has an audio output. */
  hasAudioOutput(): Promise<boolean>;
  /**
   * Runs a function later.
   * @returns a function that cancels it.
   */
  runAfter(seconds: number, run: () => void): () => void;
  /** Whether this browser lets a page set an element's volume. Without that there is no crossfade. */
  canSetVolume(): boolean;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Returns a track's volume factor, 0 to 1, that makes all tracks about equally loud. */
  getGain(track: Track): Promise<number>;
  onEvent(event: PlayerEvent): void;
  /**
   * Called repeatedly while the last track nears its end, until the queue has more tracks. `hasRunOut` is true if the
   * music has stopped because there are none.
   */
  onRunningLow(hasRunOut: boolean): void;
}
