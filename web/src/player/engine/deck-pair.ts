import type { Deck, DeckFailure, DeckListener } from './deck.ts';
import { type Levels, runFade } from './fade.ts';

/** Two decks used as one player: the active deck plays, and the other one preloads the next track or fades out. */
export interface DeckPair {
  readonly activeDeck: Deck;
  /**
   * Makes the track the active one. Reuses the other deck if it has preloaded the track.
   * @param fadeSeconds lets the previous track play to its end and fades it out over this time; 0 leaves both at full
   * volume. Undefined stops the previous track.
   */
  start(key: string, url: string, positionSeconds: number, fadeSeconds?: number): void;
  /**
   * Preloads a track on the other deck. Does nothing if that deck has the track already, or still plays out the
   * previous track.
   * @returns whether it started loading.
   */
  prepare(key: string, url: string): boolean;
  /** Whether the other deck could play the track immediately. */
  isReady(key: string): boolean;
  /**
   * Plays the active deck. If the browser refuses it but has allowed the other deck before, the other deck takes over
   * the track: immediately, or once the previous track that it plays has ended.
   * @returns false if the browser requires a user gesture first.
   */
  play(): Promise<boolean>;
  /** Pauses, and stops the previous track if it is still playing out. */
  pause(): void;
  /** Seeks in the active track and ends a fade. */
  seek(positionSeconds: number): void;
  stop(): void;
  setVolume(volume: number, isMuted: boolean): void;
  /** Sets a track's loudness gain, 0 to 1, on whichever deck has it. */
  setGain(key: string, gain: number): void;
  setRate(rate: number): void;
}

type DeckIndex = 0 | 1;

export interface PairParts {
  createDeck(listener: DeckListener): Deck;
  runAfter(seconds: number, run: () => void): () => void;
  now(): number;
}

/** Creates two decks. The listener receives only the events of the active one. */
export const createDeckPair = (parts: PairParts, listener: DeckListener): DeckPair => {
  let activeIndex: DeckIndex = 0;
  /** Whether the other deck still plays the previous track. */
  let isPlayingOut = false;
  let stopFade = (): void => undefined;
  let output = { volume: 1, isMuted: false };
  const keys: [string | null, string | null] = [null, null];
  const urls: [string, string] = ['', ''];
  const levels: [number, number] = [1, 1];
  /** Whether the browser has allowed each deck to play. */
  const hasPlayed: [boolean, boolean] = [false, false];
  /** Numbers the commands, so that an outdated asynchronous one stops. */
  let lastCommand = 0;
  let onPlayedOut = (): void => undefined;
  const gains = new Map<string, number>();

  const getOtherIndex = (): DeckIndex => (activeIndex === 0 ? 1 : 0);
  const applyVolume = (index: DeckIndex): void => {
    const gain = gains.get(keys[index] ?? '') ?? 1;
    decks[index].setVolume(output.volume * levels[index] * gain, output.isMuted);
  };
  const applyVolumes = (): void => {
    applyVolume(0);
    applyVolume(1);
  };
  /** Ends the previous track and its fade immediately. */
  const endTransition = (): void => {
    stopFade();
    if (isPlayingOut) {
      isPlayingOut = false;
      keys[getOtherIndex()] = null;
      decks[getOtherIndex()].unload();
    }
    levels.fill(1);
    applyVolumes();
    onPlayedOut();
  };

  const load = (index: DeckIndex, key: string, url: string, positionSeconds: number): void => {
    keys[index] = key;
    urls[index] = url;
    applyVolume(index);
    decks[index].load(url, positionSeconds);
  };

  /** Plays the previous track to its end at full volume. Resolves when it has ended. */
  const playOut = (): Promise<void> => {
    stopFade();
    levels.fill(1);
    applyVolume(getOtherIndex());
    return new Promise((resolve) => {
      onPlayedOut = resolve;
    });
  };

  const createListener = (index: DeckIndex): DeckListener => {
    const createActiveHandler = (notify: () => void) => () => {
      if (index === activeIndex) notify();
    };
    return {
      onPlaying() {
        hasPlayed[index] = true;
        if (index === activeIndex) listener.onPlaying();
      },
      onPaused: createActiveHandler(listener.onPaused),
      onWaiting: createActiveHandler(listener.onWaiting),
      onEnded() {
        if (index === activeIndex) listener.onEnded();
        else if (isPlayingOut) endTransition();
      },
      onProgress: createActiveHandler(listener.onProgress),
      onFailed(failure: DeckFailure) {
        // A failed preload needs no handling: the track is loaded again when it starts.
        keys[index] = null;
        if (index === activeIndex) listener.onFailed(failure);
        else if (isPlayingOut) endTransition();
      },
    };
  };
  const decks = [parts.createDeck(createListener(0)), parts.createDeck(createListener(1))] as const;

  return {
    get activeDeck() {
      return decks[activeIndex];
    },
    start(key, url, positionSeconds, fadeSeconds) {
      lastCommand++;
      endTransition();
      const otherIndex = getOtherIndex();
      if (keys[otherIndex] === key && positionSeconds === 0) {
        activeIndex = otherIndex;
        isPlayingOut = fadeSeconds !== undefined;
        if (fadeSeconds) {
          const applyLevels = ({ fadingOut, fadingIn }: Levels): void => {
            levels[activeIndex] = fadingIn;
            levels[getOtherIndex()] = fadingOut;
            applyVolumes();
          };
          stopFade = runFade(fadeSeconds, parts, applyLevels, endTransition);
        } else if (!isPlayingOut) {
          keys[getOtherIndex()] = null;
          decks[getOtherIndex()].unload();
        }
        return;
      }
      load(activeIndex, key, url, positionSeconds);
    },
    prepare(key, url) {
      const otherIndex = getOtherIndex();
      if (isPlayingOut || keys[otherIndex] === key) return false;
      load(otherIndex, key, url, 0);
      return true;
    },
    isReady: (key) => !isPlayingOut && keys[getOtherIndex()] === key && decks[getOtherIndex()].buffered > 0,
    async play() {
      const command = ++lastCommand;
      const refusedDeck = activeIndex;
      if (await decks[refusedDeck].play()) return true;
      if (isPlayingOut && command === lastCommand) await playOut();
      if (command !== lastCommand) return true;
      const key = keys[refusedDeck];
      if (key === null || !hasPlayed[getOtherIndex()]) return false;
      const { position } = decks[refusedDeck];
      keys[refusedDeck] = null;
      decks[refusedDeck].unload();
      activeIndex = getOtherIndex();
      load(activeIndex, key, urls[refusedDeck], position);
      return decks[activeIndex].play();
    },
    pause() {
      lastCommand++;
      endTransition();
      decks[activeIndex].pause();
    },
    seek(positionSeconds) {
      endTransition();
      decks[activeIndex].seek(positionSeconds);
    },
    stop() {
      lastCommand++;
      endTransition();
      keys.fill(null);
      for (const deck of decks) deck.unload();
    },
    setVolume(volume, isMuted) {
      output = { volume, isMuted };
      applyVolumes();
    },
    setGain(key, gain) {
      // At most two tracks are loaded. The gain of an unloaded track is requested again when it is loaded.
      for (const storedKey of gains.keys()) if (!keys.includes(storedKey)) gains.delete(storedKey);
      gains.set(key, gain);
      applyVolumes();
    },
    setRate(rate) {
      for (const deck of decks) deck.setRate(rate);
    },
  };
};
