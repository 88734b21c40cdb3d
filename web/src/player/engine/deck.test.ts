import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioDeck, type DeckListener } from './deck.ts';

const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();

const openedElements: HTMLAudioElement[] = [];

/** The properties of a browser's audio element that jsdom does not have. */
interface AudioProperties {
  currentTime: number;
  duration: number;
  readyState: number;
  paused: boolean;
  ended: boolean;
  error: { readonly code: number } | null;
  buffered: { readonly length: number; start(range: number): number; end(range: number): number };
}

const createRanges = (...parts: readonly (readonly [number, number])[]): AudioProperties['buffered'] => {
  const getRange = (range: number): readonly [number, number] => {
    const part = parts[range];
    if (!part) throw new DOMException('No such range', 'IndexSizeError');
    return part;
  };
  return { length: parts.length, start: (range) => getRange(range)[0], end: (range) => getRange(range)[1] };
};

/** Creates a deck whose audio properties are controlled by the test. */
const openDeck = () => {
  const events: string[] = [];
  const recordEvent = (name: string) => () => void events.push(name);
  const listener: DeckListener = {
    onPlaying: recordEvent('playing'),
    onPaused: recordEvent('paused'),
    onWaiting: recordEvent('waiting'),
    onEnded: recordEvent('ended'),
    onProgress: recordEvent('progress'),
    onFailed: (failure) => void events.push(`failed: ${failure}`),
  };
  const deck = createAudioDeck(listener);
  const audio = document.querySelector<HTMLAudioElement>('audio:last-of-type');
  if (!audio) throw new Error('The deck has no element in the page');
  openedElements.push(audio);
  const properties: AudioProperties = {
    currentTime: 0,
    duration: Number.NaN,
    readyState: 0,
    paused: true,
    ended: false,
    error: null,
    buffered: createRanges(),
  };
  for (const name of Object.keys(properties) as (keyof AudioProperties)[]) {
    Object.defineProperty(audio, name, {
      get: () => properties[name],
      set: (value: never) => {
        properties[name] = value;
      },
    });
  }
  return { deck, audio, properties, events, fire: (event: string) => audio.dispatchEvent(new Event(event)) };
};

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
  for (const spy of [load, play, pause]) spy.mockClear();
});
afterEach(() => {
  for (const audio of openedElements.splice(0)) {
    audio.dispatchEvent(new Event('playing'));
    audio.remove();
  }
});

