import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { setTrackControls } from '../player/track-controls.ts';

const { getElementError } = getConfig();
/** `waitFor` sets this while it polls. It is missing from the public type. */
const isPolling = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // The first use of a lazy component loads its code. For the backstage this took over ten seconds on a busy machine.
  asyncUtilTimeout: 30_000,
  // `waitFor` repeats failed polls and adds the DOM to the last error itself. Printing it every time took 8 % of the
  // time of a page test.
  getElementError: (message, container) =>
    isPolling()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React records a stack trace for each element, up to 10,000 a second, to name owners in its warnings. It took 11 % of
// the time of a page test.
const internals = (React as unknown as Record<string, Record<string, unknown> | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

// jsdom has no layout or audio. These are assigned instead of stubbed, so that `vi.unstubAllGlobals` does not remove
// them.
globalThis.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
globalThis.scrollTo = () => undefined;
if ('HTMLMediaElement' in globalThis) HTMLMediaElement.prototype.load = () => undefined;

// Test files share a process, and broadcast channels reach all of it. The prefix separates the files.
const browserId = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${browserId} ${name}`);
  }
};

/** React's warnings about updates outside `act`. A test with such updates may check an outdated state. */
const unawaitedUpdates: string[] = [];
const { error } = console;
console.error = (...values: unknown[]) => {
  const text = values.map(String).join(' ');
  if (/\bact\(/.test(text)) unawaitedUpdates.push(text);
  else error(...values);
};
afterAll(() => {
  console.error = error;
});

// Tests of the player do not load other contexts. `openPage` and `openApp` set the real controls.
setTrackControls({
  LikeButton: () => null,
  loadTrackMenu: async () => [],
  loadActions: () => Promise.reject(new Error('This test sets no track controls.')),
});

beforeEach(() => {
  unawaitedUpdates.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(unawaitedUpdates).toEqual([]);
});
