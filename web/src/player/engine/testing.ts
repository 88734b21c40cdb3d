import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { restAhead } from '../lists/rest-ahead.ts';
import type { Deck, DeckListener } from './deck.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { PlayerEvent, PlayerState, Probe } from './player.model.ts';
import { currentItem } from './queue.ts';
import { createRefill } from './refill.ts';

const ulid = (number: number): string => String(number).padStart(26, '0');

/** A track as the API sends it, `number` telling it from others. */
export const aTrack = (number: number, seconds = 200): Track => ({
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

export const onAlbum = (number: number, disc = 1): Track => ({ ...aTrack(number), album, disc });

export const tracks = (count: number): Track[] => Array.from({ length: count }, (_, index) => aTrack(index + 1));

/** Lets everything that has been answered reach the player. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A deck without a browser: the test says what the audio does. */
export interface FakeDeck extends Deck {
  readonly listener: DeckListener;
  url: string | null;
  isPlaying: boolean;
  position: number;
  duration: number;
  buffered: number;
  volume: number;
  rate: number;
  /** Plays on to a position, as time passing does. */
  listenTo(position: number): void;
}

const fakeDeck = (listener: DeckListener, gestureNeeded: () => boolean): FakeDeck => {
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
      if (gestureNeeded()) return false;
      deck.isPlaying = true;
      listener.playing();
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
    setVolume(volume, muted) {
      deck.volume = muted ? 0 : volume;
    },
    setRate(rate) {
      deck.rate = rate;
    },
    listenTo(position) {
      deck.position = position;
      listener.progress();
    },
  };
  return deck;
};

/** The name of the track that is current. */
export const nameNow = ({ engine }: { readonly engine: Engine }): string | undefined =>
  currentItem(engine.state.get().queue)?.track.name;

/** An engine over two fake decks, with everything that it asked of the world written down. */
export const testEngine = (
  answers: {
    probe?: () => Probe;
    canSound?: () => boolean;
    /** Of the first deck (0) or the second. */
    gestureNeeded?: (deck: number) => boolean;
    canTurnVolume?: boolean;
    gain?: (track: Track) => number;
    more?: (state: PlayerState) => Promise<readonly Track[]>;
    onWaiting?: (isWaiting: boolean) => void;
    /** What happens where the rest of a list has to be loaded. */
    ranOut?: () => void;
  } = {},
) => {
  const decks: FakeDeck[] = [];
  const events: PlayerEvent[] = [];
  const timers: { seconds: number; at: number; run: () => void }[] = [];
  const clock = { now: 0 };
  const parts: EngineParts = {
    createDeck(listener) {
      const place = decks.length;
      const deck = fakeDeck(listener, () => answers.gestureNeeded?.(place) ?? false);
      decks.push(deck);
      return deck;
    },
    streamUrl: (track) => `/stream/${track.number}`,
    probe: async () => answers.probe?.() ?? 'ok',
    canSound: async () => answers.canSound?.() ?? true,
    after(seconds, run) {
      const timer = { seconds, at: clock.now + seconds * 1000, run };
      timers.push(timer);
      return () => {
        const place = timers.indexOf(timer);
        if (place >= 0) timers.splice(place, 1);
      };
    },
    canTurnVolume: () => answers.canTurnVolume ?? true,
    now: () => clock.now,
    gain: async (track) => answers.gain?.(track) ?? 1,
    onEvent: (event) => events.push(event),
    onRunningLow(ranOut) {
      if (!restAhead(engine.state.get().queue)) void refill(ranOut);
      else if (ranOut) answers.ranOut?.();
    },
  };
  const engine = createEngine(parts);
  const refill = createRefill(() => engine, answers.more ?? (async () => []), answers.onWaiting);
  return {
    engine,
    parts,
    events,
    timers,
    /** The deck whose track is heard: the one that plays, else the first with a track. */
    heard(): FakeDeck {
      const deck = decks.find(({ isPlaying }) => isPlaying) ?? decks.find(({ url }) => url !== null);
      if (!deck) throw new Error('No deck has a track');
      return deck;
    },
    decks,
    /** Lets time pass: timers that are due run, the oldest first. Positions are the test's own. */
    pass(seconds: number) {
      const end = clock.now + seconds * 1000;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        clock.now = next.at;
        timers.splice(timers.indexOf(next), 1);
        next.run();
      }
      clock.now = end;
    },
  };
};

/** The deck that has a track, by the track's number. */
export const deckOf = ({ decks }: Pick<ReturnType<typeof testEngine>, 'decks'>, number: number): FakeDeck => {
  const deck = decks.find(({ url }) => url === `/stream/${number}`);
  if (!deck) throw new Error(`No deck has track ${number}`);
  return deck;
};
