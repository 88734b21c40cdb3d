import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasAudioOutput } from './has-audio-output.ts';

let wav: Blob;
let audio: EventTarget;

/** Stubs `Audio` with a class that has this `play` method. */
const stubAudio = (play: () => Promise<void>): void => {
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      play = play;
      constructor() {
        super();
        audio = this;
      }
    },
  );
};

beforeEach(() => {
  URL.createObjectURL = (blob) => {
    wav = blob as Blob;
    return 'blob:silence';
  };
  URL.revokeObjectURL = () => undefined;
});

describe('hasAudioOutput', () => {
  it.each([
    ['ended', true],
    ['error', false],
  ])('after the event %s returns %s', async (event, expected) => {
    stubAudio(async () => undefined);
    const result = hasAudioOutput();
    audio.dispatchEvent(new Event(event));
    expect(await result).toBe(expected);
  });

  it('returns true when the browser requires a gesture', async () => {
    stubAudio(() => Promise.reject(new DOMException('No gesture', 'NotAllowedError')));
    expect(await hasAudioOutput()).toBe(true);
  });

  it('returns true when the browser does not answer in time', async () => {
    vi.useFakeTimers();
    stubAudio(() => new Promise(() => undefined));
    const result = hasAudioOutput();
    vi.advanceTimersByTime(3_000);
    expect(await result).toBe(true);
  });

  it('plays 0.2 seconds of silence', async () => {
    stubAudio(() => Promise.reject(new DOMException('No gesture', 'NotAllowedError')));
    await hasAudioOutput();
    expect([wav.type, wav.size]).toEqual(['audio/wav', 44 + 1_600]);
  });
});
