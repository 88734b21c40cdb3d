import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioDeck, type DeckListener } from './deck.ts';

const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();

const opened: HTMLAudioElement[] = [];

/** What a browser's element says of itself, and jsdom's does not. */
interface Sound {
  currentTime: number;
  duration: number;
  readyState: number;
  paused: boolean;
  ended: boolean;
  error: { readonly code: number } | null;
  buffered: { readonly length: number; start(range: number): number; end(range: number): number };
}

const ranges = (...parts: readonly (readonly [number, number])[]): Sound['buffered'] => {
  const part = (range: number): readonly [number, number] => {
    const found = parts[range];
    if (!found) throw new DOMException('There is no such range', 'IndexSizeError');
    return found;
  };
  return { length: parts.length, start: (range) => part(range)[0], end: (range) => part(range)[1] };
};

/** A deck over an element of which the test says how its sound is. */
const open = () => {
  const heard: string[] = [];
  const say = (what: string) => () => void heard.push(what);
  const listener: DeckListener = {
    playing: say('playing'),
    paused: say('paused'),
    waiting: say('waiting'),
    ended: say('ended'),
    progress: say('progress'),
    failed: (why) => void heard.push(`failed: ${why}`),
  };
  const deck = createAudioDeck(listener);
  const audio = document.querySelector<HTMLAudioElement>('audio:last-of-type');
  if (!audio) throw new Error('The deck has no element in the page');
  opened.push(audio);
  const sound: Sound = {
    currentTime: 0,
    duration: Number.NaN,
    readyState: 0,
    paused: true,
    ended: false,
    error: null,
    buffered: ranges(),
  };
  for (const name of Object.keys(sound) as (keyof Sound)[]) {
    Object.defineProperty(audio, name, {
      get: () => sound[name],
      set: (value: never) => {
        sound[name] = value;
      },
    });
  }
  return { deck, audio, sound, heard, tell: (event: string) => audio.dispatchEvent(new Event(event)) };
};

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
  for (const spy of [load, play, pause]) spy.mockClear();
});
afterEach(() => {
  for (const audio of opened.splice(0)) {
    audio.dispatchEvent(new Event('playing'));
    audio.remove();
  }
});

it('fetches a track ahead, out of sight, and plays it only when told to', async () => {
  const { deck, audio } = open();
  deck.load('/stream/1', 0);
  expect([audio.preload, audio.hidden, audio.getAttribute('src')]).toEqual(['auto', true, '/stream/1']);
  expect(load).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
  expect(await deck.play()).toBe(true);
  deck.pause();
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
});

it('takes up a track at its place, once more where the browser has forgotten it', () => {
  const { deck, sound, tell, heard } = open();
  deck.load('/stream/1', 77);
  expect([sound.currentTime, deck.position]).toEqual([77, 77]);
  Object.assign(sound, { currentTime: 0, readyState: 1, duration: 200 });
  tell('loadedmetadata');
  expect([sound.currentTime, deck.position]).toEqual([77, 77]);
  expect(heard).toEqual(['progress']);
});

it('leaves alone a place that the browser has kept, and a track that starts at its start', () => {
  const kept = open();
  kept.deck.load('/stream/1', 77);
  kept.sound.currentTime = 77.4;
  kept.tell('loadedmetadata');
  expect(kept.sound.currentTime).toBe(77.4);
  const fresh = open();
  fresh.deck.load('/stream/1', 0);
  fresh.sound.currentTime = 3;
  fresh.tell('loadedmetadata');
  expect(fresh.sound.currentTime).toBe(3);
});

it('seeks, also before the browser knows the track', () => {
  const { deck, sound, tell } = open();
  deck.load('/stream/1', 0);
  deck.seek(50);
  expect(deck.position).toBe(50);
  Object.assign(sound, { currentTime: 0, readyState: 1 });
  tell('loadedmetadata');
  expect(deck.position).toBe(50);
  sound.currentTime = 55;
  expect(deck.position).toBe(55);
});

it.each(['playing', 'waiting', 'ended'])('passes on that it is %s', (event) => {
  const { deck, heard, tell } = open();
  deck.load('/stream/1', 0);
  tell(event);
  expect(heard).toEqual([event]);
});

