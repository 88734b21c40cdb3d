import type { Deck, DeckFailure, DeckListener } from './deck.ts';

/** What the engine hears of the deck that is heard. */
export type PairListener = DeckListener;

/** Two decks as one player: one is heard, the other gets the next track ready. */
export interface DeckPair {
  readonly heard: Deck;
  /** Makes the track heard from here on; a deck that has it ready is taken as it is. */
  start(key: string, url: string, positionSeconds: number): void;
  /** Gets a track ready on the other deck; again with the same key does nothing. */
  prepare(key: string, url: string): void;
  stop(): void;
  setVolume(volume: number, muted: boolean): void;
  setRate(rate: number): void;
}

export const createDeckPair = (createDeck: (listener: DeckListener) => Deck, listener: PairListener): DeckPair => {
  let active: 0 | 1 = 0;
  const keys: [string | null, string | null] = [null, null];

  const listen = (place: 0 | 1): DeckListener => {
    const whenHeard = (tell: () => void) => () => {
      if (place === active) tell();
    };
    return {
      playing: whenHeard(listener.playing),
      paused: whenHeard(listener.paused),
      waiting: whenHeard(listener.waiting),
      ended: whenHeard(listener.ended),
      progress: whenHeard(listener.progress),
      failed(why: DeckFailure) {
        // A failed preparation costs nothing: the track is loaded afresh when its turn comes.
        keys[place] = null;
        if (place === active) listener.failed(why);
      },
    };
  };
  const decks = [createDeck(listen(0)), createDeck(listen(1))] as const;
  const other = (): 0 | 1 => (active === 0 ? 1 : 0);

  return {
    get heard() {
      return decks[active];
    },
    start(key, url, positionSeconds) {
      const ready = other();
      if (keys[ready] === key && positionSeconds === 0) {
        keys[active] = null;
        decks[active].unload();
        active = ready;
        return;
      }
      keys[active] = key;
      decks[active].load(url, positionSeconds);
    },
    prepare(key, url) {
      const ready = other();
      if (keys[ready] === key) return;
      keys[ready] = key;
      decks[ready].load(url, 0);
    },
    stop() {
      keys.fill(null);
      for (const deck of decks) deck.unload();
    },
    setVolume(volume, muted) {
      for (const deck of decks) deck.setVolume(volume, muted);
    },
    setRate(rate) {
      for (const deck of decks) deck.setRate(rate);
    },
  };
};
