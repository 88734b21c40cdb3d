import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Deck, DeckListener } from './deck.ts';
import type { PlayerEvent, Probe } from './player.model.ts';

/** What the engine needs of the world around it; tests have a world of their own. */
export interface EngineParts {
  createDeck(listener: DeckListener): Deck;
  streamUrl(track: Track): string;
  probe(track: Track): Promise<Probe>;
  /** Whether the machine lets any sound out. */
  canSound(): Promise<boolean>;
  /** Runs something later. @returns how to call it off. */
  after(seconds: number, run: () => void): () => void;
  /** Whether this browser lets an element be quieter than others: there is no fading where it does not. */
  canTurnVolume(): boolean;
  /** Milliseconds, of a clock that only goes on. */
  now(): number;
  /** What a track's sound is to be multiplied by so that all are about as loud, 0 to 1. */
  gain(track: Track): Promise<number>;
  onEvent(event: PlayerEvent): void;
  /** The last track nears its end, said again until there is more; `ranOut` when the music has stopped for want of it. */
  onRunningLow(ranOut: boolean): void;
}
