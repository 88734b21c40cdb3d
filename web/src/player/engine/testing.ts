import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { findUpcomingUnloadedPart } from '../lists/next-unloaded-part.ts';
import type { Deck, DeckListener } from './deck.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { PlayerEvent, PlayerState, ProbeResult } from './player.model.ts';
import { getCurrentItem } from './queue.ts';
import { createRefill } from './refill.ts';

const ulid = (number: number): string => String(number).padStart(26, '0');

/** Builds a track as the API returns it. The number makes it distinct. */
export const buildTrack = (number: number, seconds = 200): Track => ({
  id: `trk_${ulid(number)}`,
  name: `Track ${number}`,
  album: null,
  artists: [{ id: `art_${ulid(1)}`, name: 'Sable & Reed' }],
  number,
  disc: 1,
  duration: seconds * 1000,
  plays: 0,
  likes: 0,
  reposts: 0,
  explicit: false,
  genres: [],
  tags: [],
  image: null,
  hasLyrics: false,
  owner: null,
  createdAt: '2026-11-01T00:00:00Z',
});

export const album = { id: `alb_${'0'.repeat(26)}`, name: 'Glass Orchard', image: null } as const;

export const buildAlbumTrack = (number: number, disc = 1): Track => ({ ...buildTrack(number), album, disc });

export const buildTracks = (count: number): Track[] =>
  Array.from({ length: count }, (_, index) => buildTrack(index + 1));

/** Runs pending promise callbacks, so that all overrides reach the player. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A deck without a browser. The test controls its audio. */
export interface FakeDeck extends Deck {
  readonly listener: DeckListener;
  url: string | null;
  isPlaying: boolean;
  position: number;
  duration: number;
  buffered: number;
  volume: number;
  rate: number;
  /** Moves to a position, as in playback. */
  advanceTo(position: number): void;
}

const createFakeDeck = (listener: DeckListener, isGestureRequired: () => boolean): FakeDeck => {
  const deck: FakeDeck = {
    listener,
    url: null,
    isPlaying: false,
    position: 0,
    duration: 0,
    buffered: 0,
    volume: 1,
    rate: 1,
    load(url, positionSeconds) {
      deck.url = url;
      deck.position = positionSeconds;
      deck.duration = 200;
      deck.buffered = 10;
      deck.isPlaying = false;
    },
    async play() {
      if (isGestureRequired()) return false;
      deck.isPlaying = true;
      listener.onPlaying();
      return true;
    },
    pause() {
      deck.isPlaying = false;
    },
    seek(positionSeconds) {
      deck.position = positionSeconds;
    },
    unload() {
      deck.url = null;
      deck.isPlaying = false;
    },
    setVolume(volume, isMuted) {
      deck.volume = isMuted ? 0 : volume;
    },
    setRate(rate) {
      deck.rate = rate;
    },
    advanceTo(position) {
      deck.position = position;
      listener.onProgress();
    },
  };
  return deck;
};

/** Returns the name of the current track. */
export const getCurrentTrackName = ({ engine }: { readonly engine: Engine }): string | undefined =>
  getCurrentItem(engine.state.get().queue)?.track.name;

/** Creates an engine with two fake decks that records everything it requests. */
export const createTestEngine = (
  overrides: {
    probe?: () => ProbeResult;
    hasAudioOutput?: () => boolean;
    /** Whether the first deck (0) or the second (1) requires a gesture. */
    isGestureRequired?: (deck: number) => boolean;
    canSetVolume?: boolean;
    getGain?: (track: Track) => number;
    loadMore?: (state: PlayerState) => Promise<readonly Track[]>;
    onWaiting?: (isWaiting: boolean) => void;
    /** Called when the rest of a list has to be loaded. */
    onRestRequested?: () => void;
  } = {},
) => {
  const decks: FakeDeck[] = [];
  const events: PlayerEvent[] = [];
  const timers: { seconds: number; dueTime: number; run: () => void }[] = [];
  const clock = { now: 0 };
  const parts: EngineParts = {
    createDeck(listener) {
      const index = decks.length;
      const deck = createFakeDeck(listener, () => overrides.isGestureRequired?.(index) ?? false);
      decks.push(deck);
      return deck;
    },
    getStreamUrl: (track) => `/stream/${track.number}`,
    probe: async () => overrides.probe?.() ?? 'ok',
    hasAudioOutput: async () => overrides.hasAudioOutput?.() ?? true,
    runAfter(seconds, run) {
      const timer = { seconds, dueTime: clock.now + seconds * 1000, run };
      timers.push(timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index >= 0) timers.splice(index, 1);
      };
    },
    canSetVolume: () => overrides.canSetVolume ?? true,
    now: () => clock.now,
    getGain: async (track) => overrides.getGain?.(track) ?? 1,
    onEvent: (event) => events.push(event),
    onRunningLow(hasRunOut) {
      if (!findUpcomingUnloadedPart(engine.state.get().queue)) void refill(hasRunOut);
      else if (hasRunOut) overrides.onRestRequested?.();
    },
  };
  const engine = createEngine(parts);
  const refill = createRefill(() => engine, overrides.loadMore ?? (async () => []), overrides.onWaiting);
  return {
    engine,
    parts,
    events,
    timers,
    /** Returns the playing deck, or else the first one with a track. */
    getPlayingDeck(): FakeDeck {
      const deck = decks.find(({ isPlaying }) => isPlaying) ?? decks.find(({ url }) => url !== null);
      if (!deck) throw new Error('No deck has a track');
      return deck;
    },
    decks,
    /** Advances the clock and runs due timers, the earliest first. The test sets positions itself. */
    advanceTime(seconds: number) {
      const endTime = clock.now + seconds * 1000;
      for (;;) {
        const next = timers.toSorted((a, b) => a.dueTime - b.dueTime)[0];
        if (!next || next.dueTime > endTime) break;
        clock.now = next.dueTime;
        timers.splice(timers.indexOf(next), 1);
        next.run();
      }
      clock.now = endTime;
    },
  };
};

/** Returns the deck that has the track with this number. */
export const findDeck = ({ decks }: Pick<ReturnType<typeof createTestEngine>, 'decks'>, number: number): FakeDeck => {
  const deck = decks.find(({ url }) => url === `/stream/${number}`);
  if (!deck) throw new Error(`No deck has track ${number}`);
  return deck;
};