it.each(['timeupdate', 'durationchange', 'progress', 'seeked'])('has gone on at %s', (event) => {
  const { heard, tell } = open();
  tell(event);
  expect(heard).toEqual(['progress']);
});

it('passes on a pause that the system asked for', () => {
  const { deck, heard, tell } = open();
  deck.load('/stream/1', 0);
  tell('pause');
  expect(heard).toEqual(['paused']);
});

it.each<[string, Partial<Sound>]>([
  ['right before the end', { ended: true }],
  ['with an error', { error: { code: 2 } }],
  ['late, after it plays again', { paused: false }],
])('keeps a pause to itself that comes %s', (_, state) => {
  const { deck, heard, sound, tell } = open();
  deck.load('/stream/1', 0);
  Object.assign(sound, state);
  tell('pause');
  expect(heard).toEqual([]);
});

it.each([
  [2, 'network'],
  [3, 'media'],
  [4, 'network'],
])('tells broken audio (code %d) from a lost stream: %s', (code, why) => {
  const { deck, heard, sound, tell } = open();
  deck.load('/stream/1', 0);
  sound.error = { code };
  tell('error');
  expect(heard).toEqual([`failed: ${why}`]);
});

it('has nothing to say once its track is taken away', () => {
  const { deck, audio, heard, tell } = open();
  deck.load('/stream/1', 0);
  load.mockClear();
  deck.unload();
  expect(audio.hasAttribute('src')).toBe(false);
  expect(load).toHaveBeenCalledOnce();
  tell('error');
  tell('pause');
  expect(heard).toEqual([]);
});

it('says where the browser wants a gesture first, and nowhere else that it did', async () => {
  const { deck } = open();
  play.mockRejectedValueOnce(new DOMException('No gesture', 'NotAllowedError'));
  expect(await deck.play()).toBe(false);
  play.mockRejectedValueOnce(new DOMException('A newer load', 'AbortError'));
  expect(await deck.play()).toBe(true);
  play.mockRejectedValueOnce(new TypeError('No source'));
  expect(await deck.play()).toBe(true);
});

describe('within a gesture', () => {
  it.each([
    ['a press', () => new PointerEvent('pointerup')],
    ['a click', () => new MouseEvent('click', { bubbles: true })],
    ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
  ])('a deck without a track is touched before anybody answers to %s, until it has played', (_, gesture) => {
    const { tell } = open();
    const event = gesture();
    let before = 0;
    const answer = (): void => {
      before = load.mock.calls.length;
    };
    document.body.addEventListener(event.type, answer, { once: true });
    document.body.dispatchEvent(event);
    expect([before, load.mock.calls.length]).toEqual([1, 1]);
    tell('playing');
    document.body.dispatchEvent(gesture());
    expect(load).toHaveBeenCalledOnce();
  });

  it('a track that is on its way is left alone', () => {
    const { deck } = open();
    deck.load('/stream/1', 0);
    load.mockClear();
    document.body.click();
    expect(load).not.toHaveBeenCalled();
  });
});

it('plays as fast and as loud as told, the next track too', () => {
  const { deck, audio } = open();
  deck.setRate(1.5);
  deck.setVolume(0.4, true);
  expect([audio.playbackRate, audio.defaultPlaybackRate, audio.volume, audio.muted]).toEqual([1.5, 1.5, 0.4, true]);
  deck.setVolume(0.4, false);
  expect(audio.muted).toBe(false);
});

it('knows no length before the browser does', () => {
  const { deck, sound } = open();
  expect(deck.duration).toBe(0);
  sound.duration = Number.POSITIVE_INFINITY;
  expect(deck.duration).toBe(0);
  sound.duration = 200;
  expect(deck.duration).toBe(200);
});

it.each([
  ['nothing', [], 10, 0],
  ['the part that plays', [[0, 30]], 10, 30],
  ['a part further on', [[20, 30]], 10, 0],
  [
    'two parts, the later of which plays',
    [
      [0, 5],
      [8, 40],
    ],
    8,
    40,
  ],
  ['a part up to the very place', [[0, 10]], 10, 10],
] as const)('is buffered to the end of what it can play on into: %s', (_, parts, position, end) => {
  const { deck, sound } = open();
  Object.assign(sound, { readyState: 4, currentTime: position, buffered: ranges(...parts) });
  expect(deck.buffered).toBe(end);
});
