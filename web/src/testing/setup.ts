import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const { getElementError } = getConfig();
/** `waitFor` sets this while it polls. It is missing from the public type. */
const isPolling = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // The first use of a lazy part waits for its code: of the backstage a busy machine has been seen to take over ten seconds.
  asyncUtilTimeout: 30_000,
  // A poll that fails is repeated, and `waitFor` adds the DOM to the last error itself. Printing it every time took 8 % of a page test.
  getElementError: (message, container) =>
    isPolling()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React records a stack trace for each element, up to 10,000 a second, to name owners in its warnings. It took 11 % of a page test.
const internals = (React as unknown as Record<string, Record<string, unknown> | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

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

/** React's warnings about updates that no test waited for: what such a test looks at may be the state before them. */
const unawaited: string[] = [];
const { error } = console;
console.error = (...values: unknown[]) => {
  const text = values.map(String).join(' ');
  if (/\bact\(/.test(text)) unawaited.push(text);
  else error(...values);
};
afterAll(() => {
  console.error = error;
});

beforeEach(() => {
  unawaited.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(unawaited).toEqual([]);
});
