import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout: nothing matches, nothing is observed, nothing sounds.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }),
);
vi.stubGlobal('scrollTo', () => undefined);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
