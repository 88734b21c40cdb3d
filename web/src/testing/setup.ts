import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first use of a lazy part waits for its code: of the backstage a busy machine has been seen to take over ten seconds.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout: nothing matches, nothing is observed, nothing sounds. No stubs, which a test may take back.
globalThis.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
globalThis.scrollTo = () => undefined;
if ('HTMLMediaElement' in globalThis) HTMLMediaElement.prototype.load = () => undefined;

// Files run side by side in one process, whose channels reach all of it: each file is a browser of its own.
const browserId = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${browserId} ${name}`);
  }
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
