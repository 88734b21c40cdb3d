import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout: nothing matches, nothing is observed, nothing sounds.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }),
);
vi.stubGlobal('scrollTo', () => undefined);

// Lazy modules are transformed at their first use: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