describe('createAudioDeck', () => {
  it('preloads a track in a hidden element and plays it only after play()', async () => {
    const { deck, audio } = openDeck();
    deck.load('/stream/1', 0);
    expect([audio.preload, audio.hidden, audio.getAttribute('src')]).toEqual(['auto', true, '/stream/1']);
    expect(load).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
    expect(await deck.play()).toBe(true);
    deck.pause();
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
  });

  it('starts at the position and sets it again when the browser loses it', () => {
    const { deck, properties, fire, events } = openDeck();
    deck.load('/stream/1', 77);
    expect([properties.currentTime, deck.position]).toEqual([77, 77]);
    Object.assign(properties, { currentTime: 0, readyState: 1, duration: 200 });
    fire('loadedmetadata');
    expect([properties.currentTime, deck.position]).toEqual([77, 77]);
    expect(events).toEqual(['progress']);
  });

  it('keeps the position when the browser kept it or the track starts at 0', () => {
    const withPosition = openDeck();
    withPosition.deck.load('/stream/1', 77);
    withPosition.properties.currentTime = 77.4;
    withPosition.fire('loadedmetadata');
    expect(withPosition.properties.currentTime).toBe(77.4);
    const fromStart = openDeck();
    fromStart.deck.load('/stream/1', 0);
    fromStart.properties.currentTime = 3;
    fromStart.fire('loadedmetadata');
    expect(fromStart.properties.currentTime).toBe(3);
  });

  it('seeks, even before the metadata is loaded', () => {
    const { deck, properties, fire } = openDeck();
    deck.load('/stream/1', 0);
    deck.seek(50);
    expect(deck.position).toBe(50);
    Object.assign(properties, { currentTime: 0, readyState: 1 });
    fire('loadedmetadata');
    expect(deck.position).toBe(50);
    properties.currentTime = 55;
    expect(deck.position).toBe(55);
  });

  it.each(['playing', 'waiting', 'ended'])('reports %s', (event) => {
    const { deck, events, fire } = openDeck();
    deck.load('/stream/1', 0);
    fire(event);
    expect(events).toEqual([event]);
  });

  it.each(['timeupdate', 'durationchange', 'progress', 'seeked'])('reports progress on %s', (event) => {
    const { events, fire } = openDeck();
    fire(event);
    expect(events).toEqual(['progress']);
  });

  it('reports a pause by the system', () => {
    const { deck, events, fire } = openDeck();
    deck.load('/stream/1', 0);
    fire('pause');
    expect(events).toEqual(['paused']);
  });

  it.each<[string, Partial<AudioProperties>]>([
    ['right before the end', { ended: true }],
    ['with an error', { error: { code: 2 } }],
    ['late, after playback resumed', { paused: false }],
  ])('ignores a pause %s', (_, state) => {
    const { deck, events, properties, fire } = openDeck();
    deck.load('/stream/1', 0);
    Object.assign(properties, state);
    fire('pause');
    expect(events).toEqual([]);
  });

  it.each([
    [2, 'network'],
    [3, 'media'],
    [4, 'network'],
  ])('reports error code %d as a %s failure', (code, failure) => {
    const { deck, events, properties, fire } = openDeck();
    deck.load('/stream/1', 0);
    properties.error = { code };
    fire('error');
    expect(events).toEqual([`failed: ${failure}`]);
  });

  it('reports nothing after unload', () => {
    const { deck, audio, events, fire } = openDeck();
    deck.load('/stream/1', 0);
    load.mockClear();
    deck.unload();
    expect(audio.hasAttribute('src')).toBe(false);
    expect(load).toHaveBeenCalledOnce();
    fire('error');
    fire('pause');
    expect(events).toEqual([]);
  });

  it('returns false only when the browser requires a gesture', async () => {
    const { deck } = openDeck();
    play.mockRejectedValueOnce(new DOMException('No gesture', 'NotAllowedError'));
    expect(await deck.play()).toBe(false);
    play.mockRejectedValueOnce(new DOMException('A newer load', 'AbortError'));
    expect(await deck.play()).toBe(true);
    play.mockRejectedValueOnce(new TypeError('No source'));
    expect(await deck.play()).toBe(true);
  });

  describe('unlocking by a gesture', () => {
    it.each([
      ['a press', () => new PointerEvent('pointerup')],
      ['a click', () => new MouseEvent('click', { bubbles: true })],
      ['a key', () => new KeyboardEvent('keydown', { bubbles: true })],
    ])('loads an empty deck before other handlers of %s, until it has played', (_, gesture) => {
      const { fire } = openDeck();
      const event = gesture();
      let callsBefore = 0;
      const countCalls = (): void => {
        callsBefore = load.mock.calls.length;
      };
      document.body.addEventListener(event.type, countCalls, { once: true });
      document.body.dispatchEvent(event);
      expect([callsBefore, load.mock.calls.length]).toEqual([1, 1]);
      fire('playing');
      document.body.dispatchEvent(gesture());
      expect(load).toHaveBeenCalledOnce();
    });

    it('does not reload a track that is loading', () => {
      const { deck } = openDeck();
      deck.load('/stream/1', 0);
      load.mockClear();
      document.body.click();
      expect(load).not.toHaveBeenCalled();
    });
  });

  it('applies rate and volume, and keeps the rate for later tracks', () => {
    const { deck, audio } = openDeck();
    deck.setRate(1.5);
    deck.setVolume(0.4, true);
    expect([audio.playbackRate, audio.defaultPlaybackRate, audio.volume, audio.muted]).toEqual([1.5, 1.5, 0.4, true]);
    deck.setVolume(0.4, false);
    expect(audio.muted).toBe(false);
  });

  it('returns 0 for an unknown duration', () => {
    const { deck, properties } = openDeck();
    expect(deck.duration).toBe(0);
    properties.duration = Number.POSITIVE_INFINITY;
    expect(deck.duration).toBe(0);
    properties.duration = 200;
    expect(deck.duration).toBe(200);
  });

  it.each([
    ['nothing', [], 10, 0],
    ['the part that is playing', [[0, 30]], 10, 30],
    ['a part further on', [[20, 30]], 10, 0],
    [
      'two parts, the later one playing',
      [
        [0, 5],
        [8, 40],
      ],
      8,
      40,
    ],
    ['a part up to the position', [[0, 10]], 10, 10],
  ] as const)('returns the end of the buffered part at the position: %s', (_, parts, position, end) => {
    const { deck, properties } = openDeck();
    Object.assign(properties, { readyState: 4, currentTime: position, buffered: createRanges(...parts) });
    expect(deck.buffered).toBe(end);
  });
});
