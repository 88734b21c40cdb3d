import type { Deck, DeckFailure, DeckListener } from './deck.ts';
import { fade } from './fade.ts';

/** What the engine hears of the deck that is heard. */
export type PairListener = DeckListener;

/** Two decks as one player: one is heard, the other gets the next track ready, and for a moment both may be heard. */
export interface DeckPair {
  readonly heard: Deck;
  /**
   * Makes the track heard from here on; a deck that has it ready is taken as it is.
   * @param fadeSeconds lets the track before play on to its end, faded out over this long; 0 leaves both as loud as they are.
   */
  start(key: string, url: string, positionSeconds: number, fadeSeconds?: number): void;
  /**
   * Gets a track ready on the other deck. Again with the same key, or while that deck is still heard, it does nothing.
   * @returns whether it began.
   */
  prepare(key: string, url: string): boolean;
  /** Whether the other deck could play the track at once. */
  isReady(key: string): boolean;
  /**
   * Plays what is heard. Where a browser refuses this deck and let the other one play before, that one takes the track
   * over: at once, or when what it still plays out has ended.
   * @returns false where the browser wants a person's gesture first.
   */
  play(): Promise<boolean>;
  /** Pauses, and ends whatever of the track before is still heard. */
  pause(): void;
  /** Of the heard track; ends a fade. */
  seek(positionSeconds: number): void;
  stop(): void;
  setVolume(volume: number, muted: boolean): void;
  /** Evens a track's loudness, 0 to 1, wherever it is loaded. */
  setGain(key: string, gain: number): void;
  setRate(rate: number): void;
}

type Place = 0 | 1;

export interface PairParts {
  createDeck(listener: DeckListener): Deck;
  after(seconds: number, run: () => void): () => void;
  now(): number;
}

export const createDeckPair = (parts: PairParts, listener: PairListener): DeckPair => {
  let active: Place = 0;
  let leaving = false;
  let stopFade = (): void => undefined;
  let sound = { volume: 1, muted: false };
  const keys: [string | null, string | null] = [null, null];
  const urls: [string, string] = ['', ''];
  const levels: [number, number] = [1, 1];
  /** Whether the browser has let it play. */
  const played: [boolean, boolean] = [false, false];
  /** Counts what was asked for last, so that nothing is done that nobody waits for any more. */
  let wish = 0;
  let settled = (): void => undefined;
  const gains = new Map<string, number>();

  const other = (): Place => (active === 0 ? 1 : 0);
  const apply = (place: Place): void => {
    const gain = gains.get(keys[place] ?? '') ?? 1;
    decks[place].setVolume(sound.volume * levels[place] * gain, sound.muted);
  };
  /** The track before is over, now. */
  const settle = (): void => {
    stopFade();
    if (leaving) {
      leaving = false;
      keys[other()] = null;
      decks[other()].unload();
    }
    levels.fill(1);
    apply(0);
    apply(1);
    settled();
  };

  const load = (place: Place, key: string, url: string, positionSeconds: number): void => {
    keys[place] = key;
    urls[place] = url;
    apply(place);
    decks[place].load(url, positionSeconds);
  };

  /** Leaves the track before as it was until it has ended. */
  const playOut = (): Promise<void> => {
    stopFade();
    levels.fill(1);
    apply(other());
    return new Promise((resolve) => {
      settled = resolve;
    });
  };

  const listen = (place: Place): DeckListener => {
    const whenHeard = (tell: () => void) => () => {
      if (place === active) tell();
    };
    return {
      playing() {
        played[place] = true;
        if (place === active) listener.playing();
      },
      paused: whenHeard(listener.paused),
      waiting: whenHeard(listener.waiting),
      ended() {
        if (place === active) listener.ended();
        else if (leaving) settle();
      },
      progress: whenHeard(listener.progress),
      failed(why: DeckFailure) {
        // A failed preparation costs nothing: the track is loaded afresh when its turn comes.
        keys[place] = null;
        if (place === active) listener.failed(why);
        else if (leaving) settle();
      },
    };
  };
  const decks = [parts.createDeck(listen(0)), parts.createDeck(listen(1))] as const;

  return {
    get heard() {
      return decks[active];
    },
    start(key, url, positionSeconds, fadeSeconds) {
      wish++;
      settle();
      const ready = other();
      if (keys[ready] === key && positionSeconds === 0) {
        active = ready;
        leaving = fadeSeconds !== undefined;
        if (fadeSeconds) {
          const turn = ({ leaving: out, coming }: { leaving: number; coming: number }): void => {
            levels[active] = coming;
            levels[other()] = out;
            apply(0);
            apply(1);
          };
          stopFade = fade(fadeSeconds, parts, turn, settle);
        } else if (!leaving) {
          keys[other()] = null;
          decks[other()].unload();
        }
        return;
      }
      load(active, key, url, positionSeconds);
    },
    prepare(key, url) {
      const ready = other();
      if (leaving || keys[ready] === key) return false;
      load(ready, key, url, 0);
      return true;
    },
    isReady: (key) => !leaving && keys[other()] === key && decks[other()].buffered > 0,
    async play() {
      const mine = ++wish;
      const refused = active;
      if (await decks[refused].play()) return true;
      if (leaving && mine === wish) await playOut();
      if (mine !== wish) return true;
      const key = keys[refused];
      if (key === null || !played[other()]) return false;
      const { position } = decks[refused];
      keys[refused] = null;
      decks[refused].unload();
      active = other();
      load(active, key, urls[refused], position);
      return decks[active].play();
    },
    pause() {
      wish++;
      settle();
      decks[active].pause();
    },
    seek(positionSeconds) {
      settle();
      decks[active].seek(positionSeconds);
    },
    stop() {
      wish++;
      settle();
      keys.fill(null);
      for (const deck of decks) deck.unload();
    },
    setVolume(volume, muted) {
      sound = { volume, muted };
      apply(0);
      apply(1);
    },
    setGain(key, gain) {
      // Two tracks are loaded at most; those that went are asked about again.
      for (const known of gains.keys()) if (!keys.includes(known)) gains.delete(known);
      gains.set(key, gain);
      apply(0);
      apply(1);
    },
    setRate(rate) {
      for (const deck of decks) deck.setRate(rate);
    },
  };
};
