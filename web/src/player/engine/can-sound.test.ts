import { beforeEach, expect, it, vi } from 'vitest';
import { canSound } from './can-sound.ts';

let written: Blob;
let played: EventTarget;

/** A browser's element, of which the test says what comes of playing. */
const browser = (play: () => Promise<void>): void => {
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      play = play;
      constructor() {
        super();
        played = this;
      }
    },
  );
};

beforeEach(() => {
  URL.createObjectURL = (blob) => {
    written = blob as Blob;
    return 'blob:silence';
  };
  URL.revokeObjectURL = () => undefined;
});

it.each([
  ['ended', true],
  ['error', false],
])('%s: the machine lets sound out: %s', async (event, sounds) => {
  browser(async () => undefined);
  const asked = canSound();
  played.dispatchEvent(new Event(event));
  expect(await asked).toBe(sounds);
});

it('a browser that wants a gesture has said nothing about the machine', async () => {
  browser(() => Promise.reject(new DOMException('No gesture', 'NotAllowedError')));
  expect(await canSound()).toBe(true);
});

it('a browser that says nothing at all is not waited for', async () => {
  vi.useFakeTimers();
  browser(() => new Promise(() => undefined));
  const asked = canSound();
  vi.advanceTimersByTime(3_000);
  expect(await asked).toBe(true);
});

it('what is played is a fifth of a second of nothing', async () => {
  browser(() => Promise.reject(new DOMException('No gesture', 'NotAllowedError')));
  await canSound();
  expect([written.type, written.size]).toEqual(['audio/wav', 44 + 1_600]);
});
